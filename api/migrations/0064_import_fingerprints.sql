-- What a run read and left, in short: where both are the same again, there is nothing to import. Null: it cannot be said.
ALTER TABLE import_runs ADD COLUMN fingerprint text;
