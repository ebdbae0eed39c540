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

-- Hashes of complete subtrees of the public log, so that a proof costs few reads however long the log is.
create table public_log_nodes (
  level smallint not null check (level > 0),
  index bigint not null,
  hash bytea not null,
  primary key (level, index)
);

-- Signed states of the public log that are kept for good: one at fixed times, also where nothing is new.
create table public_log_checkpoints (
  at timestamptz primary key,
  size bigint not null,
  root bytea not null,
  signed_note text not null
);
create index public_log_checkpoints_by_size on public_log_checkpoints (size);

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

create trigger public_log_entries_stay before update or delete on public_log_entries
  for each row execute function refuse_change();
create trigger public_log_entries_are_never_emptied before truncate on public_log_entries
  for each statement execute function refuse_change();
create trigger public_log_nodes_stay before update or delete on public_log_nodes
  for each row execute function refuse_change();
create trigger public_log_nodes_are_never_emptied before truncate on public_log_nodes
  for each statement execute function refuse_change();
create trigger public_log_checkpoints_stay before update or delete on public_log_checkpoints
  for each row execute function refuse_change();
create trigger public_log_checkpoints_are_never_emptied before truncate on public_log_checkpoints
  for each statement execute function refuse_change();

grant select on public_log_waiting, public_log_entries, public_log_nodes, public_log_checkpoints, public_log_head
  to parlour_app, parlour_reader;

create function public_log_node(p_level integer, p_index bigint) returns bytea
language sql stable set search_path = public, pg_temp as $$
  select case when p_level = 0 then (select leaf from public_log_entries where index = p_index)
              else (select hash from public_log_nodes where level = p_level and index = p_index) end
$$;
grant execute on function public_log_node to parlour_app, parlour_reader;

-- Gives the next facts their places. What has not committed yet is not seen and stays for the next time; what is seen
-- is taken and written in one transaction, so that none is left behind or told twice. One process at a time.
create function sequence_public_log(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at_index bigint;
  taken integer := 0;
  fact record;
  hash bytea;
  level smallint;
  place bigint;
begin
  if not exists (select from public_log_waiting) then
    return 0;
  end if;
  select h.size into at_index from public_log_head h for update skip locked;
  if not found then
    return 0;
  end if;
  for fact in
    with due as (select w.id from public_log_waiting w order by w.id limit p_most),
         gone as (delete from public_log_waiting w using due where w.id = due.id
                  returning w.id, w.kind, w.subject, w.body)
    select * from gone order by id
  loop
    hash := sha256('\x00'::bytea || convert_to(fact.body, 'UTF8'));
    insert into public_log_entries (index, kind, subject, body, leaf)
    values (at_index, fact.kind, fact.subject, fact.body, hash);
    level := 0;
    place := at_index;
    while place % 2 = 1 loop
      hash := sha256('\x01'::bytea || public_log_node(level, place - 1) || hash);
      level := level + 1;
      place := place / 2;
      insert into public_log_nodes (level, index, hash) values (level, place, hash);
    end loop;
    at_index := at_index + 1;
    taken := taken + 1;
  end loop;
  update public_log_head set size = at_index;
  return taken;
end $$;

-- Keeps a signed state as the newest one, and for good where the last that was kept so is old enough.
create function keep_public_log_checkpoint(
  p_size bigint, p_root bytea, p_at timestamptz, p_note text, p_every interval
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update public_log_head
     set signed_size = p_size, signed_root = p_root, signed_at = p_at, signed_note = p_note
   where size >= p_size and signed_size <= p_size and coalesce(signed_at < p_at, true);
  if not found then
    return false;
  end if;
  insert into public_log_checkpoints (at, size, root, signed_note)
  select p_at, p_size, p_root, p_note
   where not exists (select from public_log_checkpoints where at > p_at - p_every);
  return true;
end $$;

revoke all on function sequence_public_log, keep_public_log_checkpoint from public;
grant execute on function sequence_public_log, keep_public_log_checkpoint to parlour_app;

create function public_log_moment(p_at timestamptz) returns text
language sql stable set search_path = public, pg_temp as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function tell_public_log(p_kind text, p_subject text, p_facts jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into public_log_waiting (kind, subject, body)
  values (p_kind, p_subject, jsonb_build_object('kind', p_kind, 'subject', p_subject,
                                                'at', public_log_moment(clock_timestamp()),
                                                'facts', jsonb_strip_nulls(p_facts))::text)
$$;
revoke all on function tell_public_log from public;

-- What binds a draw, whole: its beacon by key, its close, and its stages; and whether it stood before the log did.
create function tell_log_of_draw(p_id uuid, p_before boolean default null) returns void
language sql security definer set search_path = public, pg_temp as $$
  select tell_public_log('draw', d.lottery || '/' || d.issue, jsonb_build_object(
    'id', d.id, 'lottery', d.lottery, 'issue', d.issue, 'family', l.family, 'source', l.source,
    'opensAt', public_log_moment(d.opens_at), 'closesAt', public_log_moment(d.closes_at),
    'drawsAt', public_log_moment(d.draws_at), 'voidAfterSeconds', l.void_after_seconds,
    'chain', d.chain, 'chainIndex', d.chain_index, 'commit', encode(d.commit, 'hex'),
    'beacon', (select jsonb_build_object('name', b.name, 'scheme', b.scheme, 'publicKey', b.public_key,
                                         'genesis', b.genesis, 'period', b.period)
                 from lottery_beacons b where b.name = d.beacon),
    'round', d.beacon_round, 'before', p_before,
    'stages', (select jsonb_agg(jsonb_build_object('stage', s.stage, 'play', s.play,
                                                   'closesAt', public_log_moment(s.closes_at),
                                                   'round', s.beacon_round) order by s.stage)
                 from draw_stages s where s.draw_id = d.id)))
    from draws d join lotteries l on l.code = d.lottery where d.id = p_id
$$;
revoke all on function tell_log_of_draw from public;

create function log_chain() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('chain', new.lottery || '/chain/' || new.chain, jsonb_build_object(
    'lottery', new.lottery, 'chain', new.chain, 'links', new.links, 'terminal', encode(new.terminal, 'hex')));
  return null;
end $$;
create trigger log_chain after insert on draw_chains for each row execute function log_chain();

-- At the end of the transaction, when the stages of the draw stand too.
create function log_draw() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_log_of_draw(new.id);
  return null;
end $$;
create constraint trigger log_draw after insert on draws deferrable initially deferred
  for each row execute function log_draw();

create function log_book() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('book', new.lottery || '/' || new.issue, jsonb_build_object(
    'hash', encode(new.book_hash, 'hex'), 'count', new.book_count));
  return null;
end $$;
create trigger log_book after update of book_hash on draws for each row
  when (old.book_hash is distinct from new.book_hash) execute function log_book();

create function log_stage() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  about text;
begin
  select d.lottery || '/' || d.issue into about from draws d where d.id = new.draw_id;
  if old.book_hash is distinct from new.book_hash then
    perform tell_public_log('book', about, jsonb_build_object(
      'stage', new.stage, 'play', new.play, 'hash', encode(new.book_hash, 'hex'), 'count', new.book_count));
  end if;
  if old.numbers is distinct from new.numbers then
    perform tell_public_log('stage', about, jsonb_build_object(
      'stage', new.stage, 'round', new.beacon_round, 'numbers', to_jsonb(new.numbers),
      'signature', encode(new.signature, 'hex'), 'previousSignature', encode(new.previous_signature, 'hex')));
  end if;
  return null;
end $$;
create trigger log_stage after update of book_hash, numbers on draw_stages for each row execute function log_stage();

-- Results and voids, each version, at the end of the transaction, when the draw has its link and signature. Of what
-- people have entered stands that somebody did, not who.
create function log_result() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log(case when new.result is null then 'void' else 'result' end,
    d.lottery || '/' || d.issue, jsonb_build_object(
      'version', new.version, 'result', new.result, 'source', new.source,
      'reason', case when new.result is null then d.void_reason end,
      'link', encode(d.revealed_link, 'hex'), 'round', d.beacon_round, 'signature', encode(d.signature, 'hex'),
      'previousSignature', encode(d.previous_signature, 'hex'),
      'sources', (select jsonb_agg(jsonb_build_object(
                           'source', case e.kind when 'feed' then e.source else 'operator' end,
                           'payloadHash', encode(e.payload_hash, 'hex')) order by e.received_at, e.id)
                    from draw_entries e where e.draw_id = d.id)))
    from draws d where d.id = new.draw_id;
  return null;
end $$;
create constraint trigger log_result after insert on draw_results deferrable initially deferred
  for each row execute function log_result();

-- What a void draw was bound to, told after it was called off.
create function log_void_link() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('void-link', new.lottery || '/' || new.issue, jsonb_build_object(
    'link', encode(new.revealed_link, 'hex'), 'round', new.beacon_round, 'signature', encode(new.signature, 'hex'),
    'previousSignature', encode(new.previous_signature, 'hex'),
    'wouldBe', to_jsonb(new) -> 'void_result'));
  return null;
end $$;
create trigger log_void_link after update of revealed_link, signature on draws for each row
  when (old.state = 'void' and (old.revealed_link is distinct from new.revealed_link
                                or old.signature is distinct from new.signature))
  execute function log_void_link();

create function tell_log_of_prizes(p_raffle text, p_version integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  select tell_public_log('prizes', p_raffle || '/prizes/' || p_version, jsonb_build_object(
    'raffle', p_raffle, 'version', p_version, 'prizes', jsonb_agg(jsonb_build_object(
      'prize', prize, 'weight', weight, 'reward', reward, 'stock', stock_left) order by position)))
    from raffle_prizes where raffle_id = p_raffle and version = p_version having count(*) > 0
$$;
revoke all on function tell_log_of_prizes from public;

-- A table is told once it is whole: at the end of the transaction, by its last line; and anew where a line is changed.
create function log_prizes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' or new.position = (select max(position) from raffle_prizes
                                          where raffle_id = new.raffle_id and version = new.version) then
    perform tell_log_of_prizes(new.raffle_id, new.version);
  end if;
  return null;
end $$;
create constraint trigger log_prizes
  after insert or update of raffle_id, version, position, prize, weight, reward on raffle_prizes
  deferrable initially deferred for each row execute function log_prizes();

-- The hash of the rules that a version is bound to, which players send with their tickets.
create function log_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('rules', new.raffle_id || '/prizes/' || new.version,
                          jsonb_build_object('rulesHash', new.rules_hash));
  return null;
end $$;
create trigger log_rules after insert or update on raffle_tables for each row execute function log_rules();

-- Seals by their commitment, which says nothing of whose they are; and the seeds that were in them, once told.
create function log_seal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('seal', new.commitment, jsonb_build_object(
    'of', case tg_table_name when 'fair_seeds' then 'rounds' else 'raffle' end,
    'raffle', to_jsonb(new) -> 'raffle_id'));
  return null;
end $$;
create trigger log_seal after insert on fair_seeds for each row execute function log_seal();
create trigger log_seal after insert on raffle_seeds for each row execute function log_seal();

create function log_seed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('seed', new.commitment, jsonb_build_object('serverSeed', new.server_seed));
  return null;
end $$;
create trigger log_seed after update of server_seed on fair_seeds for each row
  when (old.server_seed is distinct from new.server_seed) execute function log_seed();
create trigger log_seed after insert on raffle_draws for each row execute function log_seed();
