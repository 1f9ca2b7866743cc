-- What a customer owes is the operator's word in block_statuses, and nothing of an account.
ALTER TABLE accounts DROP COLUMN debt_minor, DROP COLUMN is_blocked;
UPDATE providers SET settings = settings #- '{payments,debtsLock}' WHERE settings #> '{payments,debtsLock}' IS NOT NULL;
