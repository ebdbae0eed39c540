create or replace function note_lost_chain(p_lottery text, p_chain integer, p_lost boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_lost then
    update draw_chains set lost_at = clock_timestamp(), next_index = links
     where lottery = p_lottery and chain = p_chain and lost_at is null;
    return found;
  end if;
  update draw_chains c set lost_at = null
   where c.lottery = p_lottery and c.chain = p_chain and c.lost_at is not null
     and not (exists (select from draws d where d.lottery = c.lottery and d.chain = c.chain
                         and d.state = 'void' and d.void_reason = 'seed_lost')
              and exists (select from draws d where d.lottery = c.lottery and d.chain = c.chain
                             and d.state in ('upcoming', 'open', 'closed')));
  return found;
end $$;

revoke all on function note_lost_chain from public;
grant execute on function note_lost_chain to parlour_app;
