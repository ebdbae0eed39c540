-- PostgreSQL reads every check of a table anew for each statement that writes to it, about 6 µs for a
-- thousand characters of its stored form: for the accounts that was as much as moving the money. What
-- an account is never changes, so it is checked when it opens and cannot be written again; what moves
-- is checked with every statement, as before, in fewer words.
-- Without search_path: it names no table.
create or replace function ledger_refuse_opening_balance() returns trigger
language plpgsql as $$
begin
  if new.balance <> 0 or new.open_stake <> 0 then
    raise exception 'an account opens empty' using errcode = 'PL001';
  end if;
  if new.kind not in ('cash', 'hold', 'points', 'receivable', 'bonus', 'house', 'expense', 'liability',
                      'clearing', 'pool') then
    raise exception 'no account is a %', new.kind using errcode = 'PL003';
  end if;
  if new.id between 0 and 255 or new.member_id <> (case when new.id < 0 then 0 else new.id / 256 end) then
    raise exception 'account % is not of member %', new.id, new.member_id using errcode = 'PL003';
  end if;
  return new;
end $$;

revoke all on function ledger_refuse_opening_balance from public;
