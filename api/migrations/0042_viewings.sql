-- Titles that play, and what is watched of them by whom.

-- Where a title plays: {"kind": "asset", "asset"} a packaged film; {"kind": "clip", "asset"} a clip of the origin, over and
-- over for the title's duration. Null: it does not play.
ALTER TABLE contents ADD COLUMN source jsonb CHECK (source ->> 'kind' IN ('asset', 'clip') AND source ? 'asset');
-- Everybody may watch it; else a packet gives it, by its library or by itself.
ALTER TABLE contents ADD COLUMN is_free boolean NOT NULL DEFAULT false;
-- Stretches with something of their own: [{type, start, end, action, label}], in seconds.
ALTER TABLE contents ADD COLUMN playback_points jsonb NOT NULL DEFAULT '[]';
-- Assets of the origin that play before the title and after it.
ALTER TABLE contents ADD COLUMN packshots jsonb NOT NULL DEFAULT '[]';

-- One stream that was opened. It counts as being watched for a while after it opened or last reported.
CREATE TABLE viewings (
  provider_id integer NOT NULL,
  stat_id uuid NOT NULL,
  user_id integer NOT NULL,
  profile_id uuid NOT NULL,
  -- Who plays it: the device, or the session where it has none.
  player text NOT NULL,
  device_id uuid,
  content_id text,
  channel_id integer,
  is_in_history boolean NOT NULL,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Another stream of the same player has taken its place.
  is_replaced boolean NOT NULL DEFAULT false,
  -- Watched since it opened.
  seconds integer NOT NULL DEFAULT 0,
  PRIMARY KEY (provider_id, stat_id),
  CHECK (num_nonnulls(content_id, channel_id) = 1),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX viewings_of_user ON viewings (provider_id, user_id, seen_at DESC) WHERE NOT is_replaced;
CREATE INDEX viewings_by_age ON viewings (seen_at);

-- What was watched belongs to a profile, and an episode has a place of its own beside the others of its series.
ALTER TABLE histories RENAME TO former_histories;
ALTER INDEX histories_pkey RENAME TO former_histories_pkey;
DROP INDEX histories_in_order;
CREATE TABLE histories (
  provider_id integer NOT NULL,
  profile_id uuid NOT NULL,
  -- What was watched, and the series or programme that it is part of, else itself.
  content_id text NOT NULL,
  root_id text NOT NULL,
  seconds integer NOT NULL CHECK (seconds >= 0),
  watch_percentage integer NOT NULL CHECK (watch_percentage BETWEEN 0 AND 100),
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, profile_id, content_id),
  FOREIGN KEY (provider_id, profile_id) REFERENCES profiles (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, content_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, root_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX histories_in_order ON histories (provider_id, profile_id, viewed_at DESC);
CREATE INDEX histories_of_content ON histories (provider_id, content_id);
CREATE INDEX histories_of_root ON histories (provider_id, root_id);

INSERT INTO histories (provider_id, profile_id, content_id, root_id, seconds, watch_percentage, viewed_at)
  SELECT former.provider_id, profile.id, coalesce(former.episode_id, former.content_id), former.content_id,
    former.seconds, former.watch_percentage, former.viewed_at
  FROM former_histories former
  CROSS JOIN LATERAL (
    SELECT id FROM profiles
    WHERE provider_id = former.provider_id AND user_id = former.user_id ORDER BY number LIMIT 1) profile;
DROP TABLE former_histories;
