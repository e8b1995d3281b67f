"""The publication decision: plain code that judges anybody's draft from what it is handed."""
