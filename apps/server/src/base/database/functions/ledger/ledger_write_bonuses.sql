-- The bonus rows of a batch: buckets that moved, bets that count. A member without a bucket in play
-- goes the plain way again. A grant that becomes active and ends within one batch has been active, too. Only whose grant
-- ended in this batch can have played their last one: the others are not looked up, which it was with each bet.
create or replace function ledger_write_bonuses(p_now timestamptz, p_rows jsonb)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A new active one is written after the old one has ended: at most one may be active.
  update ledger_bonus_buckets as b
     set state = d.state, wagered = d.wagered, open_bets = d.open_bets,
         converted = d.converted, removed = d.removed,
         activated_at = case when d.state in ('completed', 'lost') then coalesce(b.activated_at, p_now)
                             else b.activated_at end,
         ended_at = case when d.state in ('queued', 'active') then null else coalesce(b.ended_at, p_now) end
    from jsonb_to_recordset(p_rows -> 'buckets') as d (member_id bigint, slot smallint, state text,
           wagered bigint, open_bets integer, converted bigint, removed bigint)
   where b.member_id = d.member_id and b.slot = d.slot and not (b.state = 'queued' and d.state = 'active');
  update ledger_bonus_buckets as b
     set state = d.state, wagered = d.wagered, open_bets = d.open_bets, activated_at = p_now
    from jsonb_to_recordset(p_rows -> 'buckets') as d (member_id bigint, slot smallint, state text,
           wagered bigint, open_bets integer)
   where b.member_id = d.member_id and b.slot = d.slot and b.state = 'queued' and d.state = 'active';
  insert into ledger_bonus_bets as b (member_id, wager_id, slot, part, percent_bps, state, counted, placed_at, settled_at)
    select member_id, wager_id, slot, part, percent_bps, state, counted, p_now,
           case when state <> 'open' then p_now end
      from jsonb_to_recordset(p_rows -> 'bets') as d (member_id bigint, wager_id uuid, slot smallint,
             part bigint, percent_bps integer, state text, counted bigint)
    on conflict (member_id, wager_id) do update
      set state = excluded.state, counted = excluded.counted,
          settled_at = coalesce(b.settled_at, excluded.settled_at);
  update ledger_accounts as a set flags = a.flags & ~16
    from (select distinct member_id
            from jsonb_to_recordset(p_rows -> 'buckets') as d (member_id bigint, state text)
           where state not in ('queued', 'active')) as d
   where a.id = d.member_id * 256 and a.flags & 16 <> 0
     and not exists (select from ledger_bonus_buckets as b
                      where b.member_id = d.member_id and b.state in ('queued', 'active'));
end $$;

revoke all on function ledger_write_bonuses from public;
grant execute on function ledger_write_bonuses to parlour_app;
