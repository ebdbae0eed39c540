create or replace function log_book() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_public_log('book', new.lottery || '/' || new.issue, jsonb_build_object(
    'hash', encode(new.book_hash, 'hex'), 'count', new.book_count));
  return null;
end $$;

revoke all on function log_book from public;
