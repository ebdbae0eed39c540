-- A payment of a provider that is switched off waits for two people, however well it is signed.
alter table stray_payments drop constraint stray_payments_reason_check;
alter table stray_payments add constraint stray_payments_reason_check
  check (reason in ('late', 'extra', 'other_currency', 'unknown_reference', 'over_ceiling',
    'provider_off'));
create index stray_payments_by_deposit on stray_payments (deposit_id) where reason = 'provider_off';

-- The secret before the one in use, sealed as that is, for messages that were signed with it and are on their way.
alter table payment_providers add column former_secret bytea, add column former_until timestamptz;
alter table message_gateways add column former_secret bytea, add column former_until timestamptz;
alter table kyc_verifiers add column former_secret bytea, add column former_until timestamptz;
