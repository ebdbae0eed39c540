-- What these look up is what is meant by its name here, whatever a session has made beside it.
alter function salaries_check_contracts() set search_path = public, pg_temp;
alter function salary_payments_check_bills() set search_path = public, pg_temp;
