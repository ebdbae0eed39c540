-- Takes the lane's next numbers and gives the one before the first. The row stays locked until the end of the
-- transaction, so that the order of the numbers is the order of the commits.
-- Without search_path: only functions of the ledger call it, and it has theirs.
create or replace function ledger_next_places(p_lane integer, p_count integer) returns bigint
language plpgsql as $$
declare
  before bigint;
begin
  update ledger_lanes as l
     set seq = l.seq + p_count, turn = greatest(l.turn, (date_part('epoch', clock_timestamp()) / 2)::integer)
   where l.ctid = (select n.ctid from ledger_lanes as n where -n.id = -p_lane order by n.turn desc limit 1)
     and l.id = p_lane
  returning l.seq - p_count into before;
  if before is null then
    -- Its key moved on while this waited for the row.
    update ledger_lanes set seq = seq + p_count where id = p_lane returning seq - p_count into strict before;
  end if;
  return before;
end $$;

revoke all on function ledger_next_places from public;
