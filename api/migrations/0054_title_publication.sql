-- When, where and whether a title is shown.
ALTER TABLE contents ADD COLUMN visibility text NOT NULL DEFAULT 'public'
  CHECK (visibility IN ('public', 'draft', 'hidden'));
ALTER TABLE contents ADD COLUMN published_from timestamptz;
-- [{from, until, countries}]: one of them must hold; none: always and everywhere.
ALTER TABLE contents ADD COLUMN licences jsonb NOT NULL DEFAULT '[]';
-- Most titles are shown to everybody at any time: lists need not look further.
ALTER TABLE contents ADD COLUMN is_restricted boolean NOT NULL
  GENERATED ALWAYS AS (visibility <> 'public' OR published_from IS NOT NULL OR licences <> '[]') STORED;

-- As rules/catalogue/publication.ts has it.
CREATE FUNCTION is_shown(visibility text, published_from timestamptz, licences jsonb, country text, at timestamptz)
RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN visibility = 'public' AND coalesce(published_from <= at, true) AND (licences = '[]' OR EXISTS (
  SELECT FROM jsonb_to_recordset(licences) AS licence ("from" timestamptz, until timestamptz, countries jsonb)
  WHERE coalesce(licence."from" <= at, true) AND coalesce(at < licence.until, true)
    AND (jsonb_array_length(licence.countries) = 0 OR licence.countries ? country)));
