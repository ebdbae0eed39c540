-- A former state of the database opens again what was ended since: sessions whose owners logged out or were thrown out,
-- devices that were forgotten, codes and links that were used. So nothing of it goes on: everybody signs in anew.
create or replace function end_what_came_back() returns bigint
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

revoke all on function end_what_came_back from public;
