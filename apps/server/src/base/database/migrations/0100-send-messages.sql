-- Messages that leave the house by SMS or mail. Who gets one and what it says is sealed and removed once it has left.

CREATE TABLE message_gateways (
  channel text PRIMARY KEY CHECK (channel IN ('sms', 'mail')),
  adapter text NOT NULL CHECK (adapter IN ('http', 'smtp')),
  address text NOT NULL,
  -- Sealed with a key that is not in the database.
  secret bytea NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  template text NOT NULL,
  language text NOT NULL,
  -- Recipient and values; gone as soon as nothing is left to send.
  sealed bytea,
  dialling_code text,
  status text NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'sent', 'withheld', 'failed', 'expired')),
  why text,
  tries integer NOT NULL DEFAULT 0,
  -- In ledger units of the house's currency; absent until the day's ceiling has let it pass.
  cost bigint,
  -- The gateway's own number for it.
  reference text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK ((status = 'queued') = (done_at IS NULL)),
  CHECK (status = 'queued' OR sealed IS NULL)
);

CREATE INDEX messages_by_age ON messages (created_at);

-- What has been used of a ration or a budget in a window: `number:<blind>`, `address:<ip>`, `country:55`, `cost`.
CREATE TABLE message_budgets (
  subject text NOT NULL,
  window_start timestamptz NOT NULL,
  used bigint NOT NULL CHECK (used >= 0),
  PRIMARY KEY (subject, window_start)
);

CREATE INDEX message_budgets_by_age ON message_budgets (window_start);

GRANT SELECT, INSERT, UPDATE, DELETE ON message_gateways, messages, message_budgets TO parlour_app;
GRANT SELECT ON message_budgets TO parlour_reader;
GRANT SELECT (id, channel, template, language, dialling_code, status, why, tries, cost, reference,
  created_at, expires_at, done_at) ON messages TO parlour_reader;
