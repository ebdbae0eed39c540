-- Points and rebates for many members at once: what was counted, what was given, and one way to post it.
--
-- Posts one transfer from a house account to one account of each member: the same rows and rules as an
-- ordinary post, for all of them together. What was posted before is left alone and said so.
--
-- What is given to many moves its accounts and writes its transfers by the rows it has read, without an array for
-- each column that is the same in all of them. It looks at each member and operation once. The order of locks: the
-- members, then the operations that stand, then the lane, the balances in one statement, the transfers.
--
-- One whose operation is known with another content, or who has no such account, does not refuse the whole: the others
-- are given theirs, and these are set aside. Their outcome says why.
create or replace function ledger_post_many(
  p_lane integer, p_reason smallint, p_currency text, p_from bigint, p_slot integer,
  p_members bigint[], p_operations uuid[], p_hashes bigint[], p_amounts bigint[], p_references text[]
) returns table (member_id bigint, outcome text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  at timestamptz;
  day date;
  known bigint[];
  altered bigint[];
  strangers bigint[];
  v_members bigint[];
  v_operations uuid[];
  v_hashes bigint[];
  v_amounts bigint[];
  v_balances bigint[];
  v_references text[];
  size integer;
  first_seq bigint;
  moved integer;
begin
  if p_slot not in (0, 2) or exists (select from ledger_accounts as a
       where a.id = p_from and (a.member_id <> 0 or a.kind = 'pool')) then
    raise exception 'many are given cash or points, by the house' using errcode = 'PL003';
  end if;
  if 0 >= any (p_amounts)
     or (select count(distinct id) from unnest(p_members) as g (id)) <> cardinality(p_members) then
    raise exception 'each member is given something, once' using errcode = 'PL003';
  end if;
  perform 1 from ledger_accounts as a
    where a.id = any (select m * 256 from unnest(p_members) as m) order by a.id for no key update;
  -- After the lock, so that what another transaction gave meanwhile is seen.
  select array_agg(g.id), array_agg(g.operation), array_agg(g.hash), array_agg(g.amount),
         array_agg(g.balance + case when p_slot = 0 then g.amount else 0 end), array_agg(g.reference)
    into v_members, v_operations, v_hashes, v_amounts, v_balances, v_references
    from (select g.id, g.operation, g.hash, g.amount, g.reference, cash.balance
            from unnest(p_members, p_operations, p_hashes, p_amounts, p_references)
                   as g (id, operation, hash, amount, reference)
            join ledger_accounts as cash on cash.id = g.id * 256
           where not exists (select from ledger_operations as o
                              where o.member_id = g.id and o.id = g.operation)
           order by g.id) as g;
  size := coalesce(cardinality(v_members), 0);
  if size < cardinality(p_members) then
    select array_agg(g.id) filter (where g.found = g.hash), array_agg(g.id) filter (where g.found <> g.hash),
           array_agg(g.id) filter (where g.found is null)
      into known, altered, strangers
      from (select g.id, g.hash, (select o.content_hash from ledger_operations as o
                                   where o.member_id = g.id and o.id = g.operation) as found
              from unnest(p_members, p_operations, p_hashes) as g (id, operation, hash)) as g
     where g.found is not null or not exists (select from ledger_accounts as a where a.id = g.id * 256);
    insert into ledger_set_aside (member_id, operation_id, reason, content_hash, currency, from_account, slot,
        amount, reference, why)
      select g.id, g.operation, p_reason, g.hash, p_currency, p_from, p_slot, g.amount, g.reference::jsonb,
             case when g.id = any (altered) then 'id_conflict' else 'no_accounts' end
        from unnest(p_members, p_operations, p_hashes, p_amounts, p_references)
               as g (id, operation, hash, amount, reference)
       where g.id = any (altered) or g.id = any (strangers)
      on conflict do nothing;
  end if;
  if size > 0 then
    at := clock_timestamp();
    day := ledger_business_day(at);
    insert into ledger_operations (member_id, id, content_hash, reason, balance_after, reference, created_at)
      select g.id, g.operation, g.hash, p_reason, g.balance, g.reference::jsonb, at
        from unnest(v_members, v_operations, v_hashes, v_balances, v_references)
               as g (id, operation, hash, balance, reference);
    update ledger_lanes set seq = seq + size where id = p_lane returning seq - size into strict first_seq;
    update ledger_accounts as a set balance = a.balance + g.amount, version = a.version + 1
      from (select id * 256 + p_slot as account, amount from unnest(v_members, v_amounts) as g (id, amount)
            union all
            select p_from, -sum(amount)::bigint from unnest(v_amounts) as g (amount)) as g
     where a.id = g.account and a.currency = p_currency;
    get diagnostics moved = row_count;
    if moved <> size + 1 then
      raise exception 'a transfer names an unknown account or joins two currencies' using errcode = 'PL003';
    end if;
    insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account,
        amount, currency, reason, balance_after, created_at, business_day)
      select g.id, g.operation, 32, p_lane, first_seq + g.place, p_from, g.id * 256 + p_slot, g.amount,
             p_currency, p_reason, g.balance, at, day
        from unnest(v_members, v_operations, v_amounts, v_balances) with ordinality
               as g (id, operation, amount, balance, place);
    if exists (select from ledger_set_aside as s where s.given_at is null) then
      update ledger_set_aside as s set given_at = at
        from unnest(v_members, v_operations) as g (id, operation)
       where s.member_id = g.id and s.operation_id = g.operation and s.reason = p_reason and s.given_at is null;
    end if;
  end if;
  return query
    select id, 'posted' from unnest(v_members) as g (id)
    union all select id, 'replayed' from unnest(known) as g (id)
    union all select id, 'id_conflict' from unnest(altered) as g (id)
    union all select id, 'no_accounts' from unnest(strangers) as g (id);
end $$;

revoke all on function ledger_post_many from public;
grant execute on function ledger_post_many to parlour_app;
