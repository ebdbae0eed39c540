-- Every lock keeps what was played for it, so that play counts for one lock only and a bet that is taken back opens
-- again what it had met. A lock is known by the credit that it binds, never by an id that somebody chose.

alter table rollover_locks
  -- What credits it; with its source and member the name of the lock. Until now the id itself.
  add column cause text,
  -- What had been fed to it when somebody last looked.
  add column done bigint not null default 0,
  -- What need not be played any more: nothing was left to hold back, or two people lifted it.
  add column waived bigint not null default 0,
  -- What bets placed under it had counted and won before play was kept; and what locks that are done for good took of it.
  add column carried bigint not null default 0,
  add column carried_won bigint not null default 0,
  add column spent bigint not null default 0,
  -- Done for good: nothing that happens to a bet opens it again.
  add column retired boolean not null default false,
  alter column id set default gen_random_uuid();
update rollover_locks
   set cause = id::text, retired = closed_at is not null,
       done = case when closed_as = 'met' then required else 0 end;
alter table rollover_locks
  alter column cause set not null,
  -- For a process of the version before, which names no cause.
  alter column cause set default gen_random_uuid()::text,
  add constraint rollover_locks_amounts check (done >= 0 and waived >= 0 and spent >= 0),
  add constraint rollover_locks_of_a_credit unique (member_id, source_kind, source_id, cause);
create index rollover_locks_of_play on rollover_locks (member_id, created_at, id) where not retired;

-- What bets count and win that were placed under a lock until the next one was made. The collector of activity adds to
-- it in the transaction that moves its place; what is decided since then stands in the transfers.
create table rollover_play (
  lock_id uuid primary key,
  member_id bigint not null,
  counted bigint not null default 0,
  -- What these bets won in cash less what was staked of it; below zero where they lost.
  won bigint not null default 0,
  -- Something was added since the job last looked.
  moved boolean not null default true
) with (fillfactor = 70);
create index rollover_play_moved on rollover_play (member_id) where moved;
grant select, insert, update, delete on rollover_play to parlour_app;
grant select on rollover_play to parlour_reader;

-- How far each lane had come when locks began to keep their play: what was decided before is carried.
create table rollover_marks (
  lane integer primary key,
  seq bigint not null
);
grant select on rollover_marks to parlour_app, parlour_reader;

-- One statement sees one moment: what it counts was decided before the marks it writes, and nothing else was.
with marks as (
  insert into rollover_marks (lane, seq) select id, seq from ledger_lanes
), spans as (
  select id, member_id, created_at,
         lead(created_at) over (partition by member_id order by created_at, id) as until,
         case when currency like 'VND%' then 10000 else 100 end as cent
    from rollover_locks where not retired
), bets as (
  select s.id, w.stake, w.bonus_stake, w.payout, w.bonus_payout, s.cent,
         case w.category when 'FISH' then 50 when 'LIVE' then 10 when 'PVP' then 0 when 'COCKFIGHT' then 0 else 100 end as percent,
         case when w.category in ('SPORTS', 'ESPORTS') and not coalesce(
                substring(w.details ->> 'odds' from '^[0-9]{1,9}(?:[.][0-9]{1,9})?$')::numeric >= (
                  select odds from activity_lowest_odds where starts_on <= w.business_day order by starts_on desc limit 1), true) then 0
              when w.category in ('LOTT', 'ELOTT') then trunc((w.stake - w.bonus_stake) * coalesce((
                  select counts_ppm from netted_bets as n where n.member_id = w.member_id and n.wager_id = w.id), 1000000)::numeric / 1000000)::int8
              else w.stake - w.bonus_stake end as own
    from spans as s
    join wagers as w on w.member_id = s.member_id and w.state = 1
     and w.placed_at >= s.created_at and (s.until is null or w.placed_at < s.until)
), played as (
  select id, coalesce(sum(floor(own::numeric * percent / 100 / cent) * cent) filter (where payout <> stake), 0)::int8 as counted,
         sum((payout - bonus_payout) - (stake - bonus_stake))::int8 as won
    from bets group by id
)
update rollover_locks as l set carried = p.counted, carried_won = p.won from played as p where p.id = l.id;
