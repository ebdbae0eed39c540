create or replace function audit_chain_breaks() returns table (id bigint, problem text)
language sql stable set search_path = public, pg_temp as $$
  with chain as (
    select line.id, line.hash, line as whole,
           coalesce(lag(line.hash) over by_id, sha256('parlour audit'::bytea)) as previous,
           coalesce(lag(line.id) over by_id, 0) as previous_id
      from audit line
    window by_id as (order by line.id)
  )
  select chain.id, case when chain.id <> previous_id + 1 then 'lines before it are missing'
                        else 'its content or place was changed' end
    from chain
   where chain.id <> previous_id + 1 or chain.hash <> audit_hash(previous, whole)
  union all
  select head.last_id, 'lines at the end are missing or changed'
    from audit_head head
   where not exists (select from audit where audit.id = head.last_id and audit.hash = head.last_hash)
     and (head.last_id > 0 or exists (select from audit))
$$;

revoke all on function audit_chain_breaks from public;
grant execute on function audit_chain_breaks to parlour_app, parlour_reader;
