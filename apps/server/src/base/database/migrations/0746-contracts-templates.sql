-- Terms that an agent offers often, under a name of the agent's own.
create table contract_templates (
  template_id uuid primary key,
  member_id bigint not null references members (id),
  kind text not null references contract_kinds (kind),
  name text not null check (length(name) between 1 and 40),
  -- Tiers, or the two rates of a real-time contract, as a contract keeps them.
  tiers jsonb,
  profit_rate_ppm integer,
  loss_rate_ppm integer,
  carry text,
  kept_at timestamptz not null default clock_timestamp()
);

create index contract_templates_by_member on contract_templates (member_id, kind, kept_at);

grant select, insert, delete on contract_templates to parlour_app;
grant select on contract_templates to parlour_reader;
