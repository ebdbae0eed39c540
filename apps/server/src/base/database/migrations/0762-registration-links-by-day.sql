-- What came of each registration link, day by day. Clicks and registrations are counted as they happen; the rest is
-- written once, when a day of the lines can no longer change, so that no look sums up all days again.
create table link_days (
  link_id uuid not null references registration_links (link_id),
  -- Business day of contracts.
  business_day date not null,
  clicks integer not null default 0 check (clicks >= 0),
  registrations integer not null default 0 check (registrations >= 0),
  first_deposits integer not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  turnover bigint not null default 0,
  -- The players': positive where they won.
  result bigint not null default 0,
  primary key (link_id, business_day)
) with (fillfactor = 70);

-- Up to which day money and play of links are written down: those before this one. One row.
create table link_clock (
  id smallint primary key default 1 check (id = 1),
  closed_before date not null
);

-- Who came by a link before is counted on the day of coming; what they have moved since, the job adds day by day.
insert into link_days (link_id, business_day, registrations)
  select u.link_id, ((u.used_at at time zone c.zone) - c.cutover)::date, count(*)
    from link_uses as u cross join contract_calendar as c group by 1, 2;

insert into link_clock (closed_before)
  select coalesce(min(business_day), current_date - 1) from link_days;

-- What makes the hashes of a day's visitors; once it is gone, a day later, nobody can lead one back to an address.
create table link_salts (
  business_day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- Who came by a link on a day, as hashes, so that nobody is counted twice; gone a day later.
create table link_visitors (
  business_day date not null,
  link_id uuid not null references registration_links (link_id),
  network bytea not null,
  visitor bytea not null,
  primary key (business_day, link_id, network, visitor)
);

grant select, insert, update on link_days to parlour_app;
grant select, update on link_clock to parlour_app;
grant select, insert, delete on link_salts, link_visitors to parlour_app;
grant select on link_days, link_clock to parlour_reader;
