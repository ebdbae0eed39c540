-- What a role may do is granted object by object; nobody gets anything by default.
-- A function made after this line needs its own "grant execute".
alter default privileges revoke execute on functions from public;
