-- An exclusion may take the place of another that stands: this keeps from when the one before could have been asked about.
alter table exclusions add column not_askable_before timestamptz;
