import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPlan } from '../laying/plan.ts'
import { migrate } from '../migrate.ts'
import { prepareDatabase } from '../postgres/prepare-database.ts'
import { withClient } from '../postgres/server-session.ts'
import { emptyDatabases } from '../testing/carried-site.ts'

const MINE = '0700-operators-one-table-of-proposals'
const empties = emptyDatabases(process.env.PARLOUR_TEST_SERVER as string)
afterAll(() => empties.drop())

const plan = readPlan()
const before = { ...plan, migrations: plan.migrations.filter(({ name }) => name < MINE) }

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const DRAW = id(900)

/** What stood in the three tables: open, decided and lapsed. */
const rows = `
insert into line_proposals (proposal_id, act, payload, reason, proposed_by, proposed_at, state, decided_by, decided_at)
values
  ('${id(1)}', 'move', '{"memberId": "7", "toUpline": "8", "order": {"account": "bob", "upline": "carol"}}', 'asked for',
   'olga', now() - interval '1 hour', 'waiting', null, null),
  ('${id(2)}', 'top_rates', '{"memberId": "7", "rates": {"slots": 5}, "order": {"account": "bob", "rates": {"slots": 5}}}',
   'agreed', 'olga', now() - interval '3 days', 'done', 'oscar', now() - interval '2 days'),
  ('${id(3)}', 'lift_stop', '{"kind": "salary", "order": {"kind": "salary"}}', 'proven', 'olga',
   now() - interval '2 hours', 'waiting', null, null),
  ('${id(4)}', 'lift_stop', '{"kind": "salary", "order": {"kind": "salary"}}', 'proven twice', 'omar',
   now() - interval '1 hour', 'waiting', null, null),
  ('${id(5)}', 'settle_debt', '{"debtId": "d1", "order": {"debtId": "d1"}}', 'old', 'olga', now() - interval '25 hours',
   'waiting', null, null),
  ('${id(6)}', 'settle_debt', '{"debtId": "d1", "order": {"debtId": "d1"}}', 'new', 'olga', now() - interval '1 hour',
   'waiting', null, null);
insert into raffles (raffle_id, titles, summaries, starts_at) values ('spring', '{}', '{}', now());
insert into raffle_proposals (proposal_id, raffle_id, prizes, reason, proposed_by, proposed_at, state, decided_by, decided_at)
values
  ('${id(11)}', 'spring', '[{"prize": "a", "weight": 1}]', 'spring', 'olga', now() - interval '40 days', 'waiting', null, null),
  ('${id(12)}', 'spring', '[{"prize": "b", "weight": 2}]', 'before', 'olga', now() - interval '50 days', 'applied', 'oscar',
   now() - interval '49 days'),
  ('${id(13)}', 'spring', '[]', 'no', 'olga', now() - interval '51 days', 'refused', 'oscar', now() - interval '50 days');
alter table draw_changes drop constraint draw_changes_draw_id_fkey;
insert into draw_changes (id, draw_id, kind, result, reason, proposed_by, proposed_at, state, decided_by, decided_at)
values
  ('${id(21)}', '${DRAW}', 'correct', '531', 'misread', 'olga', now() - interval '1 hour', 'waiting', null, null),
  ('${id(22)}', '${DRAW}', 'void', null, 'called off', 'olga', now() - interval '9 days', 'refused', 'oscar',
   now() - interval '8 days');
`
const OLD = ['line_proposals', 'raffle_proposals', 'draw_changes'] as const

/** A database of the version before, with what stood in its three tables. */
async function ofBefore(): Promise<string> {
  const house = await empties.make()
  await prepareDatabase(house.setUpUrl, house.ownerUrl, before)
  await withClient(house.ownerUrl, (owner) => owner.query(rows))
  return house.ownerUrl
}

let ownerUrl: string
let stood: Record<string, unknown[]>
beforeAll(async () => {
  ownerUrl = await ofBefore()
  stood = await withClient(ownerUrl, readOld)
  await withClient(ownerUrl, (owner) => migrate(owner, plan))
})

async function readOld(owner: pg.Client): Promise<Record<string, unknown[]>> {
  const read: Record<string, unknown[]> = {}
  for (const table of OLD)
    read[table] = (await owner.query(`select * from ${table} order by 1`)).rows
  return read
}

const ask = (text: string) =>
  withClient(ownerUrl, async (owner) => (await owner.query<Record<string, unknown>>(text)).rows)

describe('proposals of before', () => {
  it('are kept under their ids, with who proposed, who decided and when', async () => {
    const kept = await ask(
      `select proposal_id, kind, about, payload, ordered, reason, proposed_by, state, decided_by,
              (expires_at - proposed_at)::text as waits from proposals order by proposal_id`,
    )
    const line = { waits: '1 day', proposed_by: 'olga', about: null, state: 'waiting' }
    const other = { ...line, waits: null }
    const prizes = [{ prize: 'a', weight: 1 }]
    expect(kept).toMatchObject([
      {
        ...line,
        kind: 'move',
        payload: { memberId: '7', toUpline: '8' },
        ordered: { account: 'bob', upline: 'carol' },
        reason: 'asked for',
      },
      { ...line, kind: 'top_rates', state: 'done', decided_by: 'oscar' },
      { ...line, kind: 'lift_stop', about: 'salary', payload: { kind: 'salary' } },
      { ...line, kind: 'lift_stop', reason: 'proven twice', proposed_by: 'omar' },
      { ...line, kind: 'settle_debt', reason: 'old' },
      { ...line, kind: 'settle_debt', reason: 'new', about: 'd1', ordered: { debtId: 'd1' } },
      {
        ...other,
        kind: 'raffle_prizes',
        about: 'spring',
        payload: { raffleId: 'spring', prizes },
        ordered: { raffleId: 'spring', prizes },
      },
      { ...other, kind: 'raffle_prizes', about: 'spring', state: 'done', decided_by: 'oscar' },
      { ...other, kind: 'raffle_prizes', about: 'spring', state: 'declined', decided_by: 'oscar' },
      {
        ...other,
        kind: 'draw_change',
        about: DRAW,
        payload: { drawId: DRAW, kind: 'correct', result: '531' },
      },
      {
        ...other,
        kind: 'draw_change',
        about: DRAW,
        state: 'declined',
        payload: { drawId: DRAW, kind: 'void', result: null },
      },
    ])
    expect(kept.map(({ proposal_id }) => proposal_id)).toEqual(
      [1, 2, 3, 4, 5, 6, 11, 12, 13, 21, 22].map(id),
    )
    expect(kept[0]!.payload).not.toHaveProperty('order')
    const moments = await ask('select proposed_at, decided_at from proposals order by proposal_id')
    expect(moments).toEqual(
      OLD.flatMap((table) => stood[table] as Record<string, unknown>[]).map(
        ({ proposed_at, decided_at }) => ({ proposed_at, decided_at }),
      ),
    )
  })

  it('are read by processes of the version before as they stood, and written by none of them', async () => {
    expect(await withClient(ownerUrl, readOld)).toEqual(stood)
    const tables = await ask(
      `select relname from pg_class where relkind = 'r' and relname in ('${OLD.join("', '")}')`,
    )
    expect(tables).toEqual([])
    for (const table of OLD) {
      const rights = await ask(
        `select privilege_type as may from information_schema.role_table_grants
          where table_name = '${table}' and grantee = 'parlour_app'`,
      )
      expect(rights).toEqual([{ may: 'SELECT' }])
    }
  })
})

describe('proposals of a house that goes on meanwhile', () => {
  it('are carried over as a process of the version before decides them in that moment', async () => {
    const url = await ofBefore()
    await withClient(url, async (operators) => {
      await operators.query('begin')
      await operators.query(
        `update raffle_proposals set state = 'applied', decided_by = 'oscar', decided_at = now() where proposal_id = '${id(11)}'`,
      )
      const migrated = withClient(url, (owner) =>
        migrate(owner, plan, { lockMs: 60_000, pauseMs: 0 }),
      )
      await someoneWaits(url)
      await operators.query('commit')
      await migrated
      const { rows: kept } = await operators.query(
        `select state, decided_by from proposals where proposal_id = '${id(11)}'`,
      )
      expect(kept).toEqual([{ state: 'done', decided_by: 'oscar' }])
    })
  })

  it('stand one by one where an operator had named two of different tables alike', async () => {
    const url = await ofBefore()
    const kept = await withClient(url, async (owner) => {
      await owner.query(
        `update raffle_proposals set proposal_id = '${id(1)}' where proposal_id = '${id(11)}';
         update draw_changes set id = '${id(1)}' where id = '${id(21)}'`,
      )
      await migrate(owner, plan)
      const { rows } = await owner.query<{ kind: string; first: boolean }>(
        `select kind, proposal_id = '${id(1)}' as first from proposals
          where state = 'waiting' and kind in ('move', 'raffle_prizes', 'draw_change') order by kind`,
      )
      return rows
    })
    expect(kept).toEqual([
      { kind: 'draw_change', first: false },
      { kind: 'move', first: true },
      { kind: 'raffle_prizes', first: false },
    ])
  })
})

/** Until a connection to the same database waits for a lock. */
const someoneWaits = (url: string) =>
  withClient(url, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and not l.granted`,
      )
      if (rowCount) return
      await sleep(10)
    }
  })
