-- One batch of a lane: new wagers, changed wagers, transfers and balances.
--
-- A batch of a lane is written as it was judged, so the door checks what the judge promises: every new wager is paid
-- for by its own member, pools and open stakes move by exactly the wagers that open and close, every changed wager
-- stands and may become what the batch says. All by sums over the batch itself: nothing is joined to anything, so
-- that a batch of any size costs a grouping. Reason 1 is a stake.
create or replace function ledger_write_batch(
  p_lane integer, p_now timestamptz, p_day date, p_pools bigint[],
  t_member bigint[], t_operation uuid[], t_leg smallint[], t_debit bigint[], t_credit bigint[],
  t_amount bigint[], t_currency text[], t_reason smallint[], t_balance bigint[], t_wager uuid[],
  o_account bigint[], o_delta bigint[],
  w_member bigint[], w_id uuid[], w_vendor text[], w_game text[], w_category text[], w_round text[],
  w_currency text[], w_stake bigint[], w_bonus_stake bigint[], w_bonus_slot smallint[],
  w_pool bigint[], w_bonus_pool bigint[], w_stake_hash bigint[], w_stake_balance bigint[],
  w_seed uuid[], w_nonce integer[], w_line_version integer[], w_details text[],
  u_member bigint[], u_id uuid[], u_state smallint[], u_version integer[], u_payout bigint[],
  u_bonus_payout bigint[], u_settle_id uuid[], u_settle_hash bigint[], u_settle_balance bigint[],
  u_void_id uuid[], u_void_hash bigint[], u_void_balance bigint[], u_result text[]
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed bigint := 0;
  -- Stakes of the wagers that were open and are no longer.
  c_member bigint[] := '{}';
  c_pool bigint[] := '{}';
  c_bonus_pool bigint[] := '{}';
  c_stake bigint[] := '{}';
  c_bonus_stake bigint[] := '{}';
begin
  if cardinality(w_member) > 0 then
    insert into wagers (member_id, id, vendor, game, category, round, currency, stake, bonus_stake,
        bonus_slot, pool_account, bonus_pool_account, stake_hash, stake_balance, seed_id, nonce,
        line_version, business_day, placed_at, details)
      select member_id, id, vendor, game, category, round, currency, stake, bonus_stake, bonus_slot,
             pool, bonus_pool, stake_hash, stake_balance, seed_id, nonce, line_version, p_day, p_now,
             details::jsonb
        from unnest(w_member, w_id, w_vendor, w_game, w_category, w_round, w_currency, w_stake,
                    w_bonus_stake, w_bonus_slot, w_pool, w_bonus_pool, w_stake_hash, w_stake_balance,
                    w_seed, w_nonce, w_line_version, w_details)
          as w (member_id, id, vendor, game, category, round, currency, stake, bonus_stake, bonus_slot,
                pool, bonus_pool, stake_hash, stake_balance, seed_id, nonce, line_version, details);
    -- What is staked and who has paid it, once with each sign, must cancel out.
    if exists (
      select from (
        select id, pool as into_pool, member_id as payer, false as bonus, currency, stake - bonus_stake as amount
          from unnest(w_member, w_id, w_pool, w_currency, w_stake, w_bonus_stake)
            as w (member_id, id, pool, currency, stake, bonus_stake)
         where stake > bonus_stake
        union all
        select id, pool, member_id, true, currency, bonus_stake
          from unnest(w_member, w_id, w_bonus_pool, w_currency, w_bonus_stake)
            as w (member_id, id, pool, currency, bonus_stake)
         where bonus_stake > 0
        union all
        select wager, credit, case when debit / 256 = member_id and wager = operation then member_id end,
               case when debit % 256 = 0 then false when debit % 256 >= 16 then true end, currency, -amount
          from unnest(t_member, t_operation, t_wager, t_debit, t_credit, t_currency, t_amount, t_reason)
            as t (member_id, operation, wager, debit, credit, currency, amount, reason)
         where reason = 1
      ) as parts group by id, into_pool, payer, bonus, currency having sum(amount) <> 0
    ) then
      raise exception 'a wager and what was paid for it differ' using errcode = 'PL007';
    end if;
  end if;
  if cardinality(u_member) > 0 then
    with before as materialized (
      select u.*, w.state as old_state, w.version as old_version
        from unnest(u_member, u_id, u_state, u_version, u_payout, u_bonus_payout, u_settle_id,
                    u_settle_hash, u_settle_balance, u_void_id, u_void_hash, u_void_balance, u_result)
          as u (member_id, id, state, version, payout, bonus_payout, settle_id, settle_hash,
                settle_balance, void_id, void_hash, void_balance, result)
        cross join lateral (
          select o.state, o.version from wagers as o where o.member_id = u.member_id and o.id = u.id offset 0
        ) as w
       where u.state in (1, 2) and w.state in (0, 1) and u.version > w.version
    ), written as (
      update wagers as w
         set state = u.state, version = u.version, payout = u.payout, bonus_payout = u.bonus_payout,
             settle_id = u.settle_id, settle_hash = u.settle_hash, settle_balance = u.settle_balance,
             void_id = u.void_id, void_hash = u.void_hash, void_balance = u.void_balance,
             settled_at = p_now,
             details = case when u.result is null then w.details else w.details || u.result::jsonb end
        from before as u
       where w.member_id = u.member_id and w.id = u.id and w.version = u.old_version
      returning w.member_id, w.pool_account, w.bonus_pool_account, w.stake, w.bonus_stake, u.old_state
    )
    select count(*), coalesce(array_agg(member_id) filter (where old_state = 0), '{}'),
           coalesce(array_agg(pool_account) filter (where old_state = 0), '{}'),
           coalesce(array_agg(bonus_pool_account) filter (where old_state = 0), '{}'),
           coalesce(array_agg(stake) filter (where old_state = 0), '{}'),
           coalesce(array_agg(bonus_stake) filter (where old_state = 0), '{}')
      into changed, c_member, c_pool, c_bonus_pool, c_stake, c_bonus_stake
      from written;
    if changed <> cardinality(u_member) then
      raise exception 'a wager is not there, or cannot become what the batch says' using errcode = 'PL007';
    end if;
  end if;
  -- Member accounts stand for their open stakes here, the others for their balances.
  if exists (
    select from (
      select account, sum(delta) as delta from (
        select credit, amount from unnest(t_credit, t_amount) as t (credit, amount) where credit < 0
        union all
        select debit, -amount from unnest(t_debit, t_amount) as t (debit, amount) where debit < 0
        union all
        select account, delta from unnest(o_account, o_delta) as o (account, delta)
        union all
        select pool, bonus_stake - stake
          from unnest(w_pool, w_stake, w_bonus_stake) as w (pool, stake, bonus_stake)
        union all
        select pool, -bonus_stake from unnest(w_bonus_pool, w_bonus_stake) as w (pool, bonus_stake)
        union all
        select member_id * 256, -stake from unnest(w_member, w_stake) as w (member_id, stake)
        union all
        select pool, stake - bonus_stake
          from unnest(c_pool, c_stake, c_bonus_stake) as c (pool, stake, bonus_stake)
        union all
        select pool, bonus_stake from unnest(c_bonus_pool, c_bonus_stake) as c (pool, bonus_stake)
        union all
        select member_id * 256, stake from unnest(c_member, c_stake) as c (member_id, stake)
      ) as parts (account, delta) group by account having sum(delta) <> 0
    ) as off
     where off.account is null or off.account > 0
        or exists (select from ledger_accounts as a where a.id = off.account and a.kind = 'pool')
  ) then
    raise exception 'a pool or an open stake moves by more or less than its wagers' using errcode = 'PL007';
  end if;
  if cardinality(t_member) > 0 or cardinality(o_account) > 0 then
    -- Pools of another lane may be among them: every batch takes pools in the same order.
    perform 1 from ledger_accounts where id = any (p_pools) order by id for no key update;
    perform ledger_apply(p_lane, p_now, p_day, t_member, t_operation, t_leg, t_debit, t_credit,
      t_amount, t_currency, t_reason, t_balance, t_wager,
      array_fill(null::uuid, array[cardinality(t_member)]), o_account, o_delta);
  end if;
end $$;

revoke all on function ledger_write_batch from public;
grant execute on function ledger_write_batch to parlour_app;
