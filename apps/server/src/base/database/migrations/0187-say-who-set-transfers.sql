-- Null: nobody has said anything yet.
alter table transfer_settings add column changed_by text;
