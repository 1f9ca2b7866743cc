-- How a channel's media is encrypted: {"method": "aes-128" | "cenc" | "none", "period": seconds of one key}; null: it has
-- never been.
ALTER TABLE channels ADD COLUMN protection jsonb;

-- Whom a stream of encrypted media was given to: its keys are for that viewer, as long as the session lasts.
CREATE TABLE stream_tickets (
  ticket_hash bytea PRIMARY KEY,
  provider_id integer NOT NULL,
  user_id integer NOT NULL,
  device_id uuid,
  channel_id integer NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, device_id) REFERENCES devices (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, channel_id) REFERENCES channels (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX stream_tickets_by_expiry ON stream_tickets (expires_at);
