-- Signing in by codes, tokens and passwords.

-- What the operator knows its customer by.
ALTER TABLE users ADD COLUMN provider_uid text;
-- When a code proved that the phone is the user's: until then it is only what somebody wrote.
ALTER TABLE users ADD COLUMN phone_verified_at timestamptz;
CREATE UNIQUE INDEX users_by_phone ON users (provider_id, phone) WHERE phone_verified_at IS NOT NULL;
CREATE UNIQUE INDEX users_by_provider_uid ON users (provider_id, provider_uid) WHERE provider_uid IS NOT NULL;

-- Phones for which a client has made a user that nobody has signed in as yet.
CREATE TABLE phone_registrations (
  provider_id integer NOT NULL,
  phone text NOT NULL,
  user_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, phone),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX phone_registrations_by_user ON phone_registrations (provider_id, user_id);
CREATE INDEX phone_registrations_by_age ON phone_registrations (created_at);

-- Messages on their way to somebody; what they say and to whom is encrypted under a key outside the database.
CREATE TABLE deliveries (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'messenger')),
  sealed bytea NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id)
);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX deliveries_by_age ON deliveries (created_at);

-- The newest code for a phone or another identifier, by the way in that it opens. Only a keyed hash is kept.
CREATE TABLE sign_in_codes (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  method text NOT NULL,
  identifier text NOT NULL,
  code_hash bytea NOT NULL,
  delivery_id uuid,
  sends integer NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, method, identifier),
  FOREIGN KEY (provider_id, delivery_id) REFERENCES deliveries (provider_id, id) ON DELETE SET NULL (delivery_id)
);
CREATE INDEX sign_in_codes_by_delivery ON sign_in_codes (provider_id, delivery_id);
CREATE INDEX sign_in_codes_by_age ON sign_in_codes (sent_at);

-- Wrong codes, counted by phone, account and device, from whichever process.
CREATE TABLE sign_in_failures (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  subject text NOT NULL,
  count integer NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, subject)
);
CREATE INDEX sign_in_failures_by_age ON sign_in_failures (last_at);

-- Tokens that an operator gives its customer to sign in with, each good once.
CREATE TABLE external_tokens (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  provider_uid text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, token_hash)
);
CREATE INDEX external_tokens_by_expiry ON external_tokens (expires_at);

-- Whose network an address is in, where the operator signs customers in by it.
CREATE TABLE customer_networks (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  network cidr NOT NULL,
  provider_uid text NOT NULL,
  PRIMARY KEY (provider_id, network)
);

-- Where customers of an operator with cities live.
CREATE TABLE cities (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id integer NOT NULL,
  name jsonb NOT NULL,
  PRIMARY KEY (provider_id, id)
);

-- An address belongs to a phone: only who has proved it is offered the address.
CREATE TABLE subscriber_addresses (
  provider_id integer NOT NULL,
  id integer NOT NULL,
  city_id integer NOT NULL,
  phone text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (provider_id, id),
  FOREIGN KEY (provider_id, city_id) REFERENCES cities (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX subscriber_addresses_by_phone ON subscriber_addresses (provider_id, phone, city_id);

ALTER TABLE users ADD COLUMN city_id integer;
ALTER TABLE users ADD COLUMN address_id integer;
ALTER TABLE users ADD FOREIGN KEY (provider_id, city_id) REFERENCES cities (provider_id, id)
  ON DELETE SET NULL (city_id);
ALTER TABLE users ADD FOREIGN KEY (provider_id, address_id) REFERENCES subscriber_addresses (provider_id, id)
  ON DELETE SET NULL (address_id);

-- What an operator says of a customer who owes: -1 is to pay, -2 is blocked.
CREATE TABLE block_statuses (
  provider_id integer NOT NULL,
  user_id integer NOT NULL,
  status integer NOT NULL,
  amount_minor bigint NOT NULL DEFAULT 0,
  message_detail jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (provider_id, user_id),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE
);

UPDATE providers SET settings = jsonb_build_object('signIn', jsonb_build_object(
  'methods', jsonb_build_array('phone_code', 'password'), 'codeLength', 6, 'phoneRule', 'mask',
  'stripsLeadingDigit', false, 'hasPartnerPrefix', false, 'hasBlockStatus', false, 'messengerLink', null)) || settings;
