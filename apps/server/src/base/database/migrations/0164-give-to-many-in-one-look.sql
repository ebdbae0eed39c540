-- What is given to many looks at each member and operation once. The rules and answers are those of before.
create or replace function ledger_post_many(
  p_lane integer, p_reason smallint, p_currency text, p_from bigint, p_slot integer,
  p_members bigint[], p_operations uuid[], p_hashes bigint[], p_amounts bigint[], p_references text[]
) returns table (member_id bigint, outcome text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  at timestamptz;
  altered boolean;
  known bigint[];
  strangers bigint[];
  v_members bigint[];
  v_operations uuid[];
  v_hashes bigint[];
  v_amounts bigint[];
  v_balances bigint[];
  v_references text[];
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
  select bool_or(found.hash <> g.hash),
         array_agg(g.id) filter (where found.hash is not null),
         array_agg(g.id) filter (where found.hash is null and cash.id is null),
         array_agg(g.id order by g.id) filter (where found.hash is null and cash.id is not null),
         array_agg(g.operation order by g.id) filter (where found.hash is null and cash.id is not null),
         array_agg(g.hash order by g.id) filter (where found.hash is null and cash.id is not null),
         array_agg(g.amount order by g.id) filter (where found.hash is null and cash.id is not null),
         array_agg(cash.balance + case when p_slot = 0 then g.amount else 0 end order by g.id)
           filter (where found.hash is null and cash.id is not null),
         array_agg(g.reference order by g.id) filter (where found.hash is null and cash.id is not null)
    into altered, known, strangers, v_members, v_operations, v_hashes, v_amounts, v_balances, v_references
    from unnest(p_members, p_operations, p_hashes, p_amounts, p_references)
           as g (id, operation, hash, amount, reference)
    left join ledger_accounts as cash on cash.id = g.id * 256
    left join lateral (select o.content_hash as hash from ledger_operations as o
                        where o.member_id = g.id and o.id = g.operation) as found on true;
  if altered then
    raise exception 'an operation is known with another content' using errcode = 'PL005';
  end if;
  size := coalesce(cardinality(v_members), 0);
  if size > 0 then
    at := clock_timestamp();
    insert into ledger_operations (member_id, id, content_hash, reason, balance_after, reference, created_at)
      select g.id, g.operation, g.hash, p_reason, g.balance, g.reference::jsonb, at
        from unnest(v_members, v_operations, v_hashes, v_balances, v_references)
               as g (id, operation, hash, balance, reference);
    perform ledger_apply(p_lane, at, ledger_business_day(at), v_members, v_operations,
      array_fill(32::smallint, array[size]), array_fill(p_from, array[size]),
      (select array_agg(m * 256 + p_slot order by place) from unnest(v_members) with ordinality as g (m, place)),
      v_amounts, array_fill(p_currency, array[size]), array_fill(p_reason, array[size]), v_balances,
      array_fill(null::uuid, array[size]), array_fill(null::uuid, array[size]), '{}', '{}');
  end if;
  return query
    select id, 'posted' from unnest(v_members) as g (id)
    union all select id, 'replayed' from unnest(known) as g (id)
    union all select id, 'no_accounts' from unnest(strangers) as g (id);
end $$;
