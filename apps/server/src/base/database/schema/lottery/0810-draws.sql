-- Chains of seeds, each published by its end before the first draw and revealed from there backwards.
create table draw_chains (
  lottery text not null references lotteries,
  chain integer not null check (chain > 0),
  links integer not null check (links > 0),
  terminal bytea not null,
  -- The first link and marks along the way, sealed.
  sealed bytea not null,
  next_index integer not null default 0 check (next_index >= 0),
  published_at timestamptz not null default now(),
  -- A chain whose seeds the key of the site does not open any more. Its draws can be drawn by nobody; they are void a week
  -- after their time, if the key has not come back by then. That nobody is able to is the site's word, so it must not pay
  -- to give it: the whole chain goes with it. What a later link leads to can be opened by everybody and is not lost, and a
  -- chain of which one draw is void so draws no more.
  lost_at timestamptz,
  primary key (lottery, chain),
  check (next_index <= links)
);

comment on column draw_chains.lost_at is 'Since when the key of the site does not open the seeds; null: it does.';

create trigger log_chain after insert on draw_chains for each row execute function log_chain();

create trigger refuse_links_again before update on draw_chains for each row
  when (new.next_index < old.next_index) execute function refuse_links_again();

-- Draws, made ready some while ahead, with what binds the house, and how they came out.
create table draws (
  id uuid primary key,
  lottery text not null references lotteries,
  issue text not null,
  -- The lottery's own calendar day.
  business_day date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'upcoming' check (state in
    ('upcoming', 'open', 'closed', 'drawing', 'drawn', 'settled', 'void', 'corrected')),
  station jsonb,
  -- House draws: published with the draw itself, before anybody can buy.
  chain integer,
  chain_index integer,
  commit bytea,
  beacon text references lottery_beacons,
  beacon_round bigint,
  -- Published after the close and before the beacon's round: what was sold, and the hash of it in order.
  book_hash bytea,
  book_count integer,
  -- Told with the result.
  revealed_link bytea,
  signature bytea,
  previous_signature bytea,
  result text,
  numbers text[],
  result_version integer not null default 0,
  drawn_at timestamptz,
  void_reason text,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  -- When a book was told is the database's own word, and whether its round was known by then. Of a void draw stays, as
  -- of any other, what it was bound to, and what it would have drawn.
  book_told_at timestamptz,
  book_late boolean,
  void_result text,
  unique (lottery, issue),
  check (opens_at <= closes_at and closes_at <= draws_at),
  check ((result is null) = (numbers is null))
);

create index draws_by_time on draws (lottery, draws_at desc);

-- The one job looks at what is not finished, and at nothing else.
create index draws_unfinished on draws (draws_at) where state in ('upcoming', 'open', 'closed', 'drawing');

create index draws_last_drawn on draws (lottery, draws_at desc) where result is not null;

-- Counted in public: draws that were called off, and those whose book came late.
create index draws_void on draws (lottery, draws_at) where commit is not null and state = 'void';

create index draws_late on draws (lottery, draws_at) where book_late;

-- The seed of a link is told with its draw: another draw on the same one would be sold with its seed known.
create unique index draws_by_link on draws (lottery, chain, chain_index) where commit is not null;

comment on column draws.book_told_at is 'When the book was told, by the database''s clock.';

comment on column draws.book_late is 'The round that decides was public before the book was told: bets could have been written with it known.';

comment on column draws.void_result is 'What a void house draw would have drawn, told once its round was there.';

create trigger refuse_chosen_round before insert on draws for each row execute function refuse_chosen_round();

-- The result of a house draw follows from what bound it: it is never another, and never taken back.
create trigger keep_the_result before update on draws for each row when (old.commit is not null)
  execute function keep_what_was_told('result');

create trigger note_told_book before update on draws for each row
  when (old.book_hash is null and new.book_hash is not null) execute function note_told_book();

create trigger refuse_late_void before update on draws for each row
  when (old.commit is not null and new.state = 'void' and old.state <> 'void') execute function refuse_late_void();

create trigger refuse_to_revive before update on draws for each row
  when (old.commit is not null and old.state = 'void'
        and (new.state <> 'void' or new.void_reason is distinct from old.void_reason))
  execute function refuse_to_revive();

create trigger keep_what_was_told before update on draws for each row
  execute function keep_what_was_told('book_hash', 'book_count', 'revealed_link', 'signature', 'previous_signature',
                                      'void_result');

create constraint trigger log_draw after insert on draws deferrable initially deferred
  for each row execute function log_draw();

create trigger log_book after update of book_hash on draws for each row
  when (old.book_hash is distinct from new.book_hash) execute function log_book();

create trigger log_void_link after update of revealed_link, signature on draws for each row
  when (old.state = 'void' and (old.revealed_link is distinct from new.revealed_link
                                or old.signature is distinct from new.signature))
  execute function log_void_link();

create trigger refuse_late_draw before insert on draws for each row
  when (new.commit is not null) execute function refuse_late_draw();

create trigger refuse_without_book before update on draws for each row
  when (old.commit is not null and new.book_hash is null and new.state not in ('upcoming', 'open', 'void'))
  execute function refuse_without_book();

create trigger refuse_to_stray before update on draws for each row
  when (old.commit is not null
        and (new.result is null and new.state in ('drawing', 'drawn', 'settled', 'corrected')
             or old.book_hash is not null and new.state in ('upcoming', 'open')))
  execute function refuse_to_stray();

create trigger refuse_to_draw_the_lost before update on draws for each row
  when (old.revealed_link is null and new.revealed_link is not null and new.state <> 'void')
  execute function refuse_to_draw_the_lost();

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
  book_told_at timestamptz,
  book_late boolean,
  primary key (draw_id, stage),
  unique (draw_id, play),
  check ((book_hash is null) = (book_count is null)),
  check ((numbers is null) = (drawn_at is null) and (numbers is null) = (signature is null)),
  check (numbers is null or book_hash is not null)
);

create index draw_stages_selling on draw_stages (closes_at) where book_hash is null;

create index draw_stages_closed on draw_stages (closes_at) where book_hash is not null and numbers is null;

comment on column draw_stages.book_told_at is 'When the book of the stage was told, by the database''s clock.';

comment on column draw_stages.book_late is 'The stage''s round was public before its book was told.';

create trigger refuse_chosen_round before insert on draw_stages for each row execute function refuse_chosen_round();

create trigger keep_what_was_told before update on draw_stages for each row
  execute function keep_what_was_told('book_hash', 'book_count', 'numbers', 'drawn_at', 'signature', 'previous_signature');

create trigger note_told_book before update on draw_stages for each row
  when (old.book_hash is null and new.book_hash is not null) execute function note_told_book();

create trigger log_stage after update of book_hash, numbers on draw_stages for each row execute function log_stage();

create trigger refuse_late_stage before insert on draw_stages for each row execute function refuse_late_stage();

-- Every result a draw ever had; the last version holds, a null result is a void draw.
create table draw_results (
  draw_id uuid not null references draws on delete cascade,
  version integer not null check (version > 0),
  result text,
  -- beacon, operators, feeds.
  source text not null,
  evidence jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (draw_id, version)
);

create constraint trigger log_result after insert on draw_results deferrable initially deferred
  for each row execute function log_result();

-- What settlement has to do after each version: pay, refund, or pay the difference.
create table draw_work (
  draw_id uuid not null references draws on delete cascade,
  version integer not null check (version > 0),
  kind text not null check (kind in ('settle', 'void', 'resettle')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (draw_id, version)
);

create index draw_work_waiting on draw_work (created_at) where state <> 'done';

-- What was sold of a draw, or of one of its stages, as it stood at the close: a hash of each ticket's line, from which
-- the book's root follows and the path of each ticket to it.
create table draw_books (
  draw_id uuid not null references draws on delete cascade,
  -- 0: of the whole draw.
  stage smallint not null,
  -- 32 bytes each, in the order of the tickets' ids.
  leaves bytea not null,
  -- The hashes of each 1,024 of them, so that a path is short work in a book of a million.
  knots bytea,
  -- Which tickets a book holds, in its order: a ticket's place and the lines from the middle of a book are found by a few
  -- short slices, however long it is. Nobody has to count the tickets before them, whose number a stranger may choose.
  tickets bytea,
  primary key (draw_id, stage)
);

-- Read by slices, which packed values do not allow; hashes cannot be packed.
alter table draw_books alter column leaves set storage external;
alter table draw_books alter column knots set storage external;
alter table draw_books alter column tickets set storage external;

comment on table draw_books is 'Hashes of the tickets of a draw or stage as its book was told, in the order of their ids.';

comment on column draw_books.tickets is 'The ids of the tickets, 16 bytes each, in the order of the hashes.';

create trigger name_tickets before insert on draw_books for each row
  when (new.tickets is null) execute function name_tickets_of_book();

-- What was told of a book stays, by columns: to look at the whole row as text takes hundreds of megabytes of a long book.
create trigger keep_what_was_told before update of draw_id, stage, leaves, tickets on draw_books for each row
  execute function refuse_change();

create trigger keep_knots before update of knots on draw_books for each row
  when (old.knots is not null and old.knots is distinct from new.knots) execute function refuse_change();

-- What feeds and operators said of an official draw, kept as it came.
create table draw_entries (
  id uuid primary key,
  draw_id uuid not null references draws on delete cascade,
  -- feed or operator, and which one. Where sources differ, two operators decide; their word stands among the entries as
  -- a decision.
  kind text not null check (kind in ('feed', 'operator', 'decision')),
  source text not null,
  result text not null,
  payload bytea,
  payload_hash bytea,
  published_at timestamptz,
  received_at timestamptz not null default now(),
  unique (draw_id, kind, source)
);

-- Corrections and voids one operator has asked for and another decides.
create table draw_changes (
  id uuid primary key,
  draw_id uuid not null references draws on delete cascade,
  kind text not null check (kind in ('correct', 'void')),
  result text,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused')),
  decided_by text,
  decided_at timestamptz,
  check ((kind = 'correct') = (result is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (decided_by is null or decided_by <> proposed_by)
);

create unique index draw_changes_waiting on draw_changes (draw_id) where state = 'waiting';

grant select, insert, update, delete on draw_work, draw_entries, draw_changes to parlour_app;
grant select, insert, update (knots) on draw_books to parlour_app;
grant select on draw_work, draw_entries, draw_changes to parlour_reader;

-- What binds a house draw is written when it is made ready, before anybody buys, and nobody who serves the site can
-- move it afterwards: not its close, its seal, its beacon or its round, of a chain not its end, of a beacon not its key.
-- A draw takes its stages along; a chain's end and a beacon's key are what receipts are checked against for good.
grant select, insert (lottery, chain, links, terminal, sealed), update (next_index) on draw_chains to parlour_app;
grant select, insert (draw_id, stage, play, closes_at, beacon_round), update (book_hash, book_count, numbers,
  signature, previous_signature, drawn_at) on draw_stages to parlour_app;
grant select (lottery, chain, links, terminal, next_index, published_at) on draw_chains to parlour_reader;
grant select on draw_stages to parlour_reader;

-- A draw is bound once, before anybody can know its round, and stands from then on: who serves the site cannot take it
-- away to lay another in its place, lay it late, or have it drawn without its book.
grant select, insert (id, lottery, issue, business_day, opens_at, closes_at, draws_at, state, station, chain,
  chain_index, commit, beacon, beacon_round), update (state, book_hash, book_count, revealed_link, signature,
  previous_signature, result, numbers, result_version, drawn_at, void_reason, settled_at, void_result) on draws to
  parlour_app;
grant select on draws to parlour_reader;

-- Results are only added to.
grant select, insert on draw_results to parlour_app;
grant select on draw_results to parlour_reader;
