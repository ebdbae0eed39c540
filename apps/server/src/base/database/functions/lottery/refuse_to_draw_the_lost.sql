-- Of a chain of which one draw was void for its lost seed no other is drawn.
--
-- Whoever draws holds the chain beside others, and whoever calls off holds it alone (refuse_late_void): otherwise two
-- transactions side by side would call off one draw and draw the other, since neither sees what the other does. One that
-- looks at an older state would see no more, however long it waited.
create or replace function refuse_to_draw_the_lost() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the draw % is drawn as things stand now', new.id using errcode = 'PL008';
  end if;
  perform from draw_chains c where c.lottery = new.lottery and c.chain = new.chain for key share;
  if exists (select from draws d where d.lottery = new.lottery and d.chain = new.chain and d.commit is not null
                and d.state = 'void' and d.void_reason = 'seed_lost') then
    raise exception 'of the chain % of % another draw was void for its lost seed', new.chain, new.lottery
      using errcode = 'PL008';
  end if;
  return new;
end $$;

revoke all on function refuse_to_draw_the_lost from public;
