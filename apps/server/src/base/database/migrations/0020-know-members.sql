-- Who is who. The ledger knows a member by id only; what identifies a person stands with the personal data.

CREATE TABLE members (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001) PRIMARY KEY,
  username text NOT NULL,
  -- The name as it is compared: two names that differ in case only are one.
  username_folded text NOT NULL UNIQUE,
  nickname text NOT NULL,
  -- 1, 2, 41, 42 agents; 4 trial; anything else an ordinary member.
  type smallint NOT NULL,
  currency text NOT NULL,
  jurisdiction text NOT NULL,
  parent_id bigint REFERENCES members (id),
  depth integer NOT NULL CHECK (depth >= 0),
  -- Grows with every move of the member or of somebody above, so that an event can say which line it was counted in.
  line_version integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'suspended', 'closed')),
  referral_code text NOT NULL UNIQUE,
  avatar smallint NOT NULL DEFAULT 1,
  language text,
  terms_accepted_at timestamptz,
  registered_at timestamptz NOT NULL DEFAULT now(),
  registered_from inet,
  register_url text,
  closed_at timestamptz,
  CHECK ((parent_id IS NULL) = (depth = 0)),
  -- Trial money is a class of its own: only trial accounts hold it, and they hold nothing else.
  CHECK ((type = 4) = (currency LIKE '%.play'))
);

CREATE INDEX members_by_parent ON members (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX open_trials ON members (registered_at) WHERE type = 4 AND state = 'open';

-- Everybody above everybody below, each member with themselves at distance 0.
CREATE TABLE member_lines (
  ancestor_id bigint NOT NULL REFERENCES members (id),
  member_id bigint NOT NULL REFERENCES members (id),
  distance integer NOT NULL CHECK (distance >= 0),
  PRIMARY KEY (ancestor_id, member_id)
);

CREATE INDEX member_lines_upwards ON member_lines (member_id, distance);

-- Codes that bind a new member to an agent, on one domain or on all.
CREATE TABLE affiliate_codes (
  code_folded text PRIMARY KEY,
  code text NOT NULL,
  member_id bigint NOT NULL REFERENCES members (id),
  domain text,
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz
);

GRANT SELECT, INSERT, UPDATE ON members, affiliate_codes TO parlour_app;
GRANT SELECT, INSERT, DELETE ON member_lines TO parlour_app;
GRANT SELECT ON members, member_lines, affiliate_codes TO parlour_reader;
