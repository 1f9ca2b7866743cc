-- What an operator says of a channel: the channel it is a version of, why it cannot be watched, what measures it, and how a
-- partner's script plays it live.
ALTER TABLE channels
  ADD COLUMN parent_id integer,
  ADD COLUMN is_available boolean NOT NULL DEFAULT true,
  ADD COLUMN access_error jsonb,
  ADD COLUMN is_fixed boolean NOT NULL DEFAULT false,
  ADD COLUMN overlay_icon text,
  ADD COLUMN trackers jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN vitrina jsonb;
