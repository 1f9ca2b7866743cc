-- What profiles want to be reminded of. A reminder names its broadcast by channel, programme and announced start, so that it
-- follows the broadcast through imports of the guide; its programme's name stays where the guide has it no more.
CREATE TABLE reminders (
  provider_id integer NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  profile_id uuid NOT NULL,
  channel_id integer NOT NULL,
  program_id integer NOT NULL,
  announced_at timestamptz NOT NULL,
  title jsonb NOT NULL,
  switches_channel boolean NOT NULL,
  created_at timestamptz NOT NULL,
  shown_at timestamptz,
  dismissed_at timestamptz,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, profile_id, channel_id, program_id, announced_at),
  FOREIGN KEY (provider_id, profile_id) REFERENCES profiles (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX reminders_by_start ON reminders (announced_at);
