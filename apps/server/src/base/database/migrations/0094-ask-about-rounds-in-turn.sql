-- When a vendor was last asked about an open round: rounds that it cannot answer go to the back of the
-- queue, so that those behind them are asked about, too.
alter table vendor_rounds add column asked_at timestamptz;
