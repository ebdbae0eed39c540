-- Pictures of documents stand with the personal data, sealed under `kyc:<member>`; here stands only what they are.
alter table kyc_documents drop column sealed;
alter table kyc_cases add column person_hash bytea;
create index kyc_cases_of_member on kyc_cases (member_id, created_at desc);
