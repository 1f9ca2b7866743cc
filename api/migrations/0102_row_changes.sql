-- What an operator's change did to rows, so that it can be undone: also to those that were removed with others.
CREATE SEQUENCE change_numbers;

-- All audit entries of one transaction have one number; null: its rows were not kept.
ALTER TABLE audit_entries ADD COLUMN change_number bigint;
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_provider_id_fkey;
CREATE INDEX audit_entries_by_change ON audit_entries (change_number) WHERE change_number IS NOT NULL;

CREATE TABLE row_changes (
  -- Without a reference: what was done to a provider outlives it.
  provider_id integer NOT NULL,
  change_number bigint NOT NULL,
  -- In the order in which they happened.
  number bigint GENERATED ALWAYS AS IDENTITY,
  relation text NOT NULL,
  -- The whole row; null: there was none.
  before jsonb,
  after jsonb,
  PRIMARY KEY (provider_id, change_number, number)
);
CREATE INDEX row_changes_by_change ON row_changes (change_number, number);

CREATE FUNCTION keep_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held jsonb := to_jsonb(coalesce(NEW, OLD));
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
  INSERT INTO row_changes (provider_id, change_number, relation, before, after)
  VALUES (
    coalesce(held ->> 'provider_id', held ->> 'id')::integer,
    current_setting('kinora.change_number')::bigint,
    TG_TABLE_NAME,
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
    CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
  );
  RETURN NULL;
END $$;

-- The tables of content, and what is removed with rows of them. Derived tables are left out: they are made anew.
DO $$
DECLARE
  relation text;
BEGIN
  FOREACH relation IN ARRAY ARRAY[
    'providers', 'provider_hosts',
    'channels', 'channel_categories', 'channel_category_channels', 'programs', 'schedule_items',
    'guide_corrections', 'published_blocks', 'timelines', 'recorded_stretches', 'ingest_states', 'stream_tickets',
    'packets', 'packet_channels', 'packet_libraries', 'packet_contents', 'packet_includes', 'packet_periods',
    'bundles', 'title_offers', 'taxes',
    'libraries', 'contents', 'content_genres', 'persons', 'content_persons', 'imported_titles',
    'rows', 'row_items', 'rowsets', 'rowset_rows',
    'pages', 'seo_masks', 'news', 'messages', 'message_removals', 'survey_questions', 'survey_answers',
    'avatar_categories', 'avatars', 'profiles', 'histories',
    'cities', 'subscriber_addresses', 'customer_networks', 'block_statuses'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER keep_row_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
       WHEN (current_setting(''kinora.change_number'', true) <> '''') EXECUTE FUNCTION keep_row_change()',
      relation);
  END LOOP;
END $$;
