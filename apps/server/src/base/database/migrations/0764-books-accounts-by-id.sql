-- outside a transaction
-- Accounts by their ids, not unique. Equal keys stand in the order of their places, each with an entry of its own: a batch
-- reads the range of one id backwards and meets the newest version first (schema/ledger).
create index concurrently if not exists ledger_accounts_by_id on ledger_accounts (id) with (deduplicate_items = off);
