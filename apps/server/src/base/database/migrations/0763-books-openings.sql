-- The accounts that are opened, by their ids: whoever opens one puts its id in here first, and of two at once the second
-- waits until the first has ended. The index of ids on the accounts themselves cannot keep two apart any more, since every
-- version of a row that goes to another page would be compared with all versions of it. Accounts of before have no row
-- here and need none: they are found where they stand.
create table ledger_openings (
  account_id bigint primary key
);

create trigger ledger_openings_stay before update or delete or truncate on ledger_openings
  for each statement execute function ledger_refuse_change();

create trigger ledger_accounts_open_once after insert on ledger_accounts
  referencing new table as opened
  for each statement execute function ledger_refuse_second_opening();

grant select on ledger_openings to parlour_app, parlour_reader;
