-- Gives the next facts their places. What has not committed yet is not seen and stays for the next time; what is seen
-- is taken and written in one transaction, so that none is left behind or told twice. One process at a time.
create or replace function sequence_public_log(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at_index bigint;
  taken integer := 0;
  fact record;
  hash bytea;
  level smallint;
  place bigint;
begin
  if not exists (select from public_log_waiting) then
    return 0;
  end if;
  select h.size into at_index from public_log_head h for update skip locked;
  if not found then
    return 0;
  end if;
  for fact in
    with due as (select w.id from public_log_waiting w order by w.id limit p_most),
         gone as (delete from public_log_waiting w using due where w.id = due.id
                  returning w.id, w.kind, w.subject, w.body)
    select * from gone order by id
  loop
    hash := sha256('\x00'::bytea || convert_to(fact.body, 'UTF8'));
    insert into public_log_entries (index, kind, subject, body, leaf)
    values (at_index, fact.kind, fact.subject, fact.body, hash);
    level := 0;
    place := at_index;
    while place % 2 = 1 loop
      hash := sha256('\x01'::bytea || public_log_node(level, place - 1) || hash);
      level := level + 1;
      place := place / 2;
      insert into public_log_nodes (level, index, hash) values (level, place, hash);
    end loop;
    at_index := at_index + 1;
    taken := taken + 1;
  end loop;
  update public_log_head set size = at_index;
  return taken;
end $$;

revoke all on function sequence_public_log from public;
grant execute on function sequence_public_log to parlour_app;
