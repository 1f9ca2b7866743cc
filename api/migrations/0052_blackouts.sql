-- A programme that the operator may not show: a clip plays in its place, and no archive has it.
ALTER TABLE schedule_items ADD COLUMN is_blackout boolean NOT NULL DEFAULT false;
CREATE INDEX schedule_blackouts ON schedule_items (provider_id, channel_id, starts_at) WHERE is_blackout;
