-- What one operator wants done and a second one decides, of every kind, and what became of it. Somebody who proposed
-- never decides, nothing is decided twice, and what is decided is what was proposed.
create table proposals (
  proposal_id uuid primary key,
  kind text not null,
  -- Where only one of a kind may wait for the same: what it is about.
  about text,
  -- What is carried out, as it was judged when it was proposed.
  payload jsonb not null,
  -- The order as it was typed: a repeat is known by it, whatever has become of the first.
  ordered jsonb not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  -- Until when somebody may agree, and nothing has to run for it to be over; null: for ever.
  expires_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'declined', 'expired')),
  decided_by text,
  decided_at timestamptz,
  check ((state in ('done', 'declined')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> proposed_by)
);

-- Nothing is proposed or decided in the three tables from here on: what is read below is what there is.
lock table raffle_proposals, line_proposals, draw_changes in access exclusive mode;

-- Those of before, under their ids; of two in different tables that were named alike the later table's gets another.
-- Two acts on the same that waited side by side may both still be decided.
insert into proposals (proposal_id, kind, about, payload, ordered, reason, proposed_by, proposed_at, expires_at, state,
                       decided_by, decided_at)
select proposal_id, act,
       case when state = 'waiting' and expires_at > now()
                 and 1 = row_number() over (partition by act, subject, state = 'waiting' and expires_at > now()
                                            order by proposed_at, proposal_id)
            then subject end,
       payload - 'order', coalesce(payload -> 'order', '{}'), reason, proposed_by, proposed_at, expires_at, state,
       decided_by, decided_at
  from (select *, proposed_at + interval '24 hours' as expires_at,
               case act when 'settle_debt' then payload ->> 'debtId' when 'lift_stop' then payload ->> 'kind' end
                 as subject
          from line_proposals) as acts;

insert into proposals (proposal_id, kind, about, payload, ordered, reason, proposed_by, proposed_at, state, decided_by,
                       decided_at)
select case when exists (select from proposals p where p.proposal_id = old.proposal_id) then gen_random_uuid()
            else old.proposal_id end, 'raffle_prizes', raffle_id, wanted, wanted, reason, proposed_by, proposed_at,
       case state when 'applied' then 'done' when 'refused' then 'declined' else state end, decided_by, decided_at
  from raffle_proposals as old, jsonb_build_object('raffleId', raffle_id, 'prizes', prizes) as wanted;

insert into proposals (proposal_id, kind, about, payload, ordered, reason, proposed_by, proposed_at, state, decided_by,
                       decided_at)
select case when exists (select from proposals p where p.proposal_id = old.id) then gen_random_uuid() else old.id end,
       'draw_change', draw_id::text, wanted, wanted, reason, proposed_by, proposed_at,
       case state when 'applied' then 'done' when 'refused' then 'declined' else state end, decided_by, decided_at
  from draw_changes as old, jsonb_build_object('drawId', draw_id, 'kind', kind, 'result', result) as wanted;

create unique index proposals_one_waits on proposals (kind, about) where state = 'waiting';

create index proposals_waiting on proposals (proposed_at) where state = 'waiting';

create trigger proposals_are_decided_once before update on proposals for each row
  when (old.state <> 'waiting')
  execute function refuse_another_state('a proposal is decided once');

grant select, insert (proposal_id, kind, about, payload, ordered, reason, proposed_by, expires_at),
  update (state, decided_by, decided_at) on proposals to parlour_app;
grant select on proposals to parlour_reader;

drop table line_proposals, raffle_proposals, draw_changes;

-- Processes of the version before show what waits until they are changed; proposed and decided is in the new ones.
create view line_proposals as
  select proposal_id, kind as act, payload || jsonb_build_object('order', ordered) as payload, reason, proposed_by,
         proposed_at, state, decided_by, decided_at
    from proposals where kind in ('move', 'top_rates', 'house_contract', 'forced_end', 'settle_debt', 'lift_stop');

create view raffle_proposals as
  select proposal_id, payload ->> 'raffleId' as raffle_id, payload -> 'prizes' as prizes, reason, proposed_by,
         proposed_at, case state when 'done' then 'applied' when 'declined' then 'refused' else state end as state,
         decided_by, decided_at
    from proposals where kind = 'raffle_prizes';

create view draw_changes as
  select proposal_id as id, (payload ->> 'drawId')::uuid as draw_id, payload ->> 'kind' as kind,
         payload ->> 'result' as result, reason, proposed_by, proposed_at,
         case state when 'done' then 'applied' when 'declined' then 'refused' else state end as state,
         decided_by, decided_at
    from proposals where kind = 'draw_change';

grant select on line_proposals, raffle_proposals, draw_changes to parlour_app, parlour_reader;
