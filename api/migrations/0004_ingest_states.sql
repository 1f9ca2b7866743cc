-- How each recorded channel fares, as the worker that records it tells. A worker that died tells nothing more: a row that
-- has not been renewed lately says that nobody records the channel.

CREATE TABLE ingest_states (
  provider_id integer NOT NULL,
  channel_id integer NOT NULL,
  state text NOT NULL CHECK (state IN ('starting', 'running', 'stalled', 'failed')),
  since timestamptz NOT NULL,
  -- What was last said about a failure.
  error text NOT NULL,
  bits_per_second bigint NOT NULL,
  -- Since the worker took the channel over.
  restarts integer NOT NULL,
  gaps integer NOT NULL,
  renewed_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, channel_id),
  FOREIGN KEY (provider_id, channel_id) REFERENCES channels (provider_id, id) ON DELETE CASCADE
);
