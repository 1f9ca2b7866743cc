-- What the source said when a title or a programme was last imported: what says the same again is not written again.
ALTER TABLE import_numbers ADD COLUMN digest text;
ALTER TABLE imported_titles ADD COLUMN digest text;
-- The version of the title that the import left: one that was changed since is compared in full.
ALTER TABLE imported_titles ADD COLUMN title_version text;
CREATE INDEX import_numbers_by_number ON import_numbers (provider_id, kind, number);
