import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'

let books: Books
let owners: pg.Client[]
beforeAll(async () => {
  books = await openBooks({ lanes: 1 })
  owners = [1, 2].map(() => new pg.Client({ connectionString: books.database.ownerUrl }))
  for (const owner of owners) await owner.connect()
})
afterAll(async () => {
  for (const owner of owners) await owner.end()
  await expectBooksToBalance(books)
  await books.close()
})

/** Nobody's before: each test has a member of its own. */
const insert = (...ids: readonly bigint[]) =>
  `insert into ledger_accounts (id, member_id, kind, currency)
   values ${ids.map((id) => `(${id}, ${id / 256n}, 'cash', 'BRL')`).join(', ')}`

const accountsOf = async (member: bigint): Promise<string[]> => {
  const { rows } = await owners[0]!.query<{ id: string }>(
    'select id from ledger_accounts where member_id = $1 order by id',
    [String(member)],
  )
  return rows.map(({ id }) => id)
}

const openingsOf = async (member: bigint): Promise<string[]> => {
  const { rows } = await owners[0]!.query<{ id: string }>(
    'select account_id as id from ledger_openings where account_id / 256 = $1 order by account_id',
    [String(member)],
  )
  return rows.map(({ id }) => id)
}

/** Whether the second connection waits for somebody's lock. */
const secondWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await owners[0]!.query<{ waits: boolean }>(
        'select cardinality(pg_blocking_pids($1)) > 0 as waits',
        [(owners[1] as unknown as { processID: number }).processID],
      )
      return rows[0]!.waits
    })
    .toBe(true)

describe('the id of an account', () => {
  const open = { code: '23505', message: expect.stringContaining('is open') }

  it('is refused for a second one, later and in the same statement', async () => {
    const [first] = owners
    await first!.query(insert(500_000n * 256n))
    await expect(first!.query(insert(500_000n * 256n))).rejects.toMatchObject(open)
    await expect(first!.query(insert(500_001n * 256n, 500_001n * 256n))).rejects.toMatchObject(open)
    expect(await accountsOf(500_000n)).toHaveLength(1)
    expect(await accountsOf(500_001n)).toEqual([])
  })

  it('is refused for a second one of the same transaction, and of an account that has moved', async () => {
    const [first] = owners
    await first!.query('begin')
    await first!.query(insert(500_002n * 256n))
    await expect(first!.query(insert(500_002n * 256n))).rejects.toMatchObject(open)
    await first!.query('rollback')
    const member = await books.member(brl(5))
    await expect(first!.query(insert(member * 256n))).rejects.toMatchObject(open)
  })

  it.each([
    { ends: 'commit', answers: 'refused' },
    { ends: 'rollback', answers: 'opened' },
  ])(
    'is, of two that open at once, $answers for the second after the $ends of the first',
    async ({ ends, answers }) => {
      const [first, second] = owners
      const id = (ends === 'commit' ? 500_003n : 500_004n) * 256n
      await first!.query('begin')
      await first!.query(insert(id))
      const late = second!.query(insert(id)).then(
        () => 'opened',
        (error) => (error.code === open.code ? 'refused' : error),
      )
      await secondWaits()
      await first!.query(ends)
      expect(await late).toBe(answers)
      expect(await accountsOf(id / 256n)).toEqual([String(id)])
    },
  )

  it('is refused for the second also where it reads as of a moment before the first', async () => {
    const [first, second] = owners
    await second!.query('begin isolation level repeatable read')
    await second!.query('select from ledger_lanes')
    await first!.query(insert(500_005n * 256n))
    await expect(second!.query(insert(500_005n * 256n))).rejects.toMatchObject({ code: '40001' })
    await second!.query('rollback')
    expect(await accountsOf(500_005n)).toHaveLength(1)
  })

  it('is refused for an account that was opened before ids were kept at the opening', async () => {
    const [first] = owners
    await first!.query(`alter table ledger_accounts disable trigger ledger_accounts_open_once`)
    await first!.query(insert(500_006n * 256n))
    await first!.query(`alter table ledger_accounts enable trigger ledger_accounts_open_once`)
    await expect(first!.query(insert(500_006n * 256n))).rejects.toMatchObject(open)
    await first!.query('select ledger_open_member(500006, $1)', ['BRL'])
    expect(await accountsOf(500_006n)).toHaveLength(4)
  })

  it.each(['update ledger_openings set account_id = 1', 'delete from ledger_openings'])(
    'is never given back: %s',
    async (statement) => {
      await expect(owners[0]!.query(statement)).rejects.toThrow('append only')
      await expect(books.database.pool.query(statement)).rejects.toThrow(/permission denied/)
    },
  )
})

describe('accounts of a member', () => {
  it.each([
    ['a slot before the member has an account', 500_020n, 'ledger_open_bonus(500020, 16)'],
    ['a slot that is no bonus', 500_021n, 'ledger_open_bonus(500021, 0)'],
    ['a slot that would be the next member', 500_022n, 'ledger_open_bonus(500021, 256)'],
  ])(
    'are there once, where an opening came to nothing before two open at once: %s',
    async (_, member, vain) => {
      const [first, second] = owners
      await first!.query(`select ${vain}`)
      expect(await openingsOf(member)).toEqual([])
      const open = `select ledger_open_member(${member}, 'BRL'), ledger_open_bonus(${member}, 16)`
      await first!.query('begin')
      await first!.query(open)
      const late = second!.query(open)
      await secondWaits()
      await first!.query('commit')
      await late
      expect(await accountsOf(member)).toHaveLength(5)
    },
  )

  it('are there once where two open them at once whose ids were given before, and no account', async () => {
    const [first, second] = owners
    await first!.query('insert into ledger_openings values ($1)', [String(500_023n * 256n)])
    await first!.query('begin')
    await first!.query(insert(500_023n * 256n))
    const late = second!.query(insert(500_023n * 256n)).then(
      () => 'opened',
      (error) => error.code,
    )
    await secondWaits()
    await first!.query('commit')
    expect(await late).toBe('23505')
    expect(await accountsOf(500_023n)).toHaveLength(1)
  })

  it.each([
    ["select ledger_open_member(500010, 'BRL')", 500_010n, 4],
    ['select ledger_open_bonus(500011, 16)', 500_011n, 5],
  ])(
    'are there once and nobody is refused, where two open them at once: %s',
    async (open, member, count) => {
      const [first, second] = owners
      if (count === 5) await first!.query(`select ledger_open_member(${member}, 'BRL')`)
      await first!.query('begin')
      await first!.query(open)
      const late = second!.query(open)
      await secondWaits()
      await first!.query('commit')
      await late
      await second!.query(open)
      expect(await accountsOf(member)).toHaveLength(count)
    },
  )
})
