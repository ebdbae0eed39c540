-- A line that is moved in mid-day may stand under a new contract before the day is over. What an agent earned
-- until then stays owed by who was to pay it: [{payer, gross}], a number or PLATFORM, and ledger units.
alter table real_time_days add column former jsonb not null default '[]' check (jsonb_typeof(former) = 'array');
