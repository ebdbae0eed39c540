-- Counts what an outsider says is to be credited before it is, and never lets a day bring more than it may. Small
-- amounts of the first three quarters of a day are counted side by side: in one of sixteen parts at a time only one,
-- and each a sixty-fourth of the day at most, so that those who do not see each other come to no more than the last
-- quarter. Everything else waits until all those have ended and sees every one of them.
create or replace function count_exposure(
  p_kind text, p_code text, p_day date, p_currency text, p_shard smallint, p_amount bigint, p_most bigint
) returns boolean
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  v_day constant bigint := hashtextextended(format('exposure %s %s %s %s', p_kind, p_code, p_currency, p_day), 0);
  v_part constant bigint := hashtextextended(format('exposure %s %s %s %s', p_kind, p_code, p_currency, p_day), 1 + p_shard);
  v_beside constant bigint := p_most - p_most / 4;
  v_told bigint;
begin
  if p_amount <= p_most / 64 then
    select coalesce(sum(amount), 0) into v_told from exposure_days
     where kind = p_kind and code = p_code and day = p_day and currency = p_currency;
    if v_told + p_amount <= v_beside then
      begin
        perform pg_advisory_xact_lock_shared(v_day), pg_advisory_xact_lock(v_part);
        -- A statement of its own, so that it sees who was counted in this part before.
        insert into exposure_days as counted (kind, code, day, currency, shard, amount)
        select p_kind, p_code, p_day, p_currency, p_shard, p_amount
         where p_amount + (select coalesce(sum(amount), 0) from exposure_days
                            where kind = p_kind and code = p_code and day = p_day and currency = p_currency) <= v_beside
        on conflict (kind, code, day, currency, shard) do update set amount = counted.amount + excluded.amount;
        if found then
          return true;
        end if;
        -- Gives both locks back: whoever keeps one while waiting for the whole day waits for the others in a circle.
        raise exception 'the day has come to its last quarter' using errcode = 'PL010';
      exception when sqlstate 'PL010' then null;
      end;
    end if;
  end if;
  perform pg_advisory_xact_lock(v_day);
  insert into exposure_days as counted (kind, code, day, currency, shard, amount)
  select p_kind, p_code, p_day, p_currency, p_shard, p_amount
   where p_amount + (select coalesce(sum(amount), 0) from exposure_days
                      where kind = p_kind and code = p_code and day = p_day and currency = p_currency) <= p_most
  on conflict (kind, code, day, currency, shard) do update set amount = counted.amount + excluded.amount;
  return found;
end $$;

revoke all on function count_exposure from public;
grant execute on function count_exposure to parlour_app;
