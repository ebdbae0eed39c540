-- A seed pair goes forward only: its seal and what lies under it never change, a nonce is given once, the client seed
-- stands from the first round, and what is retired and told stays so. Rights on columns cost the betting lane nothing;
-- the trigger looks after the fact and runs its function only where something is wrong.
revoke update on fair_seeds from parlour_app;
grant update (client_seed, client_seed_at, next_nonce, retired_at, server_seed) on fair_seeds to parlour_app;

create trigger fair_seeds_go_forward after update on fair_seeds for each row
  when (new.next_nonce < old.next_nonce
        or new.commitment <> old.commitment or new.sealed_seed <> old.sealed_seed
        or (old.next_nonce > 0 and new.client_seed is distinct from old.client_seed)
        or (old.retired_at is not null
            and (new.retired_at is distinct from old.retired_at or new.next_nonce <> old.next_nonce
                 or new.client_seed is distinct from old.client_seed
                 or (old.server_seed is not null and new.server_seed is distinct from old.server_seed))))
  execute function refuse_another_state('a pair goes forward only');
