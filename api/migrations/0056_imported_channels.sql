-- The operator's number of a channel, and what guides call it and how much later they are.
ALTER TABLE channels
  ADD COLUMN number integer,
  ADD COLUMN guide_id text NOT NULL DEFAULT '',
  ADD COLUMN guide_shift integer NOT NULL DEFAULT 0;

-- Programmes of recorded and external channels need no asset. Some must not be watched from the archive.
ALTER TABLE schedule_items
  ALTER COLUMN asset DROP NOT NULL,
  ADD COLUMN is_catchup_denied boolean NOT NULL DEFAULT false;
CREATE INDEX schedule_without_catchup ON schedule_items (provider_id, channel_id, starts_at) WHERE is_catchup_denied;
