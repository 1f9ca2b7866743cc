-- What is sold. Periods and prices of a packet are rows of their own.
ALTER TABLE packets
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN short jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN description jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN message jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN old_price_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN kind text NOT NULL DEFAULT 'sold' CHECK (kind IN ('sold', 'promo', 'provider_only')),
  ADD COLUMN is_public boolean NOT NULL DEFAULT true,
  ADD COLUMN parent_id integer,
  ADD COLUMN after_renew_packet_id integer,
  ADD COLUMN agreement_url text,
  ADD COLUMN row_slug text,
  ADD COLUMN allow_delete_paused boolean NOT NULL DEFAULT false,
  ADD COLUMN is_unsubscribing_refused boolean NOT NULL DEFAULT false,
  ADD COLUMN unsubscribing_message jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN forced_promo_price_minor bigint,
  ADD COLUMN tax text,
  ADD COLUMN paysystems text[] NOT NULL DEFAULT '{}',
  ADD COLUMN benefits jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN videos jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN design jsonb,
  ADD FOREIGN KEY (provider_id, parent_id) REFERENCES packets (provider_id, id),
  ADD FOREIGN KEY (provider_id, after_renew_packet_id) REFERENCES packets (provider_id, id);

CREATE TABLE packet_includes (
  provider_id integer NOT NULL,
  packet_id integer NOT NULL,
  included_id integer NOT NULL,
  PRIMARY KEY (provider_id, packet_id, included_id),
  FOREIGN KEY (provider_id, packet_id) REFERENCES packets (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, included_id) REFERENCES packets (provider_id, id) ON DELETE CASCADE
);

-- A packet for a length of time at a price: the purchase types of the wire.
CREATE TABLE packet_periods (
  provider_id integer NOT NULL,
  id text NOT NULL,
  packet_id integer NOT NULL,
  position integer NOT NULL DEFAULT 0,
  years integer NOT NULL DEFAULT 0 CHECK (years >= 0),
  months integer NOT NULL DEFAULT 0 CHECK (months >= 0),
  days integer NOT NULL DEFAULT 0 CHECK (days >= 0),
  price_minor bigint NOT NULL CHECK (price_minor >= 0),
  trial_price_minor bigint CHECK (trial_price_minor >= 0),
  trial_months integer NOT NULL DEFAULT 0 CHECK (trial_months >= 0),
  trial_days integer NOT NULL DEFAULT 0 CHECK (trial_days >= 0),
  title jsonb NOT NULL DEFAULT '{}',
  description jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (provider_id, id),
  CHECK (years + months + days > 0),
  FOREIGN KEY (provider_id, packet_id) REFERENCES packets (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX packet_periods_by_packet ON packet_periods (provider_id, packet_id);
INSERT INTO packet_periods (provider_id, id, packet_id, months, price_minor)
  SELECT provider_id, id || '-month', id, 1, price_minor FROM packets;

CREATE TABLE bundles (
  provider_id integer NOT NULL,
  first_packet_id integer NOT NULL,
  second_packet_id integer NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL DEFAULT '{}',
  price_minor bigint NOT NULL CHECK (price_minor >= 0),
  internet_speed text NOT NULL DEFAULT '',
  PRIMARY KEY (provider_id, first_packet_id, second_packet_id),
  FOREIGN KEY (provider_id, first_packet_id) REFERENCES packets (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, second_packet_id) REFERENCES packets (provider_id, id) ON DELETE CASCADE
);

-- One title that is rented for a time or bought for good (no length).
CREATE TABLE title_offers (
  provider_id integer NOT NULL,
  id text NOT NULL,
  content_id text NOT NULL,
  name jsonb NOT NULL,
  price_minor bigint NOT NULL CHECK (price_minor >= 0),
  months integer NOT NULL DEFAULT 0 CHECK (months >= 0),
  days integer NOT NULL DEFAULT 0 CHECK (days >= 0),
  tax text,
  PRIMARY KEY (provider_id, id),
  FOREIGN KEY (provider_id, content_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX title_offers_by_content ON title_offers (provider_id, content_id);

CREATE TABLE taxes (
  provider_id integer NOT NULL REFERENCES providers (id),
  name text NOT NULL,
  since date NOT NULL,
  rate_basis_points integer NOT NULL CHECK (rate_basis_points BETWEEN 0 AND 10000),
  PRIMARY KEY (provider_id, name, since)
);

-- Money outlives its user: nothing below cascades from users, so that a user with money can only be anonymised.
ALTER TABLE accounts
  ADD COLUMN currency text NOT NULL DEFAULT 'USD',
  ADD COLUMN debt_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN is_blocked boolean NOT NULL DEFAULT false;
UPDATE accounts SET currency = coalesce(providers.settings -> 'currency' ->> 'isoCode', 'USD')
  FROM providers WHERE providers.id = accounts.provider_id;
ALTER TABLE accounts ALTER COLUMN currency DROP DEFAULT;

CREATE TABLE ledger_accounts (
  provider_id integer NOT NULL REFERENCES providers (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN
    ('customer', 'clearing', 'provider_bill', 'revenue', 'tax', 'promo', 'fees', 'suspense', 'settled')),
  account_id integer,
  -- Of clearing and settled: whose money it is.
  acquirer text,
  currency text NOT NULL,
  PRIMARY KEY (provider_id, id),
  UNIQUE NULLS NOT DISTINCT (provider_id, kind, account_id, acquirer, currency),
  CHECK ((kind = 'customer') = (account_id IS NOT NULL)),
  CHECK ((kind IN ('clearing', 'settled')) = (acquirer IS NOT NULL)),
  FOREIGN KEY (provider_id, account_id) REFERENCES accounts (provider_id, id)
);

CREATE TABLE entries (
  provider_id integer NOT NULL REFERENCES providers (id),
  id uuid NOT NULL,
  cause_kind text NOT NULL,
  cause_id text NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (provider_id, id),
  -- Whatever is repeated is booked once.
  UNIQUE (provider_id, cause_kind, cause_id)
);
CREATE INDEX entries_by_time ON entries (provider_id, at);

CREATE TABLE postings (
  provider_id integer NOT NULL,
  entry_id uuid NOT NULL,
  line smallint NOT NULL,
  ledger_account_id bigint NOT NULL,
  minor bigint NOT NULL CHECK (minor <> 0),
  PRIMARY KEY (provider_id, entry_id, line),
  FOREIGN KEY (provider_id, entry_id) REFERENCES entries (provider_id, id),
  FOREIGN KEY (provider_id, ledger_account_id) REFERENCES ledger_accounts (provider_id, id)
);
CREATE INDEX postings_by_account ON postings (provider_id, ledger_account_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END
$$;
CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_stay BEFORE UPDATE OR DELETE ON postings FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION check_entry_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unequal record;
BEGIN
  SELECT account.currency, sum(posting.minor) AS total INTO unequal
  FROM postings posting
  JOIN ledger_accounts account ON account.provider_id = posting.provider_id AND account.id = posting.ledger_account_id
  WHERE posting.provider_id = NEW.provider_id AND posting.entry_id = NEW.entry_id
  GROUP BY account.currency HAVING sum(posting.minor) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'entry % sums to % %', NEW.entry_id, unequal.total, unequal.currency;
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER postings_sum_to_nought AFTER INSERT ON postings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_entry_sum();

-- The first answer of a call with `Idempotency-Key`; without an answer the call runs.
CREATE TABLE idempotent_calls (
  provider_id integer NOT NULL,
  user_id integer NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status smallint,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, user_id, key),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX idempotent_calls_by_age ON idempotent_calls (created_at);

CREATE TABLE purchases (
  provider_id integer NOT NULL,
  id uuid NOT NULL,
  user_id integer NOT NULL,
  account_id integer NOT NULL,
  -- Of a packet for a period; exactly one of the two.
  purchase_type_id text,
  packet_id integer,
  -- Of a title.
  title_offer_id text,
  content_id text,
  -- Name, price, tax, currency and lengths as they were when it was made.
  terms jsonb NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  is_trial boolean NOT NULL DEFAULT false,
  -- Of a renewal: what it renews.
  renewed_subscription_id uuid,
  state text NOT NULL CHECK (state IN
    ('new', 'awaiting_money', 'active', 'ended', 'refunded', 'cancelled', 'expired')),
  -- What moved it last.
  cause text NOT NULL,
  consent jsonb,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id),
  CHECK ((purchase_type_id IS NULL) <> (title_offer_id IS NULL)),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id),
  FOREIGN KEY (provider_id, account_id) REFERENCES accounts (provider_id, id)
);
CREATE INDEX purchases_by_user ON purchases (provider_id, user_id);
CREATE INDEX purchases_unended ON purchases (changed_at) WHERE state IN ('new', 'awaiting_money', 'active');
-- A second press finds the purchase of the first.
CREATE UNIQUE INDEX purchases_open ON purchases (provider_id, user_id, coalesce(purchase_type_id, title_offer_id))
  WHERE state IN ('new', 'awaiting_money');

CREATE TABLE cards (
  provider_id integer NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  acquirer text NOT NULL,
  -- What the acquirer calls it, sealed.
  token bytea NOT NULL,
  -- HMAC of the token: a card that is linked twice is one card.
  fingerprint bytea NOT NULL,
  number text NOT NULL,
  expires_on date NOT NULL,
  is_primary boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('active', 'removed', 'failed', 'expired')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, user_id, fingerprint),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id)
);
CREATE UNIQUE INDEX cards_primary ON cards (provider_id, user_id) WHERE is_primary AND state = 'active';

CREATE TABLE offers (
  provider_id integer NOT NULL,
  id uuid NOT NULL,
  user_id integer NOT NULL,
  purchase_id uuid NOT NULL,
  paysystems jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id),
  FOREIGN KEY (provider_id, purchase_id) REFERENCES purchases (provider_id, id)
);
CREATE INDEX offers_by_user ON offers (provider_id, user_id, created_at);

-- A payment: its id is our reference at the acquirer, and the acquirer's own key against repeats.
CREATE TABLE transactions (
  provider_id integer NOT NULL,
  id uuid NOT NULL,
  user_id integer NOT NULL,
  account_id integer NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('purchase', 'top_up', 'card_link', 'renewal')),
  purchase_id uuid,
  subscription_id uuid,
  offer_id uuid,
  card_id integer,
  -- The card of a form is kept for later.
  saves_card boolean NOT NULL DEFAULT false,
  -- A card link whose sum is given back.
  is_returned boolean NOT NULL DEFAULT false,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  refunded_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND amount_minor),
  currency text NOT NULL,
  payform text NOT NULL,
  paysystem text NOT NULL,
  acquirer text NOT NULL,
  state text NOT NULL CHECK (state IN ('created', 'submitted', 'pending', 'unknown', 'complete', 'error', 'expired',
    'partly_refunded', 'refunded', 'charged_back')),
  reason text,
  bank_id text,
  full_url text,
  qr_code text,
  return_url text,
  phone text,
  tries integer NOT NULL DEFAULT 0,
  next_check_at timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id),
  FOREIGN KEY (provider_id, account_id) REFERENCES accounts (provider_id, id),
  FOREIGN KEY (provider_id, purchase_id) REFERENCES purchases (provider_id, id),
  FOREIGN KEY (provider_id, card_id) REFERENCES cards (provider_id, id)
);
CREATE INDEX transactions_by_user ON transactions (provider_id, user_id, created_at);
CREATE UNIQUE INDEX transactions_at_bank ON transactions (provider_id, acquirer, bank_id) WHERE bank_id IS NOT NULL;
CREATE UNIQUE INDEX transactions_open ON transactions (provider_id, purchase_id)
  WHERE purchase_id IS NOT NULL AND state IN ('created', 'submitted', 'pending', 'unknown');
CREATE INDEX transactions_due ON transactions (next_check_at) WHERE next_check_at IS NOT NULL;

CREATE TABLE refunds (
  provider_id integer NOT NULL,
  id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('submitted', 'unknown', 'complete', 'error')),
  bank_id text,
  actor text NOT NULL,
  reason text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id),
  FOREIGN KEY (provider_id, transaction_id) REFERENCES transactions (provider_id, id)
);
CREATE INDEX refunds_by_transaction ON refunds (provider_id, transaction_id);
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE state IN ('submitted', 'unknown');

-- What acquirers have said, each event once.
CREATE TABLE payment_notices (
  provider_id integer NOT NULL REFERENCES providers (id),
  acquirer text NOT NULL,
  event_id text NOT NULL,
  received_at timestamptz NOT NULL,
  body text NOT NULL,
  outcome text NOT NULL,
  PRIMARY KEY (provider_id, acquirer, event_id)
);

-- A subscription is open from its start to its end, or to the end of its grace; its periods say why.
ALTER TABLE subscriptions
  ADD COLUMN purchase_id uuid,
  ADD COLUMN purchase_type_id text,
  ADD COLUMN next_purchase_type_id text,
  ADD COLUMN renews boolean NOT NULL DEFAULT false,
  ADD COLUMN is_trial boolean NOT NULL DEFAULT false,
  -- Of the period that runs.
  ADD COLUMN price_minor bigint NOT NULL DEFAULT 0,
  -- The day of the month that periods of months keep to.
  ADD COLUMN anchor_day smallint CHECK (anchor_day BETWEEN 1 AND 31),
  ADD COLUMN paused_at timestamptz,
  ADD COLUMN resumes_at timestamptz,
  ADD COLUMN grace_until timestamptz,
  -- What the next renewal costs; a higher price counts only some days after the viewer was told.
  ADD COLUMN renewal_price_minor bigint,
  ADD COLUMN announced_price_minor bigint,
  ADD COLUMN price_announced_at timestamptz,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD FOREIGN KEY (provider_id, purchase_id) REFERENCES purchases (provider_id, id);
CREATE INDEX subscriptions_by_end ON subscriptions (ends_at) WHERE renews;

CREATE TABLE subscription_periods (
  provider_id integer NOT NULL,
  subscription_id uuid NOT NULL,
  user_id integer NOT NULL,
  packet_id integer NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  cause_kind text NOT NULL CHECK (cause_kind IN ('charge', 'redemption', 'grant')),
  cause_id text NOT NULL,
  -- What it is worth when it is left early; nought for trials and gifts.
  paid_minor bigint NOT NULL DEFAULT 0 CHECK (paid_minor >= 0),
  PRIMARY KEY (provider_id, subscription_id, starts_at),
  CHECK (starts_at < ends_at),
  FOREIGN KEY (provider_id, subscription_id) REFERENCES subscriptions (provider_id, id) ON DELETE CASCADE,
  EXCLUDE USING gist (
    int4range(provider_id, provider_id, '[]') WITH &&, int4range(user_id, user_id, '[]') WITH &&,
    int4range(packet_id, packet_id, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&)
);

CREATE INDEX subscription_periods_by_cause ON subscription_periods (provider_id, cause_kind, cause_id);

-- One charge for each period of a subscription.
CREATE TABLE renewals (
  provider_id integer NOT NULL,
  subscription_id uuid NOT NULL,
  period_start timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('due', 'charging', 'paid', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  purchase_id uuid,
  PRIMARY KEY (provider_id, subscription_id, period_start),
  FOREIGN KEY (provider_id, subscription_id) REFERENCES subscriptions (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX renewals_due ON renewals (next_try_at) WHERE state IN ('due', 'charging');

-- What viewers were written about a subscription, once for each period.
CREATE TABLE subscription_notices (
  provider_id integer NOT NULL,
  subscription_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ends_soon', 'renews_soon', 'price_changes', 'payment_failed', 'ended')),
  period_end timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, subscription_id, kind, period_end),
  FOREIGN KEY (provider_id, subscription_id) REFERENCES subscriptions (provider_id, id) ON DELETE CASCADE
);

-- Titles that a user rented, until then, or bought, for good.
CREATE TABLE title_licences (
  provider_id integer NOT NULL,
  purchase_id uuid NOT NULL,
  user_id integer NOT NULL,
  content_id text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  PRIMARY KEY (provider_id, purchase_id),
  FOREIGN KEY (provider_id, purchase_id) REFERENCES purchases (provider_id, id)
);
CREATE INDEX title_licences_by_user ON title_licences (provider_id, user_id);

-- One trial of a packet for each person: by user, card and phone.
CREATE TABLE used_trials (
  provider_id integer NOT NULL REFERENCES providers (id),
  packet_id integer NOT NULL,
  person_kind text NOT NULL CHECK (person_kind IN ('user', 'card', 'phone')),
  person bytea NOT NULL,
  purchase_id uuid NOT NULL,
  PRIMARY KEY (provider_id, packet_id, person_kind, person)
);

CREATE TABLE promo_campaigns (
  provider_id integer NOT NULL REFERENCES providers (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  days integer NOT NULL DEFAULT 0 CHECK (days >= 0),
  packet_ids integer[] NOT NULL DEFAULT '{}',
  amount_minor bigint NOT NULL DEFAULT 0 CHECK (amount_minor >= 0),
  is_paid boolean NOT NULL DEFAULT false,
  needs_refund boolean NOT NULL DEFAULT false,
  conditions text[] NOT NULL DEFAULT '{}',
  uses integer NOT NULL DEFAULT 1 CHECK (uses > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Title, text and description of the confirmation; without them it is applied at once.
  confirmation jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id)
);

CREATE TABLE promo_codes (
  provider_id integer NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY,
  campaign_id integer NOT NULL,
  -- HMAC: the codes themselves are not kept.
  code bytea NOT NULL,
  used integer NOT NULL DEFAULT 0,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, code),
  FOREIGN KEY (provider_id, campaign_id) REFERENCES promo_campaigns (provider_id, id)
);

CREATE TABLE promo_redemptions (
  provider_id integer NOT NULL,
  code_id integer NOT NULL,
  user_id integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, code_id, user_id),
  FOREIGN KEY (provider_id, code_id) REFERENCES promo_codes (provider_id, id),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id)
);

-- Fiscal receipts on their way to the fiscal operator.
CREATE TABLE receipts (
  provider_id integer NOT NULL,
  id uuid NOT NULL,
  entry_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sale', 'return', 'advance', 'offset')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  tax_minor bigint NOT NULL DEFAULT 0,
  tax_basis_points integer NOT NULL DEFAULT 0,
  currency text NOT NULL,
  title text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
  fiscal_id text,
  url text,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, entry_id, kind),
  FOREIGN KEY (provider_id, entry_id) REFERENCES entries (provider_id, id)
);
CREATE INDEX receipts_waiting ON receipts (next_try_at) WHERE state = 'waiting';

-- What the bank's own list says otherwise than the ledger.
CREATE TABLE money_differences (
  provider_id integer NOT NULL REFERENCES providers (id),
  acquirer text NOT NULL,
  reference text NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('missing_here', 'missing_there', 'amount', 'state', 'refund', 'chargeback', 'settlement')),
  ours_minor bigint,
  theirs_minor bigint,
  found_at timestamptz NOT NULL,
  resolved_at timestamptz,
  PRIMARY KEY (provider_id, acquirer, reference, kind)
);
