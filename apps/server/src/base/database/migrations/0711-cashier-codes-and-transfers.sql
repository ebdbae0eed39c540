-- Besides the provider's page a payer may be handed a code that banking apps read. Which rail it is of is asked of the
-- provider, and what people call it is said on the page: both are the house's to set, as where a transfer by hand goes
-- to, line by line: [{"label": {"pt": "Banco", ...}, "value": "999"}, ...].
alter table deposit_methods
  add column rail text check (rail ~ '^[a-z0-9_-]{1,20}$'),
  add column code_name jsonb,
  add column pay_to jsonb check (jsonb_typeof(pay_to) = 'array'),
  add check ((rail is null) = (code_name is null)),
  add check (pay_to is null or kind = 'manual');

alter table deposits
  add column payment_code text check (length(payment_code) <= 1000),
  -- What a transfer by hand says, so that it is found on the account: made here, never by the browser.
  add column transfer_reference text,
  -- When the provider was last asked about it at the player's word.
  add column asked_at timestamptz;

create unique index deposits_by_transfer_reference on deposits (transfer_reference)
  where transfer_reference is not null;
