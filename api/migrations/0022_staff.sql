-- Who works for the operator: their apps tell them more.
ALTER TABLE users ADD COLUMN is_staff boolean NOT NULL DEFAULT false;
