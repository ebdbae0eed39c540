-- When a player was last asked by a message to look at the limits.
alter table safety_choices add column reminded_at timestamptz;
