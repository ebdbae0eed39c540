-- Points and rebates for many members at once: what was counted, what was given, and one way to post it.

-- Posts one transfer from a house account to one account of each member: the same rows and rules as an
-- ordinary post, for all of them together. What was posted before is left alone and said so.
create function ledger_post_many(
  p_lane integer, p_reason smallint, p_currency text, p_from bigint, p_slot integer,
  p_members bigint[], p_operations uuid[], p_hashes bigint[], p_amounts bigint[], p_references text[]
) returns table (member_id bigint, outcome text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  at timestamptz;
  news integer[];
  v_members bigint[];
  v_operations uuid[];
  v_amounts bigint[];
  v_balances bigint[];
  size integer;
begin
  if p_slot not in (0, 2) or exists (select from ledger_accounts as a where a.id = p_from and a.member_id <> 0) then
    raise exception 'many are given cash or points, by the house' using errcode = 'PL003';
  end if;
  if exists (select from unnest(p_amounts) as g (amount) where amount <= 0)
     or exists (select from unnest(p_members) as g (id) group by id having count(*) > 1) then
    raise exception 'each member is given something, once' using errcode = 'PL003';
  end if;
  perform 1 from ledger_accounts as a
    where a.id = any (select m * 256 from unnest(p_members) as m) order by a.id for no key update;
  if exists (
    select from unnest(p_members, p_operations, p_hashes) as g (id, operation, hash)
      join ledger_operations as o on o.member_id = g.id and o.id = g.operation
     where o.content_hash <> g.hash
  ) then
    raise exception 'an operation is known with another content' using errcode = 'PL005';
  end if;
  select array_agg(g.n order by g.id), array_agg(g.id order by g.id), array_agg(g.operation order by g.id),
         array_agg(g.amount order by g.id),
         array_agg(cash.balance + case when p_slot = 0 then g.amount else 0 end order by g.id)
    into news, v_members, v_operations, v_amounts, v_balances
    from unnest(p_members, p_operations, p_amounts) with ordinality as g (id, operation, amount, n)
    join ledger_accounts as cash on cash.id = g.id * 256
   where not exists (select from ledger_operations as o where o.member_id = g.id and o.id = g.operation);
  size := coalesce(cardinality(news), 0);
  if size > 0 then
    at := clock_timestamp();
    insert into ledger_operations (member_id, id, content_hash, reason, balance_after, reference, created_at)
      select p_members[n], p_operations[n], p_hashes[n], p_reason, v_balances[place],
             p_references[n]::jsonb, at
        from unnest(news) with ordinality as g (n, place);
    perform ledger_apply(p_lane, at, ledger_business_day(at), v_members, v_operations,
      array_fill(32::smallint, array[size]), array_fill(p_from, array[size]),
      (select array_agg(m * 256 + p_slot order by place) from unnest(v_members) with ordinality as g (m, place)),
      v_amounts, array_fill(p_currency, array[size]), array_fill(p_reason, array[size]), v_balances,
      array_fill(null::uuid, array[size]), array_fill(null::uuid, array[size]), '{}', '{}');
  end if;
  return query
    select g.id, case when g.n = any (news) then 'posted'
                      when exists (select from ledger_operations as o where o.member_id = g.id and o.id = g.operation)
                        then 'replayed'
                      else 'no_accounts' end
      from unnest(p_members, p_operations) with ordinality as g (id, operation, n);
end $$;
revoke all on function ledger_post_many from public;
grant execute on function ledger_post_many to parlour_app;

-- How far the days are closed for points and for rebates: days before it are counted to the end.
create table activity_counted (
  what text primary key check (what in ('points', 'rebates')),
  closed_before date not null default '2000-01-01'
);
insert into activity_counted (what) values ('points'), ('rebates');
grant select, update on activity_counted to parlour_app;
grant select on activity_counted to parlour_reader;

-- The turnover of each day that points have been reckoned for, at the rate the day began with.
create table point_days (
  member_id bigint not null,
  business_day date not null,
  category text not null,
  -- Turnover of one point, in ledger units.
  per bigint not null check (per > 0),
  turnover bigint not null default 0,
  primary key (member_id, business_day, category)
) with (fillfactor = 70);
grant select, insert, update on point_days to parlour_app;
grant select on point_days to parlour_reader;

-- Turnover of a member by category and rate, and the whole points posted of it. What makes no whole point
-- yet stays in the turnover.
create table point_earnings (
  member_id bigint not null,
  category text not null,
  per bigint not null check (per > 0),
  turnover bigint not null default 0,
  posted bigint not null default 0 check (posted >= 0),
  primary key (member_id, category, per)
) with (fillfactor = 70);
create index point_earnings_due on point_earnings (member_id) where turnover / per > posted;
grant select, insert, update on point_earnings to parlour_app;
grant select on point_earnings to parlour_reader;

-- A member's own rate in a category, where it differs from the house's.
create table rebate_rates (
  member_id bigint not null,
  category text not null,
  rate_ppm integer not null check (rate_ppm between 0 and 200000),
  primary key (member_id, category)
);
grant select, insert, update, delete on rebate_rates to parlour_app;
grant select on rebate_rates to parlour_reader;

-- The rebate of a member, day and category: at the rate the day began with, what it has earned and what was paid.
create table rebate_days (
  member_id bigint not null,
  business_day date not null,
  category text not null,
  currency text not null,
  rate_ppm integer not null check (rate_ppm >= 0),
  turnover bigint not null default 0,
  earned bigint not null default 0,
  paid_turnover bigint not null default 0,
  paid bigint not null default 0,
  primary key (member_id, business_day, category)
) with (fillfactor = 70);
create index rebate_days_open on rebate_days (member_id) where earned <> paid;
grant select, insert, update on rebate_days to parlour_app;
grant select on rebate_days to parlour_reader;

-- What was paid, one row for each category of a claim.
create table rebate_payments (
  -- Made by who claims, or by the house where it pays by itself.
  claim_id uuid not null,
  member_id bigint not null,
  category text not null,
  business_day date not null,
  currency text not null,
  turnover bigint not null,
  amount bigint not null check (amount > 0),
  way text not null check (way in ('claimed', 'automatic')),
  paid_at timestamptz not null default clock_timestamp(),
  primary key (member_id, claim_id, category)
);
create index rebate_payments_by_time on rebate_payments (member_id, paid_at desc);
grant select, insert on rebate_payments to parlour_app;
grant select on rebate_payments to parlour_reader;
