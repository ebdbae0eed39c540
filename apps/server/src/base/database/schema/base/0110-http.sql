-- Keys that request bodies are encrypted for, shared by all processes. The private half is sealed with a key outside the database.
create table body_keys (
  id text primary key,
  public_key jsonb not null,
  sealed_private_key bytea not null,
  made_at timestamptz not null default now(),
  -- Published until then; opened for a while longer, for pages that loaded the key just before.
  published_until timestamptz not null,
  opens_until timestamptz not null
);

create index body_keys_by_end on body_keys (published_until);

-- Nonces of encrypted bodies seen so far: one that comes again is a replay.
create table body_nonces (
  nonce text primary key,
  forget_at timestamptz not null
);

create index body_nonces_by_age on body_nonces (forget_at);

grant select, insert, delete on body_keys, body_nonces to parlour_app;
