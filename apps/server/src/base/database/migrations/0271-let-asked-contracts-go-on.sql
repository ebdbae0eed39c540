-- A request to end a contract had taken its first day for its last: whatever stands has no end yet.
update contracts set effective_until = null
 where state in ('ACTIVE', 'TERMINATION_PENDING') and effective_until is not null;
