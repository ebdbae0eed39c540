-- An account that money was linked to stays: nobody can swap it, neither its owner in a hurry nor a stranger.
-- Operators may allow removing.
alter table cashier_settings add column payout_accounts_final boolean not null default true;
