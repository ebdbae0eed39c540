-- A commission is reckoned by the rates of its moment; whoever opens one later must find them.
create table line_rate_changes (
  member_id bigint not null references members (id),
  category text not null,
  changed_at timestamptz not null,
  rate_ppm integer not null check (rate_ppm >= 0),
  primary key (member_id, category, changed_at)
);
insert into line_rate_changes (member_id, category, changed_at, rate_ppm)
select member_id, category, timestamptz '2000-01-01 00:00:00+00', rate_ppm from line_rates;

grant select, insert on line_rate_changes to parlour_app;
grant select on line_rate_changes to parlour_reader;
