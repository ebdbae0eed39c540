-- What a member or visitor proves by a code or link that was sent, and the places a member is known from.

-- One live code per purpose and recipient: asking again replaces it.
CREATE TABLE verification_codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL
    CHECK (purpose IN ('login', 'register', 'password', 'link', 'contact', 'second_step')),
  -- A keyed hash of the recipient, or of the member or login that it belongs to.
  subject bytea NOT NULL,
  -- Absent: nothing was sent, and no code is right.
  code_hash bytea,
  -- Recipient and what else the sending needs.
  sealed bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  UNIQUE (purpose, subject)
);

CREATE INDEX verification_codes_by_end ON verification_codes (expires_at);

CREATE TABLE password_links (
  token_hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX password_links_by_member ON password_links (member_id);

-- E-mail addresses and mobile numbers that the member has shown to be theirs.
CREATE TABLE confirmed_contacts (
  member_id bigint NOT NULL REFERENCES members (id),
  kind text NOT NULL CHECK (kind IN ('email', 'mobile')),
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind)
);

-- Where a member has logged in from: a network and a browser, both as keyed hashes.
CREATE TABLE known_places (
  member_id bigint NOT NULL REFERENCES members (id),
  network bytea NOT NULL,
  device bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, network, device)
);

CREATE INDEX known_places_by_age ON known_places (seen_at);

CREATE TABLE trusted_devices (
  member_id bigint NOT NULL REFERENCES members (id),
  device bytea NOT NULL,
  trusted_until timestamptz NOT NULL,
  PRIMARY KEY (member_id, device)
);

-- Logins whose first step is done and whose second is awaited.
CREATE TABLE login_challenges (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  member_id bigint NOT NULL REFERENCES members (id),
  -- What may confirm it: email, sms, totp, passkey.
  methods text[] NOT NULL,
  weak_password boolean NOT NULL,
  -- The password as it was when it was shown: another one ends the login.
  password_changed_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX login_challenges_by_end ON login_challenges (expires_at);

-- User names of members who register by mobile number.
CREATE SEQUENCE member_account_numbers START WITH 100001;

GRANT SELECT, INSERT, UPDATE, DELETE ON verification_codes, password_links, confirmed_contacts,
  known_places, trusted_devices, login_challenges TO parlour_app;
GRANT USAGE ON SEQUENCE member_account_numbers TO parlour_app;
GRANT SELECT ON confirmed_contacts TO parlour_reader;
