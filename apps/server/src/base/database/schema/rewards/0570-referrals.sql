-- Who came with whose code, and what of their registration points to one person behind both.
create table referral_friends (
  friend_id bigint primary key references members (id),
  referrer_id bigint not null references members (id) check (referrer_id <> friend_id),
  code text not null,
  registered_at timestamptz not null default now(),
  -- From a browser or a network the inviting member is known by.
  same_device boolean not null default false,
  same_network boolean not null default false,
  -- A keyed hash of the browser's mark, to find a second friend from the same browser.
  device_mark bytea
);

create index referral_friends_by_referrer on referral_friends (referrer_id, registered_at desc);

-- The one reward a friend can bring: held back for a while, looked at where something is odd, then given.
create table referral_rewards (
  friend_id bigint primary key references referral_friends,
  referrer_id bigint not null references members (id),
  state text not null check (state in ('waiting', 'review', 'paid', 'refused', 'cancelled')),
  flags text[] not null default '{}',
  -- As it was promised when the friend qualified.
  reward jsonb not null,
  operation_id uuid not null unique,
  qualified_at timestamptz not null default now(),
  due_at timestamptz not null,
  closed_at timestamptz,
  closed_why text,
  check ((state in ('waiting', 'review')) = (closed_at is null))
);

create index referral_rewards_waiting on referral_rewards (due_at) where state = 'waiting';

create index referral_rewards_review on referral_rewards (qualified_at) where state = 'review';

create index referral_rewards_by_referrer on referral_rewards (referrer_id);

-- One row: what a friend must do and what that brings.
create table referral_terms (
  one_row boolean primary key default true check (one_row),
  -- Rewards as with missions: amounts are ledger units as text.
  reward jsonb not null,
  first_deposit bigint not null check (first_deposit > 0),
  turnover bigint not null check (turnover >= 0),
  -- By jurisdiction profile.
  kyc_levels jsonb not null default '{"classic": 0, "regulated": 1}',
  holding_days integer not null default 7 check (holding_days between 0 and 90)
);

insert into referral_terms (reward, first_deposit, turnover)
values ('{"kind": "cash", "amount": "200000", "rolloverTimes": 1}', 500000, 1000000);

grant select, insert on referral_friends to parlour_app;
grant select, insert, update on referral_rewards to parlour_app;
grant select, update on referral_terms to parlour_app;
grant select (friend_id, referrer_id, code, registered_at, same_device, same_network) on referral_friends to
  parlour_reader;
grant select on referral_rewards, referral_terms to parlour_reader;
