"""The three agents behind their protocols; what they return is untrusted until parsed."""
