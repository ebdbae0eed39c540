-- outside a transaction
-- A team is searched by how names begin, in the order of their bytes whatever the collation.
create index concurrently if not exists members_by_start_of_name on members (username_folded text_pattern_ops);
