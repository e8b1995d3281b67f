"""Pulling from a newsroom's CMS or feed, a batch at a time, so that an interrupted pull goes on where it stopped."""
