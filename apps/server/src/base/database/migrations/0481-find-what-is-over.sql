-- A campaign ends for a million members at one moment: they are found in an order that goes on after the last one seen,
-- and offers and warnings by their time, without reading every grant that ever was.
create index ledger_bonus_past on ledger_bonus_buckets (expires_at, member_id) where state in ('queued', 'active');
drop index ledger_bonus_live;
create index bonus_grants_by_expiry on bonus_grants (expires_at) where state <> 'lapsed';
