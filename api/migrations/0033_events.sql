-- What happened in apps, a partition for each day: the worker makes them ahead and drops old ones. An event of a day
-- without a partition waits in the default one.
CREATE TABLE events (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  occurred_at timestamptz NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  payload jsonb NOT NULL,
  -- Of the session that sent it. No foreign keys: events outlive what they name, for as long as they are kept.
  user_id integer NOT NULL,
  profile_id uuid NOT NULL,
  device_id uuid,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, occurred_at, id)
) PARTITION BY RANGE (occurred_at);

CREATE TABLE events_default PARTITION OF events DEFAULT;
