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

grant select, insert, update, delete on promotions to parlour_app;
grant select on promotions to parlour_reader;
