-- A deposit costs what its page said when it was opened, whatever its method costs by the time the money comes.
-- Null of those opened before: they cost what the method does then.
alter table deposits
  add column fee_fixed bigint,
  add column fee_rate_bps integer;
