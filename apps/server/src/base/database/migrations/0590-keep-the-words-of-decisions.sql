-- What an item and a choice were called when somebody decided: the item is gone afterwards, and its words with it.
-- Null where the act is older than these columns.
alter table decision_acts
  add column title jsonb,
  add column choice_label jsonb;
