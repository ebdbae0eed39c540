import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../base/database/database.ts'
import { openSilentProxy } from '../../base/database/testing/silent-proxy.ts'
import { createWallet } from './create-wallet.ts'
import { FLIGHT_MS, UNKNOWN_OUTCOME_MS } from './limits.ts'
import { bet, type Books, brl, openBooks } from './testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

/** A wallet with one lane that has its connections by a way that may go silent. */
async function behindSilence() {
  const proxy = await openSilentProxy(books.database.url)
  const { db, pool, close } = openDatabase(proxy.url, { max: 2 })
  const wallet = createWallet({ db, pool, lanes: 1 })
  return {
    proxy,
    wallet,
    async close() {
      await wallet.close()
      await close()
      proxy.close()
    },
  }
}

describe('a lane whose connection goes silent', () => {
  it.each([
    ['on the short way', false],
    ['on the long way', true],
  ])('answers all who wait %s, and moves their money once', async (_way, long) => {
    const { proxy, wallet, close } = await behindSilence()
    const members = [await books.member(brl(10)), await books.member(brl(10))]
    const stake = (memberId: bigint) => {
      const one = bet(memberId, brl(1))
      return long ? wallet.stakeTogether([one, bet(memberId, brl(1))]) : wallet.stake(one)
    }
    for (const memberId of members) await stake(memberId)
    const before = await Promise.all(members.map((memberId) => wallet.balances(memberId)))
    proxy.forget()
    const start = performance.now()
    const answers = await Promise.all(members.map(stake))
    // Long before the outcome would be called unknown, which is the bound that matters on a slow machine.
    expect(performance.now() - start).toBeLessThan(UNKNOWN_OUTCOME_MS + FLIGHT_MS)
    expect(answers.flat().every((answer) => 'state' in answer && answer.state === 'open')).toBe(
      true,
    )
    for (const [at, memberId] of members.entries()) {
      const staked = long ? brl(2) : brl(1)
      const { cash, open } = await books.wallet.balances(memberId)
      expect([cash, open]).toEqual([before[at]!.cash - staked, before[at]!.open + staked])
    }
    await close()
  })

  it('is told what became of a stake whose answer alone was lost', async () => {
    const { proxy, wallet, close } = await behindSilence()
    const memberId = await books.member(brl(10))
    // The first bet on a game goes the long way, the next one the short way: both connections stand.
    for (let bets = 0; bets < 2; bets += 1) await wallet.stake(bet(memberId, brl(1)))
    proxy.forget({ onlyAnswers: true })
    const answer = await wallet.stake(bet(memberId, brl(1)))
    expect(answer).toMatchObject({ state: 'open', replayed: true })
    expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(7), open: brl(3) })
    await close()
  })

  it('closes, though it has a lease to give back', async () => {
    const { proxy, wallet, close } = await behindSilence()
    const memberId = await books.member(brl(10))
    await wallet.stake(bet(memberId, brl(1)))
    proxy.forget()
    // Nobody asks: closing gives the lease back, and must not wait for a silent connection.
    await close()
  })
})
