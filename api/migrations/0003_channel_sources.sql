-- Where a channel's picture comes from: 'linear' plays published blocks of assets, 'ingest' records a live source,
-- 'external' is played from the operator's own origin. What a source needs is in its settings.

ALTER TABLE channels DROP CONSTRAINT channels_source_check;
ALTER TABLE channels ADD CONSTRAINT channels_source_check CHECK (source IN ('linear', 'ingest', 'external'));
ALTER TABLE channels ALTER COLUMN filler_asset DROP NOT NULL;
ALTER TABLE channels ADD CONSTRAINT channels_linear_has_filler CHECK (source <> 'linear' OR filler_asset IS NOT NULL);
ALTER TABLE channels ADD COLUMN source_settings jsonb NOT NULL DEFAULT '{}';

-- What there is of a recorded channel: one row for each stretch without a hole.
CREATE TABLE recorded_stretches (
  provider_id integer NOT NULL,
  channel_id integer NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, channel_id, starts_at),
  FOREIGN KEY (provider_id, channel_id) REFERENCES channels (provider_id, id) ON DELETE CASCADE,
  CHECK (ends_at >= starts_at)
);
