create or replace function refuse_to_draw_the_lost() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from draws d where d.lottery = new.lottery and d.chain = new.chain and d.commit is not null
                and d.state = 'void' and d.void_reason = 'seed_lost') then
    raise exception 'of the chain % of % another draw was void for its lost seed', new.chain, new.lottery
      using errcode = 'PL008';
  end if;
  return new;
end $$;

revoke all on function refuse_to_draw_the_lost from public;
