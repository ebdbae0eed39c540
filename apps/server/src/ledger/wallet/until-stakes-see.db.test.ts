import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { somebodyWaits } from '../../testing/taken-roles.ts'
import { setSwitch } from './house-rules.store.ts'
import { SWITCH_WAIT_MS } from './limits.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'
import { untilStakesSee } from './until-stakes-see.ts'
import type { Guard } from './wallet.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks({ lanes: 1 })
})
afterAll(async () => {
  await expectBooksToBalance(books)
  await books.close()
})

const guards: Guard[] = [{ kind: 'switch', name: 'game:brass-fox' }]
const turn = (on: boolean) =>
  setSwitch(books.database.db, { name: 'game:brass-fox', on, reason: 'test' })

describe('whoever turns a switch off', () => {
  it('waits for the batch that found it on, and for nothing once it has ended', async () => {
    const alice = await books.member(brl(100))
    const happened: string[] = []
    await withClient(books.database.ownerUrl, async (owner) => {
      await owner.query('begin')
      // What every stake of the house moves; the member's own account is free.
      await owner.query('select from ledger_accounts where id <> $1 order by id for update', [
        alice * 256n,
      ])
      const staked = books.wallet.stake(bet(alice, brl(1), { guards })).then((answer) => {
        happened.push('refused' in answer ? `stake ${answer.refused}` : 'stake taken')
      })
      await expect.poll(() => somebodyWaits(books)).toBe(true)
      await turn(false)
      const seen = untilStakesSee(books.database.db).then(() => happened.push('seen'))
      await new Promise((resolve) => setTimeout(resolve, 150))
      expect(happened).toEqual([])
      await owner.query('commit')
      await Promise.all([staked, seen])
    })
    expect(happened.toSorted()).toEqual(['seen', 'stake taken'])
    expect(await books.wallet.stake(bet(alice, brl(1), { guards }))).toMatchObject({
      refused: 'switched_off',
    })
    const before = Date.now()
    await untilStakesSee(books.database.db)
    expect(Date.now() - before).toBeLessThan(SWITCH_WAIT_MS / 2)
    await turn(true)
  })

  it('waits no longer than a batch can last for what is none, such as a backup that reads', async () => {
    await withClient(books.database.ownerUrl, async (reader) => {
      await reader.query('begin')
      await reader.query('select count(*) from ledger_switches')
      const before = Date.now()
      await untilStakesSee(books.database.db)
      expect(Date.now() - before).toBeGreaterThanOrEqual(SWITCH_WAIT_MS)
      await reader.query('commit')
    })
  }, 60_000)
})
