-- What a batch moved of its meters. It holds them, so that each state follows the one that was read: another with the same
-- number stands in nobody's way but is refused by the key.
create or replace function ledger_write_meters(p_now timestamptz, p_meters jsonb)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into jackpot_runs (meter_id, run, commitment, sealed_seed, prepared_at)
    select m.id, r.run, r.commitment, decode(r.sealed, 'hex'), p_now
      from jsonb_to_recordset(p_meters) as m (id integer, prepared jsonb)
     cross join lateral jsonb_to_recordset(m.prepared) as r (run integer, commitment text, sealed text);
  update jackpot_runs as r
     set mark = o.mark, above = o.above, rules = o.rules, opened_at = p_now
    from jsonb_to_recordset(p_meters) as m (id integer, opened jsonb)
   cross join lateral jsonb_to_recordset(m.opened) as o (run integer, mark text, above bigint, rules jsonb)
   where r.meter_id = m.id and r.run = o.run;
  update jackpot_runs as r
     set seed = e.seed, ended_at = p_now, member_id = e.member_id, wager_id = e.wager_id, paid = e.paid
    from jsonb_to_recordset(p_meters) as m (id integer, ended jsonb)
   cross join lateral jsonb_to_recordset(m.ended)
      as e (run integer, seed text, member_id bigint, wager_id uuid, paid bigint)
   where r.meter_id = m.id and r.run = e.run;
  update jackpot_runs as r set called_off_at = p_now
    from jsonb_to_recordset(p_meters) as m (id integer, called_off jsonb)
   cross join lateral jsonb_array_elements_text(m.called_off) as c (run)
   where r.meter_id = m.id and r.run = c.run::integer;
  insert into jackpot_states (meter_id, seq, run, meter, reserve, fed, given_back, seeded, paid, taken_back, at)
    select id, seq, run, meter, reserve, fed, given_back, seeded, paid, taken_back, p_now
      from jsonb_to_recordset(p_meters)
        as m (id integer, seq bigint, run integer, meter numeric, reserve numeric, fed numeric, given_back numeric,
              seeded numeric, paid numeric, taken_back numeric);
end $$;

revoke all on function ledger_write_meters from public;
grant execute on function ledger_write_meters to parlour_app;
