-- Where an operator has signed in from: a network or a browser, each as a keyed hash. Strangers who guess at a
-- name are counted apart from its owner's places, in failed_tries; operators.failed_count and
-- operators.locked_until are no longer read.
create table operator_places (
  operator_id text not null references operators (operator_id),
  mark bytea not null,
  seen_at timestamptz not null,
  primary key (operator_id, mark)
);

grant select, insert, update, delete on operator_places to parlour_app;
