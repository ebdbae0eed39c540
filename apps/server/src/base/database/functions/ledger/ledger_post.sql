-- One ordinary operation inside the caller's transaction: same rules, same rows, a lane row of its own.
--
-- The open stakes of all members lie in the pools: nothing but bets and what they are worth moves them, and no other
-- movement that the site writes may name one.
create or replace function ledger_post(
  p_lane integer, p_member bigint, p_operation uuid, p_hash bigint, p_reason smallint,
  p_currency text, p_debit bigint[], p_credit bigint[], p_amount bigint[], p_reference jsonb,
  p_money_out boolean, out outcome text, out balance bigint
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  stored ledger_operations;
  at timestamptz;
  size integer := cardinality(p_debit);
  running bigint;
  after bigint[] := '{}';
  step integer;
begin
  if exists (select from ledger_accounts as a where a.id = any (p_debit || p_credit) and a.kind = 'pool') then
    raise exception 'pools move by bets alone' using errcode = 'PL003';
  end if;
  perform 1 from ledger_accounts
    where id in (select distinct (a / 256) * 256 from unnest(p_debit || p_credit) as a where a > 0)
    order by id for no key update;
  select * into stored from ledger_operations where member_id = p_member and id = p_operation;
  if found then
    outcome := case when stored.content_hash = p_hash then 'replayed' else 'id_conflict' end;
    balance := stored.balance_after;
    return;
  end if;
  running := coalesce((select a.balance from ledger_accounts as a where a.id = p_member * 256 and p_member > 0), 0);
  if p_money_out and exists (select from ledger_alarms where lifted_at is null) then
    outcome := 'money_out_stopped'; balance := running;
    return;
  end if;
  if exists (
    select from (
      select account, sum(delta) as delta from (
        select account, -amount as delta from unnest(p_debit, p_amount) as d (account, amount)
        union all
        select account, amount from unnest(p_credit, p_amount) as c (account, amount)
      ) as legs group by account
    ) as net join ledger_accounts as a on a.id = net.account
    where a.kind in ('cash', 'hold', 'points', 'bonus') and a.balance + net.delta < 0
  ) then
    outcome := 'insufficient_funds'; balance := running;
    return;
  end if;
  for step in 1 .. size loop
    running := running + case when p_member = 0 then 0
                              when p_credit[step] = p_member * 256 then p_amount[step]
                              when p_debit[step] = p_member * 256 then -p_amount[step]
                              else 0 end;
    after := after || running;
  end loop;
  at := clock_timestamp();
  insert into ledger_operations (member_id, id, content_hash, reason, balance_after, reference, created_at)
    values (p_member, p_operation, p_hash, p_reason, running, p_reference, at);
  perform ledger_apply(p_lane, at, ledger_business_day(at),
    array_fill(p_member, array[size]), array_fill(p_operation, array[size]),
    (select array_agg((31 + n)::smallint order by n) from generate_series(1, size) as n),
    p_debit, p_credit, p_amount, array_fill(p_currency, array[size]), array_fill(p_reason, array[size]),
    after, array_fill(null::uuid, array[size]), array_fill(null::uuid, array[size]), '{}', '{}');
  outcome := 'posted'; balance := running;
end $$;

revoke all on function ledger_post from public;
grant execute on function ledger_post to parlour_app;
