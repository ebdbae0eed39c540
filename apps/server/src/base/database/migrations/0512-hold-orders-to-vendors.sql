-- Until when an order to a vendor may still be on its way: so long nobody gives the money back, for the
-- vendor could take it all the same. Moved on by whoever orders, in the statement that finds it open.
alter table wallet_transfers add column ordering_until timestamptz;
