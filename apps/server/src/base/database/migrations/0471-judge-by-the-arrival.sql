-- What arrived before a window's close and waited in line is judged by its arrival, for so many milliseconds after the
-- close and no longer. Nought where nobody says more: then the close is the moment of judging, as it always was.
alter table ledger_windows add column grace_ms integer not null default 0 check (grace_ms between 0 and 10000);
