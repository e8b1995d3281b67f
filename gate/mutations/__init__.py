"""The red team's operators: each makes one kind of faulty draft, or one harmless variant, out of a true one."""
