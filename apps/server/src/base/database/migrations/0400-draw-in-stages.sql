-- Draws that come out in parts: each part is sold until its own close, and drawn from the draw's seed and a
-- round of the beacon of its own, which nobody has before that close. The last part ends the draw.
create table draw_stages (
  draw_id uuid not null references draws on delete cascade,
  stage smallint not null check (stage > 0),
  -- The play that looks at this stage and those after it; its sale ends here.
  play text not null,
  closes_at timestamptz not null,
  beacon_round bigint not null,
  -- Told after the close and before the round: what was sold of the play.
  book_hash bytea,
  book_count integer,
  -- Told with the stage.
  numbers text[],
  signature bytea,
  previous_signature bytea,
  drawn_at timestamptz,
  primary key (draw_id, stage),
  unique (draw_id, play),
  check ((book_hash is null) = (book_count is null)),
  check ((numbers is null) = (drawn_at is null) and (numbers is null) = (signature is null)),
  check (numbers is null or book_hash is not null)
);
create index draw_stages_selling on draw_stages (closes_at) where book_hash is null;
create index draw_stages_closed on draw_stages (closes_at) where book_hash is not null and numbers is null;

grant select, insert, update, delete on draw_stages to parlour_app;
grant select on draw_stages to parlour_reader;
