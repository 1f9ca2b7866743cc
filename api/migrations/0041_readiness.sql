-- One row, written again and again: a process asks by it whether the database takes writes.
CREATE TABLE readiness (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  checked_at timestamptz NOT NULL
);
