-- Tenant tables carry provider_id first in every primary, unique and foreign key, so that they can be spread by
-- provider. Translated texts are jsonb objects by language code, such as {"ru": "…", "en": "…"}.

CREATE COLLATION IF NOT EXISTS kinora_names (provider = icu, locale = 'und-u-kn-true', deterministic = true);

CREATE TABLE providers (
  id integer PRIMARY KEY,
  shortname text NOT NULL UNIQUE,
  name text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  timezone text NOT NULL,
  country text NOT NULL,
  settings jsonb NOT NULL,
  brand jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX providers_one_default ON providers (is_default) WHERE is_default;

CREATE TABLE provider_hosts (
  host text PRIMARY KEY,
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE
);

CREATE TABLE users (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id integer GENERATED ALWAYS AS IDENTITY,
  username text NOT NULL,
  password_hash text,
  is_guest boolean NOT NULL,
  was_guest boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone text,
  email text,
  timezone text,
  device_limit integer NOT NULL DEFAULT 5,
  refer_id text,
  app_version text,
  last_login_at timestamptz,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, username)
);

CREATE TABLE accounts (
  provider_id integer NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  balance_minor bigint NOT NULL DEFAULT 0,
  is_payment_allowed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, user_id),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE
);

CREATE TABLE devices (
  provider_id integer NOT NULL,
  id uuid NOT NULL,
  user_id integer NOT NULL,
  name text,
  device_type text NOT NULL,
  vendor text NOT NULL,
  model text NOT NULL DEFAULT '',
  version text NOT NULL DEFAULT '',
  os_name text NOT NULL DEFAULT '',
  os_version text NOT NULL DEFAULT '',
  application_type text NOT NULL DEFAULT '',
  serial text NOT NULL DEFAULT '',
  settings jsonb,
  parental_settings jsonb,
  -- A device made through the session door: SHA-256 of the key in its cookie. Without that key its id yields no token.
  door_key_hash bytea,
  created_at timestamptz NOT NULL,
  login_at timestamptz,
  PRIMARY KEY (provider_id, id),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX devices_by_user ON devices (provider_id, user_id);

-- Keyed by the token's hash alone: a token names no provider, and a look-up by token is all that is ever done.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  provider_id integer NOT NULL,
  user_id integer NOT NULL,
  device_id uuid,
  stage text NOT NULL CHECK (stage IN ('interim', 'device')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, device_id) REFERENCES devices (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON sessions (provider_id, user_id);
CREATE INDEX sessions_by_device ON sessions (provider_id, device_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE programs (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id integer NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL,
  category_id integer NOT NULL,
  category jsonb NOT NULL,
  genres jsonb NOT NULL DEFAULT '[]',
  countries jsonb NOT NULL DEFAULT '[]',
  year text NOT NULL DEFAULT '',
  age integer,
  image_wide text NOT NULL,
  image_upright text NOT NULL,
  PRIMARY KEY (provider_id, id)
);

CREATE TABLE channels (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id integer NOT NULL,
  slug text NOT NULL,
  position integer NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  age integer NOT NULL DEFAULT 0,
  is_hd boolean NOT NULL DEFAULT false,
  is_4k boolean NOT NULL DEFAULT false,
  is_free boolean NOT NULL DEFAULT false,
  is_hidden boolean NOT NULL DEFAULT false,
  aspect_ratio text NOT NULL DEFAULT '16:9',
  archived_days integer NOT NULL DEFAULT 0,
  future_days integer NOT NULL DEFAULT 3,
  cover jsonb NOT NULL,
  -- Where its picture comes from: 'linear' plays published blocks of assets.
  source text NOT NULL CHECK (source IN ('linear')),
  -- What a linear channel plays where its schedule has a hole.
  filler_asset text NOT NULL,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, slug)
);

CREATE TABLE channel_categories (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id integer NOT NULL,
  slug text NOT NULL,
  position integer NOT NULL,
  name jsonb NOT NULL,
  short jsonb NOT NULL,
  is_all_channels boolean NOT NULL DEFAULT false,
  is_startup boolean NOT NULL DEFAULT false,
  is_adult boolean NOT NULL DEFAULT false,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, slug)
);

CREATE TABLE channel_category_channels (
  provider_id integer NOT NULL,
  category_id integer NOT NULL,
  channel_id integer NOT NULL,
  PRIMARY KEY (provider_id, category_id, channel_id),
  FOREIGN KEY (provider_id, category_id) REFERENCES channel_categories (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, channel_id) REFERENCES channels (provider_id, id) ON DELETE CASCADE
);

-- One record for the guide row and the block of picture behind it: announced_* is what the guide prints, starts_at and
-- ends_at are where the picture really is (whole eight-second steps).
CREATE TABLE schedule_items (
  provider_id integer NOT NULL,
  channel_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  announced_at timestamptz NOT NULL,
  announced_until timestamptz NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  program_id integer NOT NULL,
  season integer,
  series integer,
  episode_title jsonb,
  asset text NOT NULL,
  PRIMARY KEY (provider_id, channel_id, id),
  UNIQUE (provider_id, channel_id, starts_at),
  FOREIGN KEY (provider_id, channel_id) REFERENCES channels (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, program_id) REFERENCES programs (provider_id, id),
  CHECK (ends_at > starts_at AND announced_until > announced_at)
);
CREATE INDEX schedule_items_by_program ON schedule_items (provider_id, program_id, starts_at);
CREATE INDEX schedule_items_by_announcement ON schedule_items (provider_id, channel_id, announced_at);
CREATE INDEX schedule_items_by_end ON schedule_items (provider_id, channel_id, ends_at);

-- What the origin has been told to play. A block whose start has come within the freeze is never changed again.
CREATE TABLE published_blocks (
  provider_id integer NOT NULL,
  channel_id integer NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  asset text NOT NULL,
  sequence_base bigint NOT NULL,
  discontinuity_base bigint NOT NULL,
  PRIMARY KEY (provider_id, channel_id, starts_at),
  FOREIGN KEY (provider_id, channel_id) REFERENCES channels (provider_id, id) ON DELETE CASCADE,
  CHECK (ends_at > starts_at)
);

CREATE TABLE timelines (
  provider_id integer NOT NULL,
  channel_id integer NOT NULL,
  version bigint NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, channel_id),
  FOREIGN KEY (provider_id, channel_id) REFERENCES channels (provider_id, id) ON DELETE CASCADE
);

CREATE TABLE packets (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id integer NOT NULL,
  name jsonb NOT NULL,
  price_minor bigint NOT NULL,
  is_base boolean NOT NULL DEFAULT false,
  PRIMARY KEY (provider_id, id)
);

CREATE TABLE packet_channels (
  provider_id integer NOT NULL,
  packet_id integer NOT NULL,
  channel_id integer NOT NULL,
  PRIMARY KEY (provider_id, packet_id, channel_id),
  FOREIGN KEY (provider_id, packet_id) REFERENCES packets (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, channel_id) REFERENCES channels (provider_id, id) ON DELETE CASCADE
);

CREATE TABLE subscriptions (
  provider_id integer NOT NULL,
  id uuid NOT NULL,
  user_id integer NOT NULL,
  packet_id integer NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  PRIMARY KEY (provider_id, id),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, packet_id) REFERENCES packets (provider_id, id)
);
CREATE INDEX subscriptions_by_user ON subscriptions (provider_id, user_id);

CREATE TABLE favorites (
  provider_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('channel', 'program', 'person', 'content')),
  object_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, user_id, kind, object_id),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE
);

CREATE TABLE contents (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id text NOT NULL,
  slug text NOT NULL,
  content_type text NOT NULL CHECK (content_type IN ('movie', 'series', 'program', 'season', 'episode')),
  title jsonb NOT NULL,
  original_title text,
  short jsonb NOT NULL,
  description jsonb NOT NULL,
  year text NOT NULL DEFAULT '',
  age integer,
  duration_seconds integer NOT NULL DEFAULT 0,
  is_cartoon boolean NOT NULL DEFAULT false,
  cover jsonb NOT NULL,
  -- Lists of {id, name: {language: text}, …} shown with the title.
  genres jsonb NOT NULL DEFAULT '[]',
  countries jsonb NOT NULL DEFAULT '[]',
  persons jsonb NOT NULL DEFAULT '[]',
  ratings jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, slug)
);

CREATE TABLE rowsets (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id text NOT NULL,
  slug text NOT NULL,
  template text NOT NULL,
  title jsonb NOT NULL,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, slug)
);

CREATE TABLE rows (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id text NOT NULL,
  slug text NOT NULL,
  template text NOT NULL,
  title jsonb NOT NULL,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, slug)
);

CREATE TABLE rowset_rows (
  provider_id integer NOT NULL,
  rowset_id text NOT NULL,
  position integer NOT NULL,
  row_id text NOT NULL,
  PRIMARY KEY (provider_id, rowset_id, position),
  FOREIGN KEY (provider_id, rowset_id) REFERENCES rowsets (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, row_id) REFERENCES rows (provider_id, id) ON DELETE CASCADE
);

-- An item is a title, a channel, or a promotion of its own ({title, description, image, duration, destination}).
CREATE TABLE row_items (
  provider_id integer NOT NULL,
  row_id text NOT NULL,
  position integer NOT NULL,
  content_id text,
  channel_id integer,
  promotion jsonb,
  PRIMARY KEY (provider_id, row_id, position),
  FOREIGN KEY (provider_id, row_id) REFERENCES rows (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, content_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, channel_id) REFERENCES channels (provider_id, id) ON DELETE CASCADE,
  CHECK (num_nonnulls(content_id, channel_id, promotion) >= 1)
);
