-- Films on their way to becoming titles. An asset belongs to no provider: each of them may show it.

CREATE TABLE packaging_jobs (
  -- Name of the asset that the film becomes.
  id text PRIMARY KEY,
  source text NOT NULL,
  -- SHA-256 of the film's content.
  source_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
  -- Which of the few places a running job holds. Whoever holds the place's advisory lock works on the job.
  slot integer,
  stage text,
  done_fraction real NOT NULL DEFAULT 0 CHECK (done_fraction BETWEEN 0 AND 1),
  seconds_left integer,
  -- How often the encoder was ended from outside.
  interruptions integer NOT NULL DEFAULT 0,
  error text,
  notes jsonb NOT NULL DEFAULT '[]',
  queued_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'running') = (slot IS NOT NULL)),
  CHECK ((state = 'failed') = (error IS NOT NULL))
);
