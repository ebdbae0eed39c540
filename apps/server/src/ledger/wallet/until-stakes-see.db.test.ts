import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type pg from 'pg'
import { withClient } from '../../base/database/postgres/server-session.ts'
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

/** A batch that has found the switch as it stood, and goes on. */
const reading = async (batch: pg.Client) => {
  await batch.query('begin')
  await batch.query(`select from ledger_switches where name = 'game:brass-fox' and not is_on`)
}

describe('whoever turns a switch off', () => {
  it('waits for the batch that found it on, and for none that began afterwards', async () => {
    const happened: string[] = []
    await withClient(books.database.ownerUrl, (before) =>
      withClient(books.database.ownerUrl, async (after) => {
        await reading(before)
        await turn(false)
        const seen = untilStakesSee(books.database.db).then(() => happened.push('seen'))
        await new Promise((resolve) => setTimeout(resolve, 200))
        expect(happened).toEqual([])
        await reading(after)
        happened.push('the batch ends')
        await before.query('commit')
        await seen
        await after.query('commit')
      }),
    )
    expect(happened).toEqual(['the batch ends', 'seen'])
    const alice = await books.member(brl(100))
    expect(await books.wallet.stake(bet(alice, brl(1), { guards }))).toMatchObject({
      refused: 'switched_off',
    })
  })

  it('waits no longer than a batch can last for what is none, such as a backup that reads', async () => {
    await withClient(books.database.ownerUrl, async (reader) => {
      await reading(reader)
      const before = Date.now()
      await untilStakesSee(books.database.db)
      expect(Date.now() - before).toBeGreaterThanOrEqual(SWITCH_WAIT_MS)
      await reader.query('commit')
    })
  }, 60_000)
})
