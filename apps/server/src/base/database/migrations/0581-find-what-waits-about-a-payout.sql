-- Before a payout is sent anew it is asked whether a word waits that an earlier one of it is out.
create index reconciliation_differences_waiting_reference on reconciliation_differences (reference)
  where state = 'waiting';
