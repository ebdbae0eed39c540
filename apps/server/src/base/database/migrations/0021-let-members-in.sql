-- How members prove who they are. Secrets are stored as hashes only; none of this is granted to the reader.

CREATE TABLE member_credentials (
  member_id bigint PRIMARY KEY REFERENCES members (id),
  -- Absent: the member has no password yet and enters by another way.
  password_hash text,
  password_changed_at timestamptz NOT NULL DEFAULT now(),
  -- Somebody else chose this password: it must be changed at the first login.
  first_login boolean NOT NULL DEFAULT false,
  funds_password_hash text,
  funds_password_changed_at timestamptz,
  last_login_at timestamptz,
  previous_login_at timestamptz
);

CREATE TABLE member_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  member_id bigint NOT NULL REFERENCES members (id),
  started_at timestamptz NOT NULL,
  active_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  address inet,
  device text,
  -- Entered with a password that somebody else knows: it has to be changed.
  must_change_password boolean NOT NULL DEFAULT false,
  ended_at timestamptz,
  end_reason text,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);

CREATE INDEX member_sessions_running ON member_sessions (member_id) WHERE ended_at IS NULL;
CREATE INDEX member_sessions_by_end ON member_sessions (ends_at);

-- Failed tries by what was tried: `login:<name>`, `funds:<member>`, `address:<ip>`.
CREATE TABLE failed_tries (
  subject text PRIMARY KEY,
  failures integer NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  locked_until timestamptz
);

CREATE INDEX failed_tries_by_age ON failed_tries (last_at);

-- How often an address did something that is rationed, per window.
CREATE TABLE rationed_calls (
  subject text NOT NULL,
  window_start timestamptz NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (subject, window_start)
);

CREATE INDEX rationed_calls_by_age ON rationed_calls (window_start);

CREATE TABLE captchas (
  id_hash bytea PRIMARY KEY,
  -- A picture's code as a hash, or the key of one proof of work.
  kind text NOT NULL CHECK (kind IN ('picture', 'work')),
  secret bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Nonces and solved proofs of work that were used once and may not be used again.
CREATE TABLE spent_proofs (
  proof_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Codes in a start address that log in once (sixty seconds).
CREATE TABLE login_codes (
  code_hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- Devices that may log in with one click for a day. Each use replaces the secret.
CREATE TABLE remembered_devices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  secret_hash bytea NOT NULL,
  -- The secret before the last rotation: seeing it again means that a copy is in use.
  previous_hash bytea,
  rotated_at timestamptz NOT NULL,
  member_id bigint NOT NULL REFERENCES members (id),
  ends_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE INDEX remembered_devices_by_member ON remembered_devices (member_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON member_credentials, member_sessions, failed_tries,
  rationed_calls, captchas, spent_proofs, login_codes, remembered_devices TO parlour_app;
