-- Failed tries by what was tried: `login:<name>`, `funds:<member>`, `address:<ip>`.
create table failed_tries (
  subject text primary key,
  failures integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

create index failed_tries_by_age on failed_tries (last_at);

-- How often an address did something that is rationed, per window.
create table rationed_calls (
  subject text not null,
  window_start timestamptz not null,
  calls integer not null,
  primary key (subject, window_start)
);

create index rationed_calls_by_age on rationed_calls (window_start);

grant select, insert, update, delete on failed_tries, rationed_calls to parlour_app;
