-- Without search_path: it names no table.
create or replace function ledger_note_play() returns trigger language plpgsql as $$
begin
  new.moved_at := clock_timestamp();
  return new;
end $$;

revoke all on function ledger_note_play from public;
grant execute on function ledger_note_play to parlour_app;
