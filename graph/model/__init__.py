"""Plain frozen data of the archive; no storage, no reading, no rules of publication."""
