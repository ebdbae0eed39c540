-- Rounds that stand while their member is restricted or their game is closed are looked for every minute: by the
-- restrictions of the last day, and by the games that are closed.
create index member_restrictions_by_time on member_restrictions (created_at);
create index standing_rounds_by_game on standing_rounds (game, member_id);
