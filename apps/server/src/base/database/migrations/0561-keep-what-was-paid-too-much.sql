-- What rebates and commissions of a day came to above its highest rates, as the daily proof found it; nothing where
-- the day is in order.
alter table commission_runs add column excess bigint not null default 0;
grant update (excess) on commission_runs to parlour_app;
