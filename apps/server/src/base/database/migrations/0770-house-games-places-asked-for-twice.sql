-- Two requests have asked for a place under one id: what becomes of one of them says nothing of the other's stake, so
-- that neither gives the place up.
alter table standing_rounds add column is_shared boolean not null default false;
