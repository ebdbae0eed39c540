-- When its owner asked support to take an account away that nothing was paid to.
alter table payout_accounts add column removal_asked_at timestamptz;

-- What a Pix key is; null of banks, and of what was added before it was noted.
alter table payout_accounts add column key_kind text
  check (key_kind in ('cpf', 'cnpj', 'email', 'phone', 'random'));

create index payout_accounts_to_remove on payout_accounts (removal_asked_at)
  where removal_asked_at is not null and removed_at is null;

-- What runs to an account, and what was paid to it.
create index withdrawals_by_account on withdrawals (payout_account_id);
