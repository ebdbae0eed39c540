-- Stands where the demo has ever been: its passwords are printed in the README, so production refuses such a database.
create table demo_traces (
  one boolean primary key default true check (one),
  first_at timestamptz not null default now()
);
grant select, insert on demo_traces to parlour_app;
grant select on demo_traces to parlour_reader;

-- A demo older than this table is known by its line, by what it gave alice under the one id it has for that, or by its operators.
insert into demo_traces (one)
select true
 where exists (select from demo_line)
    or exists (select from ledger_operations o join members m on m.id = o.member_id
                where m.username = 'alice' and o.id = '01937000-0000-7000-8000-00000000a11c')
    or (select count(*) from operators where operator_id in ('olga', 'oscar')) = 2;
