-- Beside an old snapshot no version of a row is cleaned away. One that finds no room in its page goes to another, and from
-- then on each such move is compared with all before it. A member who bets all through a minute and a half has some fifty
-- versions: four fifths of a page are left for them, and not more, because plain bets without a snapshot pay for
-- pages that are emptier still. Pages that stand keep their rows and fill as before.
alter table ledger_accounts set (fillfactor = 18);
