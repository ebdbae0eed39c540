-- What lines ask of many members at once, without reading the members themselves, whose rows are wide and lie apart:
-- whether they stand in a line, how deep and in which version of it, who is an agent, and who came when.
create index members_in_lines on members (id) include (parent_id, type, registered_at, depth, line_version);
-- Few are suspended; many are asked about before they are paid.
create index members_suspended on members (id) where state = 'suspended';
