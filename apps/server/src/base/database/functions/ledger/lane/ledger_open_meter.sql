-- Opens a meter with a run that waits; its first batch opens that. Nothing where it stands already.
create or replace function ledger_open_meter(p_code text, p_currency text, p_commitment text, p_sealed text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened integer;
begin
  insert into jackpot_meters (code, currency) values (p_code, p_currency)
    on conflict (code, currency) do nothing returning id into opened;
  if opened is null then return; end if;
  insert into jackpot_runs (meter_id, run, commitment, sealed_seed)
    values (opened, 1, p_commitment, decode(p_sealed, 'hex'));
end $$;

revoke all on function ledger_open_meter from public;
grant execute on function ledger_open_meter to parlour_app;
