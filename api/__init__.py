"""The front desk: clock, keys, people, records, pages; the only place that wires."""
