-- Who changed an operator's content, when and what: one entry for each kind of content that a transaction changed.
CREATE TABLE audit_entries (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- {"kind": "operator" | "demo" | "import" | "staff", …}
  actor jsonb NOT NULL,
  area text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  change jsonb NOT NULL,
  PRIMARY KEY (provider_id, id)
);
CREATE INDEX audit_entries_in_order ON audit_entries (provider_id, at DESC);

-- A transaction that replaces several kinds of content may remove what the next statement stops referring to.
ALTER TABLE contents ALTER CONSTRAINT contents_provider_id_library_id_fkey DEFERRABLE;
ALTER TABLE rows ALTER CONSTRAINT rows_provider_id_library_id_fkey DEFERRABLE;
ALTER TABLE rowsets ALTER CONSTRAINT rowsets_provider_id_library_id_fkey DEFERRABLE;
ALTER TABLE schedule_items ALTER CONSTRAINT schedule_items_provider_id_program_id_fkey DEFERRABLE;
