create or replace function public_log_node(p_level integer, p_index bigint) returns bytea
language sql stable set search_path = public, pg_temp as $$
  select case when p_level = 0 then (select leaf from public_log_entries where index = p_index)
              else (select hash from public_log_nodes where level = p_level and index = p_index) end
$$;

revoke all on function public_log_node from public;
grant execute on function public_log_node to parlour_app, parlour_reader;
