-- Where sources differ, two operators decide; their word stands among the entries as a decision.
alter table draw_entries drop constraint draw_entries_kind_check;
alter table draw_entries add check (kind in ('feed', 'operator', 'decision'));
