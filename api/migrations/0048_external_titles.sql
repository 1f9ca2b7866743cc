-- A title may play from the operator's own origin: {"kind": "external", "template", "token"?}.
ALTER TABLE contents DROP CONSTRAINT contents_source_check;
ALTER TABLE contents ADD CONSTRAINT contents_source_check CHECK (
  (source ->> 'kind' IN ('asset', 'clip') AND source ? 'asset') OR (source ->> 'kind' = 'external' AND source ? 'template'));
CREATE INDEX contents_external ON contents (provider_id) WHERE source ->> 'kind' = 'external';
