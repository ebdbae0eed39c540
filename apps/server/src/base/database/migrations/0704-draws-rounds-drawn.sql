-- How far a beacon has come: the latest round that a draw was drawn from (latest_round_drawn).
create index draws_rounds_drawn on draws (beacon, beacon_round) where result is not null;
