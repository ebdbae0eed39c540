-- The public log. Facts that bind the house are written down here in the transaction that makes them, by triggers, so
-- that no way through the code forgets one; nothing is locked that others wait for. Nobody who serves the site can
-- write or take away a line.
create table public_log_waiting (
  id bigint primary key generated always as identity,
  kind text not null,
  subject text not null,
  -- The very letters that are hashed: JSON, as the database writes it.
  body text not null
);

-- Entries of the public log in their order for good; each is a leaf of a Merkle tree as in RFC 6962.
create table public_log_entries (
  index bigint primary key check (index >= 0),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  -- A draw by lottery and issue, a chain, a raffle with its version, or a commitment: never a person.
  subject text not null,
  body text not null,
  leaf bytea not null
);

create index public_log_entries_by_subject on public_log_entries (subject, index);

create trigger public_log_entries_stay before update or delete on public_log_entries
  for each row execute function refuse_change();

create trigger public_log_entries_are_never_emptied before truncate on public_log_entries
  for each statement execute function refuse_change();

-- Hashes of complete subtrees of the public log, so that a proof costs few reads however long the log is.
create table public_log_nodes (
  level smallint not null check (level > 0),
  index bigint not null,
  hash bytea not null,
  primary key (level, index)
);

create trigger public_log_nodes_stay before update or delete on public_log_nodes
  for each row execute function refuse_change();

create trigger public_log_nodes_are_never_emptied before truncate on public_log_nodes
  for each statement execute function refuse_change();

-- Signed states of the public log that are kept for good: one at fixed times, also where nothing is new.
create table public_log_checkpoints (
  at timestamptz primary key,
  size bigint not null,
  root bytea not null,
  signed_note text not null
);

create index public_log_checkpoints_by_size on public_log_checkpoints (size);

create trigger public_log_checkpoints_stay before update or delete on public_log_checkpoints
  for each row execute function refuse_change();

create trigger public_log_checkpoints_are_never_emptied before truncate on public_log_checkpoints
  for each statement execute function refuse_change();

-- How long the public log is, and its newest signed state.
create table public_log_head (
  single boolean primary key default true check (single),
  size bigint not null default 0,
  signed_size bigint not null default 0,
  signed_root bytea,
  signed_at timestamptz,
  signed_note text
) with (fillfactor = 20);

insert into public_log_head default values;

grant select on public_log_waiting, public_log_entries, public_log_nodes, public_log_checkpoints, public_log_head to
  parlour_app, parlour_reader;
