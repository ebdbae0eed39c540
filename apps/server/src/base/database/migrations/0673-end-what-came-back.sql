-- A former state of the database opens again what was ended since: sessions whose owners logged out or were thrown out,
-- devices that were forgotten, codes and links that were used. So nothing of it goes on: everybody signs in anew.
create function end_what_came_back() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sessions bigint;
  desks bigint;
begin
  update member_sessions set ended_at = now(), end_reason = 'restored' where ended_at is null;
  get diagnostics sessions = row_count;
  update remembered_devices set ended_at = now() where ended_at is null;
  delete from login_codes;
  delete from trusted_devices;
  delete from password_links;
  delete from verification_codes;
  delete from login_challenges;
  delete from passkey_challenges;
  delete from sign_in_attempts;
  delete from sign_in_tickets;
  delete from captchas;
  update operator_sessions set ended_at = now() where ended_at is null;
  get diagnostics desks = row_count;
  return sessions + desks;
end $$;
revoke all on function end_what_came_back() from public;

alter table seed_epochs add column sessions bigint not null default 0;
comment on column seed_epochs.sessions is 'Sessions of members and operators that were ended with it.';

create or replace function keep_seed_epoch(why text default null) returns setof seed_epochs
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here text := seed_place();
  last seed_epochs;
  pairs bigint;
  seals bigint;
  chains bigint;
  ended bigint := 0;
begin
  select * into last from seed_epochs order by epoch desc limit 1;
  if why is null and last.place = here then return; end if;
  lock table seed_epochs in share row exclusive mode;
  -- Another process may have done it meanwhile.
  select * into last from seed_epochs order by epoch desc limit 1;
  if why is null and last.place = here then return; end if;

  update fair_seeds set retired_at = now() where retired_at is null;
  get diagnostics pairs = row_count;
  update raffle_seeds set used_at = now() where used_at is null;
  get diagnostics seals = row_count;
  -- Draws that stand ready keep their links; the next ones take those of a new chain.
  update draw_chains set next_index = links where next_index < links;
  get diagnostics chains = row_count;
  -- The first row of a house says that it did not keep its place before, not that it was anywhere else.
  if why is not null or last.epoch is not null then
    ended := end_what_came_back();
  end if;
  return query insert into seed_epochs (place, reason, pairs, seals, chains, sessions)
    values (here, coalesce(why, case when last.epoch is null then 'begun' else 'moved' end), pairs, seals, chains, ended)
    returning *;
end $$;
