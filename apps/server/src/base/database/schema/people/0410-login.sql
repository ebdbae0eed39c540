create table member_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  member_id bigint not null references members (id),
  started_at timestamptz not null,
  active_at timestamptz not null,
  ends_at timestamptz not null,
  address inet,
  device text,
  -- Entered with a password that somebody else knows: it has to be changed.
  must_change_password boolean not null default false,
  ended_at timestamptz,
  end_reason text,
  -- A login code opens a session of the session it was made in: it ends with it and is no younger.
  opened_by uuid references member_sessions (id) on delete set null,
  -- When somebody last showed who they are; null where a remembered device let them in.
  proven_at timestamptz,
  check ((ended_at is null) = (end_reason is null))
);

create index member_sessions_running on member_sessions (member_id) where ended_at is null;

create index member_sessions_by_end on member_sessions (ends_at);

create index member_sessions_of_member on member_sessions (member_id, started_at desc);

create index member_sessions_opened_by on member_sessions (opened_by) where opened_by is not null;

create table captchas (
  id_hash bytea primary key,
  -- A picture's code as a hash, or the key of one proof of work.
  kind text not null check (kind in ('picture', 'work')),
  secret bytea not null,
  expires_at timestamptz not null
);

-- Nonces and solved proofs of work that were used once and may not be used again.
create table spent_proofs (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);

-- Codes in a start address that log in once (sixty seconds).
create table login_codes (
  code_hash bytea primary key,
  member_id bigint not null references members (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  session_id uuid not null references member_sessions (id) on delete cascade
);

create index login_codes_by_session on login_codes (session_id);

-- Devices that may log in with one click for a day. Each use replaces the secret.
create table remembered_devices (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null,
  -- The secret before the last rotation: seeing it again means that a copy is in use.
  previous_hash bytea,
  rotated_at timestamptz not null,
  member_id bigint not null references members (id),
  ends_at timestamptz not null,
  ended_at timestamptz
);

create index remembered_devices_by_member on remembered_devices (member_id);

-- What a member or visitor proves by a code or link that was sent, and the places a member is known from.

-- One live code per purpose and recipient: asking again replaces it.
create table verification_codes (
  id uuid primary key,
  purpose text not null
    -- The last two: an old contact agrees to its replacement, and a forgotten funds password is opened.
    check (purpose in ('login', 'register', 'password', 'link', 'contact', 'second_step', 'old_contact',
                       'funds_password')),
  -- A keyed hash of the recipient, or of the member or login that it belongs to.
  subject bytea not null,
  -- Absent: nothing was sent, and no code is right.
  code_hash bytea,
  -- Recipient and what else the sending needs.
  sealed bytea not null,
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (purpose, subject)
);

create index verification_codes_by_end on verification_codes (expires_at);

create table password_links (
  token_hash bytea primary key,
  member_id bigint not null references members (id),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_links_by_member on password_links (member_id);

-- Where a member has logged in from: a network and a browser, both as keyed hashes.
create table known_places (
  member_id bigint not null references members (id),
  network bytea not null,
  device bytea not null,
  seen_at timestamptz not null,
  primary key (member_id, network, device)
);

create index known_places_by_age on known_places (seen_at);

create table trusted_devices (
  member_id bigint not null references members (id),
  device bytea not null,
  trusted_until timestamptz not null,
  primary key (member_id, device)
);

-- Logins whose first step is done and whose second is awaited.
create table login_challenges (
  id uuid primary key,
  token_hash bytea not null unique,
  member_id bigint not null references members (id),
  -- What may confirm it: email, sms, totp, passkey.
  methods text[] not null,
  weak_password boolean not null,
  -- The password as it was when it was shown: another one ends the login.
  password_changed_at timestamptz not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index login_challenges_by_end on login_challenges (expires_at);

-- After a change that a stranger could have made, withdrawals rest, so that the member has time to notice.
create table withdrawal_pauses (
  member_id bigint not null references members (id),
  -- Whoever talked two operators out of a second factor finds the money resting, too; and a password that was reset by
  -- message gives its owner a day to notice.
  reason text not null check (reason in ('contact_changed', 'funds_password_recovered', 'second_factor_removed',
                                         'password_reset')),
  until timestamptz not null,
  primary key (member_id, reason)
);

-- Further ways for members to prove who they are. None of it is granted to the reader.

-- The shared secret of an authenticator app, sealed with the site's key.
create table member_totp (
  member_id bigint primary key references members (id),
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  -- Absent: shown to the member, not confirmed with a code yet, and asked for by nobody.
  confirmed_at timestamptz,
  -- The last half-minute whose code was taken: a code works once.
  last_step bigint not null default -1
);

-- Codes that stand in once each for a lost app; keyed hashes only.
create table member_recovery_codes (
  member_id bigint not null references members (id),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table member_passkeys (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references members (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Signatures so far, as the authenticator counts them; it may only grow.
  counter bigint not null,
  transports text[] not null,
  -- The domain it was made for; browsers use it on no other.
  rp_id text not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index member_passkeys_by_member on member_passkeys (member_id);

-- What a passkey is asked to sign; taken once, five minutes.
create table passkey_challenges (
  id_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'login', 'step')),
  member_id bigint references members (id),
  challenge text not null,
  origin text not null,
  expires_at timestamptz not null,
  check ((purpose = 'login') = (member_id is null))
);

create index passkey_challenges_by_age on passkey_challenges (expires_at);

-- Browsers that are away at a provider; bound to their cookie, taken once.
create table sign_in_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  -- Set: links the provider to this member instead of logging in.
  member_id bigint references members (id),
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  return_to text not null,
  expires_at timestamptz not null
);

create index sign_in_attempts_by_age on sign_in_attempts (expires_at);

-- A provider's word about somebody without an account, until they register or join one.
create table sign_in_tickets (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  issuer text not null,
  -- Keyed hash of the provider's name for the person.
  subject_blind bytea not null,
  sealed_claims bytea not null,
  -- The account whose password has been entered, while its second step is awaited.
  member_id bigint references members (id),
  expires_at timestamptz not null
);

create index sign_in_tickets_by_age on sign_in_tickets (expires_at);

create table sign_in_links (
  member_id bigint not null references members (id),
  provider text not null,
  issuer text not null,
  subject_blind bytea not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (member_id, provider),
  unique (issuer, subject_blind)
);

-- Secrets and addresses of outside services by name; what may be public stands in the settings.
create table identity_services (
  name text primary key,
  sealed_secret bytea,
  -- Where this server reaches the service, if not at its public address.
  reached_at text,
  -- The path under which browsers reach it on this site.
  shown_at text,
  updated_at timestamptz not null default now()
);

grant select, insert, update, delete on member_sessions, captchas, spent_proofs, login_codes, remembered_devices,
  verification_codes, password_links, known_places, trusted_devices, login_challenges, withdrawal_pauses,
  member_totp, member_recovery_codes, member_passkeys, passkey_challenges, sign_in_attempts, sign_in_tickets,
  sign_in_links, identity_services to parlour_app;
grant select on withdrawal_pauses to parlour_reader;
