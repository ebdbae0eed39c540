-- One run at a time of each periodic job, over all processes. A run that is alive moves leased_until on; a process
-- that died or stands still loses its turn within a minute, where the job queue would keep it for four hours.
create table job_runs (
  task text primary key,
  run_id uuid not null,
  leased_until timestamptz,
  began_at timestamptz not null,
  ended_at timestamptz,
  failed boolean not null default false,
  -- Times in a row that were left out because the run before had not ended.
  left_out integer not null default 0
) with (fillfactor = 50);

grant select, insert, update on job_runs to parlour_app;
grant select on job_runs to parlour_reader;
