-- Further ways for members to prove who they are. None of it is granted to the reader.

-- The shared secret of an authenticator app, sealed with the site's key.
CREATE TABLE member_totp (
  member_id bigint PRIMARY KEY REFERENCES members (id),
  sealed_secret bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  -- Absent: shown to the member, not confirmed with a code yet, and asked for by nobody.
  confirmed_at timestamptz,
  -- The last half-minute whose code was taken: a code works once.
  last_step bigint NOT NULL DEFAULT -1
);

-- Codes that stand in once each for a lost app; keyed hashes only.
CREATE TABLE member_recovery_codes (
  member_id bigint NOT NULL REFERENCES members (id),
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (member_id, code_hash)
);

CREATE TABLE member_passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members (id),
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- Signatures so far, as the authenticator counts them; it may only grow.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- The domain it was made for; browsers use it on no other.
  rp_id text NOT NULL,
  synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);

CREATE INDEX member_passkeys_by_member ON member_passkeys (member_id);

-- What a passkey is asked to sign; taken once, five minutes.
CREATE TABLE passkey_challenges (
  id_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'login', 'step')),
  member_id bigint REFERENCES members (id),
  challenge text NOT NULL,
  origin text NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'login') = (member_id IS NULL))
);

CREATE INDEX passkey_challenges_by_age ON passkey_challenges (expires_at);

-- Browsers that are away at a provider; bound to their cookie, taken once.
CREATE TABLE sign_in_attempts (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  -- Set: links the provider to this member instead of logging in.
  member_id bigint REFERENCES members (id),
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect_uri text NOT NULL,
  return_to text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX sign_in_attempts_by_age ON sign_in_attempts (expires_at);

-- A provider's word about somebody without an account, until they register or join one.
CREATE TABLE sign_in_tickets (
  ticket_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  -- Keyed hash of the provider's name for the person.
  subject_blind bytea NOT NULL,
  sealed_claims bytea NOT NULL,
  -- The account whose password has been entered, while its second step is awaited.
  member_id bigint REFERENCES members (id),
  expires_at timestamptz NOT NULL
);

CREATE INDEX sign_in_tickets_by_age ON sign_in_tickets (expires_at);

CREATE TABLE sign_in_links (
  member_id bigint NOT NULL REFERENCES members (id),
  provider text NOT NULL,
  issuer text NOT NULL,
  subject_blind bytea NOT NULL,
  linked_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (member_id, provider),
  UNIQUE (issuer, subject_blind)
);

-- Secrets and addresses of outside services by name; what may be public stands in the settings.
CREATE TABLE identity_services (
  name text PRIMARY KEY,
  sealed_secret bytea,
  -- Where this server reaches the service, if not at its public address.
  reached_at text,
  -- The path under which browsers reach it on this site.
  shown_at text,
  updated_at timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON member_totp, member_recovery_codes, member_passkeys,
  passkey_challenges, sign_in_attempts, sign_in_tickets, sign_in_links, identity_services
  TO parlour_app;
