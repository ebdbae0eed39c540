-- The table of prizes that a version of a raffle is bound to, and its hash. Players see it, send the hash with a ticket,
-- and the number is drawn from it: it is written once and never changed.
create table raffle_tables (
  raffle_id text not null references raffles,
  version integer not null check (version > 0),
  -- SHA-256 over the rules as JSON with sorted keys.
  rules_hash text not null check (rules_hash ~ '^[0-9a-f]{64}$'),
  rules jsonb not null,
  bound_at timestamptz not null default now(),
  primary key (raffle_id, version)
);
grant select, insert on raffle_tables to parlour_app;
grant select on raffle_tables to parlour_reader;

-- Absent in draws of before. What was left of each prize is filled in by the database, not by who draws.
alter table raffle_draws add column rules_hash text check (rules_hash ~ '^[0-9a-f]{64}$'), add column stock jsonb;

-- What is left of a prize goes down by a draw and by nothing else; the rest of a table and a seal stay as they are.
revoke update on raffle_prizes from parlour_app;
revoke update on raffle_seeds from parlour_app;
grant update (used_at) on raffle_seeds to parlour_app;

create function refuse_another_state() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '% would not be what was published: %', tg_table_name, tg_argv[0] using errcode = 'PL020';
end $$;

create trigger raffle_seeds_are_used_once after update on raffle_seeds for each row
  when (old.used_at is not null or new.used_at is null or new.commitment <> old.commitment
        or new.sealed_seed <> old.sealed_seed)
  execute function refuse_another_state('a seal is used once and stays the same');
create trigger raffle_versions_go_forward after update on raffles for each row
  when (new.version < old.version)
  execute function refuse_another_state('a raffle goes to later tables only');

create function keep_bound_prizes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from raffle_tables where raffle_id = new.raffle_id and version = new.version) then
    raise exception 'the table %@% is bound, no prize can be added', new.raffle_id, new.version using errcode = 'PL020';
  end if;
  return new;
end $$;
create trigger raffle_tables_stay_whole before insert on raffle_prizes for each row
  execute function keep_bound_prizes();

-- Takes the prize of a draw from what is left, and holds the draw to it: to the seal that is used up, to the table that
-- is bound, and to what really was gone.
create function take_drawn_prize() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  empty text[];
begin
  perform from raffle_prizes where raffle_id = new.raffle_id and version = new.version order by position for update;
  select jsonb_object_agg(prize, stock_left),
         coalesce(array_agg(prize order by position) filter (where stock_left = 0), '{}')
    into new.stock, empty
    from raffle_prizes where raffle_id = new.raffle_id and version = new.version;
  if new.gone is distinct from empty then
    raise exception 'the draw % says % is gone, not %', new.draw_id, new.gone, empty using errcode = 'PL020';
  end if;
  if not exists (select from raffle_seeds
                  where raffle_id = new.raffle_id and member_id = new.member_id and nonce = new.nonce
                    and commitment = new.commitment and used_at is not null) then
    raise exception 'the draw % has no seal that is used up', new.draw_id using errcode = 'PL020';
  end if;
  if not exists (select from raffle_tables
                  where raffle_id = new.raffle_id and version = new.version and rules_hash = new.rules_hash) then
    raise exception 'the draw % has no bound table', new.draw_id using errcode = 'PL020';
  end if;
  update raffle_prizes set stock_left = stock_left - 1
   where raffle_id = new.raffle_id and version = new.version and prize = new.prize and stock_left is not null;
  return new;
end $$;
create trigger raffle_draws_take_their_prize before insert on raffle_draws for each row
  execute function take_drawn_prize();
revoke all on function keep_bound_prizes(), take_drawn_prize() from public;
