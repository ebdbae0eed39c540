-- The transfers that days of money are made of, without those of bets and without points: few of a lane's, so that a
-- portion is not read a second time for them.
create index ledger_transfers_of_money on ledger_transfers (lane, seq)
  where reason not in (1, 2, 3, 4, 5, 6, 60);

-- A condition stands in the index of the open ones, and once it is closed in that of the closed ones: not in both.
drop index rollover_locks_by_member;
create index rollover_locks_closed on rollover_locks (member_id, closed_at desc) where closed_at is not null;

-- A member's payments are read by the days of a span, which an order of moments does not find: the key begins with
-- the member.
drop index rebate_payments_by_time;

-- The members of one day and one lane in their order: a part of them is found without the other lanes'. Ordinary
-- lanes are four.
drop index activity_days_by_day;
create index activity_days_by_day on activity_days (business_day, (member_id % 4), member_id);
