import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate, refuseBehind } from '../migrate.ts'
import { prepareDatabase } from '../postgres/prepare-database.ts'
import { withClient } from '../postgres/server-session.ts'
import { lockless } from '../testing/lockless.ts'
import { emptyDatabases } from '../testing/carried-site.ts'
import { editionOf, type Migration, onlyMigrations, type Plan } from './plan.ts'
import { takeEdition } from './refuse-edition.ts'

const empties = emptyDatabases(process.env.PARLOUR_TEST_SERVER as string)
afterAll(() => empties.drop())

let ownerUrl: string
beforeEach(async () => {
  const house = await empties.make()
  ownerUrl = house.ownerUrl
  await prepareDatabase(house.setUpUrl, ownerUrl, onlyMigrations([]))
})

const desks = `create table desks (name text primary key);
insert into desks values ('front');
create trigger desks_stay before delete on desks for each row execute function keep_desks();`

const house: Plan = {
  ...onlyMigrations([]),
  schema: [file('schema/0100-desks', desks)],
  functions: [
    file('count_desks', countDesks('select count(*) from desks')),
    file(
      'keep_desks',
      `create or replace function keep_desks() returns trigger language plpgsql as
         $$ begin raise exception 'desks stay'; end $$`,
    ),
    {
      ...file(
        'desk_words',
        `create or replace function desk_words(d desks) returns text language sql
           return 'the ' || d.name || ' desk, ' || count_desks() || ' in all'`,
      ),
      after: 'the tables',
    },
  ],
}

describe('a new house', () => {
  it('is built from functions and schema in one go, and what needs the tables comes last', async () => {
    expect(await lay(house)).toEqual([
      'schema/0100-desks',
      'functions/count_desks',
      'functions/keep_desks',
      'functions/desk_words',
    ])
    expect(await ask("select desk_words(d) as said from desks d where name = 'front'")).toEqual([
      { said: 'the front desk, 1 in all' },
    ])
    await expect(ask('delete from desks')).rejects.toThrow('desks stay')
    expect(await lay(house)).toEqual([])
  })

  it('is not begun where a file of it fails', async () => {
    const broken = { ...house, schema: [...house.schema, file('schema/0200-half', 'select no')] }
    await expect(lay(broken)).rejects.toMatchObject({
      name: 'MigrationProblem',
      message: expect.stringMatching(/schema\/0200-half \(line 1\) failed: .* rolled back\.$/),
    })
    expect(await ask("select to_regclass('desks') as desks")).toEqual([{ desks: null }])
    expect(await lay(house)).toHaveLength(4)
  })

  it('is built once where two begin at the same moment', async () => {
    const ran = await Promise.all([1, 2].map(() => lay(house)))
    expect(ran.flat()).toHaveLength(4)
  })

  it('keeps its schema: an edited file is refused, and so is one more', async () => {
    await lay(house)
    const edited = house.schema.map((one) => ({ ...one, checksum: 'x' }))
    await expect(lay({ ...house, schema: edited })).rejects.toThrow('has been edited since')
    const more = { ...house, schema: [...house.schema, file('schema/0200-more', 'select 1')] }
    await expect(lay(more)).rejects.toThrow('put what it makes into a migration')
  })
})

describe('a function', () => {
  const louder = withFunction('count_desks', "select -1 - count(*) from desks where name <> ''")

  it('is laid again where its text has changed, and only then', async () => {
    await lay(house)
    expect(await lay(louder)).toEqual(['functions/count_desks'])
    expect(await lay(louder)).toEqual([])
    expect(await ask('select count_desks() as n')).toEqual([{ n: '-2' }])
  })

  it('has the rights that its text gives, and none of a text before', async () => {
    const granting = (text: string) => ({
      ...house,
      functions: house.functions.map((one) =>
        one.name === 'count_desks'
          ? file(one.name, `${one.sql}; revoke all on function count_desks from public; ${text}`)
          : one,
      ),
    })
    const callers = () =>
      ask(`select grantee::regrole::text as caller, grantee <> proowner as other
             from pg_proc, aclexplode(proacl) where proname = 'count_desks' order by 1`)
    await lay(granting('grant execute on function count_desks to parlour_app, parlour_reader'))
    expect(await callers()).toMatchObject([
      { caller: 'parlour_app' },
      { caller: 'parlour_owner' },
      { caller: 'parlour_reader' },
    ])
    await lay(granting('grant execute on function count_desks to parlour_reader'))
    expect(await callers()).toEqual([
      { caller: 'parlour_owner', other: false },
      { caller: 'parlour_reader', other: true },
    ])
  })

  it('is laid after the migrations that its new text needs, and before those that bind it', async () => {
    await lay(house)
    const plan: Plan = {
      ...withFunction('count_desks', 'select sum(seats) from desks'),
      migrations: [
        file('0701-desks-have-seats', 'alter table desks add column seats bigint default 4'),
      ],
    }
    const refuse = file(
      'refuse_seat',
      `create or replace function refuse_seat() returns trigger language plpgsql as
         $$ begin raise exception 'no seat %', new.seats; end $$`,
    )
    const bound: Plan = {
      ...plan,
      functions: [...plan.functions, refuse],
      migrations: [
        ...plan.migrations,
        file(
          '0702-desks-keep-seats',
          'create trigger keep_seats before update on desks for each row execute function refuse_seat()',
        ),
      ],
    }
    expect(await lay(bound)).toEqual([
      'functions/refuse_seat',
      '0701-desks-have-seats',
      '0702-desks-keep-seats',
      'functions/count_desks',
    ])
    expect(await ask('select count_desks() as n')).toEqual([{ n: '4' }])
    await expect(ask('update desks set seats = 5')).rejects.toThrow('no seat 5')
  })

  it('comes back in its new form where a migration drops the one before, and so does what fell with it', async () => {
    await lay(house)
    const drop = file('0701-desks-count-by-name', 'drop function if exists count_desks() cascade')
    const text = `create or replace function count_desks(named text default 'front') returns bigint
      language sql as $$ select count(*) from desks where name = named $$`
    const plan = {
      ...house,
      functions: house.functions.map((one) =>
        one.name === 'count_desks' ? file(one.name, text) : one,
      ),
      migrations: [drop],
    }
    expect(await lay(plan)).toEqual([
      '0701-desks-count-by-name',
      'functions/count_desks',
      'functions/desk_words',
    ])
    expect(await ask('select count_desks() as n')).toEqual([{ n: '1' }])
    expect(await lay(plan)).toEqual([])
  })

  it('is not laid beside a form of before that nobody has dropped', async () => {
    await lay(house)
    const text = `create or replace function count_desks(named text default 'front') returns bigint
      language sql as $$ select count(*) from desks where name = named $$`
    const other = (sql: string) => ({
      ...house,
      functions: house.functions.map((one) =>
        one.name === 'count_desks' ? file(one.name, sql) : one,
      ),
    })
    await expect(lay(other(text))).rejects.toMatchObject({
      name: 'MigrationProblem',
      message: expect.stringMatching(
        /count_desks no longer makes count_desks\(\), which stands here.* No function was changed/,
      ),
    })
    expect(await ask('select count_desks() as n')).toEqual([{ n: '1' }])
    const both = other(
      `${countDesks('select count(*) from desks')}; ${text.replace(" default 'front'", '')}`,
    )
    expect(await lay(both)).toEqual(['functions/count_desks'])
    expect(await ask("select count_desks() + count_desks('front') as n")).toEqual([{ n: '2' }])
  })

  it('is laid with all others of its version, or none is', async () => {
    await lay(house)
    const text = 'create or replace function desk_words(d desks) returns text language nonsense'
    const half = {
      ...louder,
      functions: louder.functions.map((one) =>
        one.name === 'desk_words' ? { ...file(one.name, text), after: 'the tables' } : one,
      ),
    }
    await expect(lay(half)).rejects.toThrow(/function desk_words failed: .* rolled back/)
    expect(await ask('select count_desks() as n')).toEqual([{ n: '1' }])
    expect(await lay(louder)).toEqual(['functions/count_desks'])
  })

  it('is not put back by an older version, whose processes go on all the same', async () => {
    await lay(house)
    await withClient(ownerUrl, async (client) => {
      await refuseBehind(client, house)
      await expect(refuseBehind(client, louder)).rejects.toThrow(
        /lacks 1 migrations .* first is count_desks: run "npm run migrate"/,
      )
      await migrate(client, louder)
      await refuseBehind(client, house)
    })
    await expect(lay(house)).rejects.toThrow('functions of a newer Parlour (count_desks)')
  })
})

describe('functions of another checkout', () => {
  const older = numbered(4, house)
  const newer = numbered(5, withFunction('count_desks', 'select 5 + count(*) from desks'))
  const told = () => ask('select count_desks() as n')

  it('are never laid over newer ones, though the house never had their texts', async () => {
    await lay(newer)
    const before = await everythingLaid()
    await expect(lay(older)).rejects.toMatchObject({
      name: 'MigrationProblem',
      message: expect.stringMatching(
        /laid by a newer Parlour \(edition 5; this one has 4\)\. Start that version, .*; on a demo database "npm run db:reset -- --yes" starts anew\. Nothing was changed\.$/,
      ),
    })
    expect(await told()).toEqual([{ n: '6' }])
    expect(await everythingLaid()).toEqual(before)
    expect(await lay(newer)).toEqual([])
  })

  it('are refused before a migration of theirs runs that the newer ones do not have', async () => {
    await lay(newer)
    const before = await everythingLaid()
    const beside = { ...older, migrations: [file('0701-chairs', 'create table chairs ()')] }
    await expect(lay(beside)).rejects.toThrow('by a newer Parlour (edition 5; this one has 4)')
    expect(await everythingLaid()).toEqual(before)
    expect(await ask("select to_regclass('chairs') as chairs")).toEqual([{ chairs: null }])
  })

  it('wait for those that are being laid, and are the older ones then, where nothing else keeps them in line', async () => {
    await lay(older)
    const late = withClient(ownerUrl, async (client) => {
      await client.query('begin')
      await takeEdition(client, { number: 6, checksum: 'of others' })
      const ran = layOutOfLine(newer).catch(String)
      await expect.poll(somebodyWaits).toBe(true)
      await client.query('commit')
      return ran
    })
    expect(await late).toContain('by a newer Parlour (edition 6; this one has 5)')
    expect(await told()).toEqual([{ n: '1' }])
  })

  it('are not laid over those of a new house whose first migration failed', async () => {
    await expect(lay({ ...newer, migrations: [file('0701-half', 'select no')] })).rejects.toThrow(
      '0701-half',
    )
    await expect(lay(older)).rejects.toThrow('by a newer Parlour (edition 5; this one has 4)')
    expect(await told()).toEqual([{ n: '6' }])
  })

  it('are no newer under the same number', async () => {
    await lay(newer)
    const beside = numbered(5, withFunction('count_desks', 'select 50 + count(*) from desks'))
    const before = await everythingLaid()
    await expect(lay(beside)).rejects.toMatchObject({
      name: 'MigrationProblem',
      message: expect.stringMatching(
        /the same edition 5.*raise-edition.*db:reset.* Nothing was changed\.$/,
      ),
    })
    expect(await everythingLaid()).toEqual(before)
    expect(await lay(numbered(6, beside))).toEqual(['functions/count_desks'])
    expect(await told()).toEqual([{ n: '51' }])
  })

  it('are laid once where both begin at the same moment and nothing keeps them in line', async () => {
    await lay(older)
    const newest = numbered(6, withFunction('count_desks', 'select 6 + count(*) from desks'))
    const ran = await Promise.allSettled([newest, newer, newest].map(layOutOfLine))
    for (const one of ran) {
      if (one.status === 'rejected') expect(String(one.reason)).toContain('by a newer Parlour')
    }
    expect(await told()).toEqual([{ n: '7' }])
  })

  it('bar nobody’s way where a migration of theirs failed before them', async () => {
    await lay(older)
    const broken = { ...newer, migrations: [file('0701-half', 'select no')] }
    await expect(lay(broken)).rejects.toThrow('0701-half')
    expect(await lay(older)).toEqual([])
    expect(await told()).toEqual([{ n: '1' }])
  })

  it('are counted from now on in a house of before they were', async () => {
    await lay(older)
    await ask('drop table function_editions')
    expect(await lay(newer)).toEqual(['functions/count_desks'])
    await expect(lay(older)).rejects.toThrow('of a newer Parlour')
    await ask('drop table function_editions')
    expect(await lay(newer)).toEqual([])
    expect(await ask('select number from function_editions')).toEqual([{ number: 5 }])
  })

  it('let processes of a version go on whose functions stood here, and send no other to migrate', async () => {
    await lay(older)
    await lay(newer)
    await withClient(ownerUrl, (client) => refuseBehind(client, older))
    const never = numbered(3, withFunction('count_desks', 'select 3 + count(*) from desks'))
    await withClient(ownerUrl, (client) =>
      expect(refuseBehind(client, never)).rejects.toThrow(
        /by a newer Parlour \(edition 5; this one has 3\)/,
      ),
    )
  })
})

async function somebodyWaits(): Promise<boolean> {
  const rows = await ask(`select from pg_locks join pg_stat_activity as a using (pid)
                           where a.datname = current_database() and not granted`)
  return rows.length > 0
}

/** What the database keeps of itself, and which transaction wrote each function. */
async function everythingLaid() {
  return Promise.all([
    ask('select * from migrations order by name'),
    ask('select * from function_versions order by name, turn'),
    ask('select * from function_editions order by number'),
    ask(`select proname, xmin::text from pg_proc
          where pronamespace = 'public'::regnamespace order by 1`),
  ])
}

function numbered(number: number, plan: Plan): Plan {
  return { ...plan, edition: editionOf(number, plan.functions) }
}

/** Over a connection on which advisory locks are granted to everybody, as some poolers do. */
const layOutOfLine = (plan: Plan) =>
  withClient(ownerUrl, (client) => migrate(lockless(client), plan))

const lay = (plan: Plan) => withClient(ownerUrl, (client) => migrate(client, plan))

const ask = (text: string) =>
  withClient(ownerUrl, async (client: pg.Client) => (await client.query(text)).rows)

function withFunction(name: string, body: string): Plan {
  return {
    ...house,
    functions: house.functions.map((one) =>
      one.name === name ? file(name, countDesks(body)) : one,
    ),
  }
}

function countDesks(body: string): string {
  return `create or replace function count_desks() returns bigint language plpgsql as $$ begin return (${body}); end $$`
}

function file(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
