"""The archive: one newspaper's articles, people, quotes and stances, each with its own clocks."""
