-- Attempts that are limited (sign-ins, codes, PINs), counted over all processes.
CREATE TABLE attempts (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- Who attempts, or what is attempted: phone:…, user:…, network:…
  subject text NOT NULL,
  count integer NOT NULL,
  since timestamptz NOT NULL,
  -- From then on the count is as good as none.
  forgotten_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, kind, subject)
);
CREATE INDEX attempts_by_end ON attempts (forgotten_at);

INSERT INTO attempts (provider_id, kind, subject, count, since, forgotten_at)
SELECT provider_id, 'code_check', regexp_replace(subject, '^account:', 'user:'), count, last_at,
  last_at + interval '24 hours'
FROM sign_in_failures
UNION ALL
SELECT provider_id, CASE method WHEN 'city' THEN 'city_code_send' ELSE 'phone_code_send' END, 'phone:' || identifier,
  sends, sent_at, sent_at + interval '24 hours'
FROM sign_in_codes
UNION ALL
SELECT provider_id, CASE kind WHEN 'guess' THEN 'pin_check' ELSE 'pin_send' END, 'user:' || user_id, count, latest_at,
  latest_at + interval '24 hours'
FROM pin_tallies;

DROP TABLE sign_in_failures;
DROP TABLE pin_tallies;
ALTER TABLE sign_in_codes DROP COLUMN sends;
