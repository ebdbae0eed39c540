-- The legs of an ordinary operation count from 32. What a draw takes of several stakes of a member at once stood in
-- the same numbers under the name of a ticket; from here on it counts from 1001, so that the two cannot meet whatever
-- they are called. The function is taken as it stands; nothing reads a leg by its number.
do $$
declare
  before text := pg_get_functiondef('ledger_settle_many'::regproc);
  after text := replace(before, 'else 31 + array_position(', 'else 1000 + array_position(');
begin
  if after = before then
    raise exception 'ledger_settle_many no longer numbers its takings from 31';
  end if;
  execute after;
end $$;
