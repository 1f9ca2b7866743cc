-- Parental control: a user's PIN, what is tried against it, and for how long a session need not say it again.

ALTER TABLE users ADD COLUMN parental_status text NOT NULL DEFAULT 'notset'
  CHECK (parental_status IN ('set', 'notset', 'ignore'));
-- Encrypted under a key that is not in the database.
ALTER TABLE users ADD COLUMN sealed_pin text;
ALTER TABLE users ADD CONSTRAINT users_set_has_pin CHECK (parental_status <> 'set' OR sealed_pin IS NOT NULL);
CREATE UNIQUE INDEX users_by_email ON users (provider_id, lower(email));

ALTER TABLE sessions ADD COLUMN elevated_until timestamptz;
-- The session had the PIN sent to the phone: until then it may try once, however long others have to wait.
ALTER TABLE sessions ADD COLUMN pin_try_until timestamptz;

-- Wrong PINs and messages with the PIN, by user: whoever comes with a new session, device or address finds them here.
CREATE TABLE pin_tallies (
  provider_id integer NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('guess', 'send')),
  count integer NOT NULL,
  latest_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, user_id, kind),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE
);

UPDATE providers SET settings = '{"parental": {"tellsCode": false, "embedsMayIgnore": false}}' || settings;
