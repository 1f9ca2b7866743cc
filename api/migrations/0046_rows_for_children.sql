-- A page may have rows of its own for children, in an order of their own.
ALTER TABLE rowset_rows ADD COLUMN is_for_children boolean NOT NULL DEFAULT false;
ALTER TABLE rowset_rows DROP CONSTRAINT rowset_rows_pkey;
ALTER TABLE rowset_rows ADD PRIMARY KEY (provider_id, rowset_id, is_for_children, position);
