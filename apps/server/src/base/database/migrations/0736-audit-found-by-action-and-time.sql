-- outside a transaction
-- The console filters the audit by what was done and when, newest first.
create index concurrently if not exists audit_by_action on audit (action, id);

create index concurrently if not exists audit_by_time on audit (at);
