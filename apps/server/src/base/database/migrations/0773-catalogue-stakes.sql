-- The stakes that operators leave of those which a game's own rules take; null: all of them.
alter table games add column least_stake bigint check (least_stake > 0);
alter table games add column most_stake bigint check (most_stake >= least_stake);
