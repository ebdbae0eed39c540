-- What the house offers, as it is told to players. Texts are objects by language; content and terms are
-- HTML, cleaned before they are stored. Who may claim what is the affair of whatever pays it.
create table promotions (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  position integer not null,
  category text not null check (category in (
    'others', 'sports', 'live_casino', 'slots', 'card_games', 'fish', 'lotto', 'rebate', 'points_mall',
    'ranking', 'deposit', 'app_download', 'new_player', 'game_promotions')),
  tag text check (tag in ('NEWBIE', 'LIMITED', 'SPECIAL OFFER', 'DAILY', 'HIGH RABATE', 'VIP')),
  period text check (period in ('daily', 'weekly', 'semimonthly', 'monthly')),
  -- It pays something, so it opens only once something can pay it.
  rewarded boolean not null,
  title jsonb not null,
  summary jsonb not null,
  content jsonb not null,
  terms jsonb not null,
  eligibility jsonb not null,
  -- [{"sequence": 1, "url": "/promotions/..."}]
  images jsonb not null default '[]',
  starts_at timestamptz,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);

create index promotions_in_order on promotions (position, id) where withdrawn_at is null;

-- The rules by which a promotion pays, a row for every version; the highest one counts. What was claimed keeps the version it was claimed under.
create table promotion_rules (
  promotion_id text not null references promotions,
  version integer not null check (version > 0),
  rules jsonb not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (promotion_id, version)
);

-- What a promotion may give and has given; the counters move in the claim's own transaction and can not pass their limits. Null: not limited.
create table promotion_budgets (
  promotion_id text primary key references promotions,
  amount_most bigint check (amount_most >= 0),
  uses_most integer check (uses_most >= 0),
  player_amount_most bigint check (player_amount_most > 0),
  player_uses_most integer check (player_uses_most > 0),
  amount_used bigint not null default 0 check (amount_used >= 0),
  uses_used integer not null default 0 check (uses_used >= 0),
  check (amount_most is null or amount_used <= amount_most),
  check (uses_most is null or uses_used <= uses_most)
);

-- Who takes part in a promotion, per period; an application's words are sealed with the personal data under `promotion-entry:<id>`.
create table promotion_entries (
  entry_id uuid primary key,
  promotion_id text not null references promotions,
  member_id bigint not null,
  -- First day of the period, or `once`.
  period_key text not null,
  version integer not null,
  state text not null check (state in ('joined', 'applying', 'granted', 'rejected')),
  -- Of an application: words and pictures, so that a repeat is known from another one.
  content_hash bytea,
  entered_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  foreign key (promotion_id, version) references promotion_rules,
  check ((state in ('granted', 'rejected')) = (decided_at is not null))
);

-- One that was refused may be followed by another.
create unique index promotion_entries_once on promotion_entries (promotion_id, member_id, period_key)
  where state <> 'rejected';

create index promotion_entries_of_member on promotion_entries (member_id, entered_at desc);

create index promotion_entries_waiting on promotion_entries (entered_at) where state = 'applying';

-- What was given: once per promotion, player, period and step, however many ask at once. The id is that of the reward's operation.
create table promotion_claims (
  claim_id uuid primary key,
  promotion_id text not null references promotions,
  member_id bigint not null,
  period_key text not null,
  -- The tier that was reached; 0 where there are none.
  step integer not null default 0,
  version integer not null,
  how text not null check (how in ('claim', 'automatic', 'review')),
  reward_kind text not null check (reward_kind in ('cash', 'bonus', 'points', 'tickets')),
  -- Ledger units of money or points; tickets are counted.
  amount bigint not null check (amount > 0),
  times double precision not null default 0,
  -- The deposit that brought it; it brings one promotion.
  deposit_id uuid unique,
  -- Which day in a row a sign-in was.
  streak integer,
  claimed_at timestamptz not null default now(),
  unique (promotion_id, member_id, period_key, step),
  foreign key (promotion_id, version) references promotion_rules
);

create index promotion_claims_of_member on promotion_claims (member_id, claimed_at desc);

-- The promotion a player chose with a deposit; it is credited when the deposit is.
create table promotion_deposits (
  deposit_id uuid primary key,
  member_id bigint not null,
  promotion_id text not null references promotions,
  chosen_at timestamptz not null default now()
);

-- Sentences elsewhere on the site that promise a promotion; shown only while it runs and has something left.
create table promotion_teasers (
  place text not null check (place in ('registration', 'service')),
  promotion_id text not null references promotions,
  words jsonb not null,
  primary key (place, promotion_id)
);

-- Rewards of a deposit or a registration that failed: the deposit or account stands all the same. Each is tried again,
-- and told to the operators' log until it is given or no longer due.
create table rewards_missed (
  kind text not null check (kind in ('deposit', 'registration')),
  -- The deposit's id, or the member's number.
  cause text not null,
  member_id bigint not null,
  -- What came by the deposit, in ledger units.
  amount bigint not null check (amount >= 0),
  why text not null,
  missed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (kind, cause)
);

create index rewards_missed_open on rewards_missed (missed_at) where ended_at is null;

-- Pictures of entries are kept where those of messages are.
alter table feedback_images add foreign key (promotion_entry_id) references promotion_entries;

grant select, insert, update, delete on promotions, promotion_rules, promotion_budgets, promotion_entries,
  promotion_claims, promotion_deposits, promotion_teasers to parlour_app;
grant select, insert, update on rewards_missed to parlour_app;
grant select on promotions, promotion_rules, promotion_budgets, promotion_entries, promotion_claims,
  promotion_deposits, promotion_teasers, rewards_missed to parlour_reader;
