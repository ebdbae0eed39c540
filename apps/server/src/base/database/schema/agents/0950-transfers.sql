-- Whether members of one direct line may send each other money, and how much. One row.
create table transfer_settings (
  id smallint primary key default 1 check (id = 1),
  enabled boolean not null default false,
  minimum bigint not null default 10000 check (minimum > 0),
  daily_limit bigint not null default 10000000 check (daily_limit >= 0),
  daily_count integer not null default 5 check (daily_count >= 0),
  -- What the receiver plays before it can be withdrawn, as a multiple.
  receiver_times integer not null default 1 check (receiver_times between 0 and 50),
  -- Null: nobody has said anything yet.
  changed_by text
);

insert into transfer_settings default values;

-- Money sent along one direct line; a row stands only where the money has moved.
create table line_transfers (
  transfer_id uuid primary key,
  sender_id bigint not null,
  receiver_id bigint not null check (receiver_id <> sender_id),
  amount bigint not null check (amount > 0),
  currency text not null,
  business_day date not null,
  created_at timestamptz not null default now()
);

create index line_transfers_by_sender on line_transfers (sender_id, created_at desc);

create index line_transfers_by_receiver on line_transfers (receiver_id, created_at desc);

-- One transfer at a time per sender: two tabs cannot pass a limit together.
create table transfer_senders (
  member_id bigint primary key
);

grant select, insert, update, delete on transfer_settings, line_transfers, transfer_senders to parlour_app;
grant select on transfer_settings, line_transfers, transfer_senders to parlour_reader;
