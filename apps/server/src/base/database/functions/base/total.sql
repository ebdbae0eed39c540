-- Sums of whole numbers that stay whole numbers. The built-in sum of bigints reckons in numeric and is turned back
-- for every group, which costs more than reading the rows where groups are many and small. Nothing is rounded
-- or lost: a sum that leaves the range of its type is an error, as the cast of the built-in one was.
create or replace aggregate total(bigint)
  (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

create or replace aggregate total(integer)
  (sfunc = int4pl, stype = integer, initcond = '0', combinefunc = int4pl, parallel = safe);

revoke all on function total(bigint), total(integer) from public;
grant execute on function total(bigint), total(integer) to parlour_app, parlour_reader;
