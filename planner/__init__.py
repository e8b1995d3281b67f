"""The researcher: a question becomes windows, evidence and a draft, or an abstention."""
