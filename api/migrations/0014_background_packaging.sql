-- Films that nobody waits for: packaged one at a time, after the others, and one a minute at most.
ALTER TABLE packaging_jobs ADD COLUMN is_background boolean NOT NULL DEFAULT false;
