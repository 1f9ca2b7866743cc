-- What operators say of single broadcasts, whatever guides say: imports apply it. A broadcast is known by the start that guides
-- announce of it.
CREATE TABLE guide_corrections (
  provider_id integer NOT NULL,
  channel_id integer NOT NULL,
  announced_at timestamptz NOT NULL,
  -- Texts by language; those of other languages are the guide's.
  title jsonb NOT NULL DEFAULT '{}',
  description jsonb NOT NULL DEFAULT '{}',
  -- Null, here and below: what the guide says.
  age integer,
  starts_at timestamptz,
  ends_at timestamptz,
  is_blackout boolean,
  is_catchup_denied boolean,
  -- The programme as corrected; null: that of the guide.
  program_id integer,
  -- The broadcast as guides have it, for what is corrected no more.
  original jsonb NOT NULL,
  PRIMARY KEY (provider_id, channel_id, announced_at),
  FOREIGN KEY (provider_id, channel_id) REFERENCES channels (provider_id, id) ON DELETE CASCADE
);
