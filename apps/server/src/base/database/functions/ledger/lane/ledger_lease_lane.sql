-- Takes a free or abandoned lane for a process, or lays a new one.
create or replace function ledger_lease_lane(p_owner uuid, p_seconds integer)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare lane integer;
begin
  update ledger_lanes set owner = p_owner, leased_until = clock_timestamp() + p_seconds * interval '1 second'
    where id = (select id from ledger_lanes where kind = 'bets'
                  and (owner is null or leased_until < clock_timestamp())
                  order by id limit 1 for update skip locked)
    returning id into lane;
  while lane is null loop
    insert into ledger_lanes (id, kind, owner, leased_until)
      select greatest(max(id) + 1, 16), 'bets', p_owner, clock_timestamp() + p_seconds * interval '1 second'
        from ledger_lanes
      on conflict (id) do nothing
      returning id into lane;
  end loop;
  return lane;
end $$;

revoke all on function ledger_lease_lane from public;
grant execute on function ledger_lease_lane to parlour_app;
