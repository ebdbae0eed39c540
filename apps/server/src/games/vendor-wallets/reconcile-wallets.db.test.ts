import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, maybe } from '../../base/database/query.ts'
import { world, type World } from '../../testing/world.ts'
import { houseBalance } from '../../ledger/wallet/testing/house-balance.ts'
import { reconcileWallets } from './reconcile-wallets.job.ts'
import { keepWallets, openPurses, type Purses } from './testing/purse-world.ts'

let w: World
let purses: Purses

beforeAll(async () => {
  w = await world({ alice: { cash: '500.00' } })
  purses = await openPurses(w)
}, 60_000)
afterAll(async () => {
  await purses?.close()
  await w.close()
})

const today = async () => {
  const days = await reconcileWallets(w.needs)
  return days.at(-1)!
}

/** The vendor's own data, changed behind its back. */
function atVendor(text: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(purses.vendor.data)
  db.prepare(text).run(...values)
  db.close()
}

describe('the daily comparison with a vendor that keeps purses', () => {
  it('finds nothing where both books say the same, and comes to zero', async () => {
    await purses.move('alice', 'to_vendor', '100.00')
    await purses.move('alice', 'from_vendor', '30.00')
    const { differences, surplus, silent } = await today()
    expect({ differences, silent }).toEqual({ differences: [], silent: false })
    expect(surplus?.get('BRL')).toBe(0n)
    const rows = await many(w.needs.db)`
      select ours_in, ours_out, theirs_in, theirs_out, held_ours, held_theirs
        from wallet_reconciliations where day = (now() at time zone 'UTC')::date`
    expect(rows).toEqual([
      {
        ours_in: 1_000_000n,
        ours_out: 300_000n,
        theirs_in: 1_000_000n,
        theirs_out: 300_000n,
        held_ours: 700_000n,
        held_theirs: 700_000n,
      },
    ])
  })

  it('counts what is under way: carried out there, not known here yet', async () => {
    await purses.trouble('lost_after')
    expect((await purses.move('alice', 'to_vendor', '10.00')).value.state).toBe('unknown')
    const { differences, surplus } = await today()
    expect(differences).toEqual([])
    expect(surplus?.get('BRL')).toBe(0n)
    await purses.chase()
    expect((await today()).surplus?.get('BRL')).toBe(0n)
  })

  it('plays from the purse, and books what the games took when the day is over, once', async () => {
    const token = await purses.table.launchToken('alice', 'lucky-dice')
    const seat = await purses.vendor.ask('open', { token })
    expect(seat).toMatchObject({ balance: '80.0000' })
    const press = randomUUID()
    const order = { play: seat.play, stake: '5.0000', choice: 'over', press }
    const round = await purses.vendor.ask('play', order)
    expect(round.state).toBe('settled')
    expect(await purses.vendor.ask('play', order)).toEqual(round)
    const poor = await purses.vendor.ask('play', {
      ...order,
      press: randomUUID(),
      stake: '200.0000',
    })
    expect(poor).toMatchObject({ state: 'refused', refusal: 'insufficient_funds' })
    const result = Math.round((Number(round.prize) - 5) * 10_000)
    expect(await purses.held('alice')).toBe((80 + result / 10_000).toFixed(4))
    expect((await w.book('alice')).cash).toBe('420.00')
    expect((await today()).surplus?.get('BRL')).toBe(0n)

    // The round was yesterday: the day is over, so the house's part is booked.
    atVendor('update purse_results set at = at - 86400000')
    const before = await houseBalance(w.needs.db, 'house', 'gaming')
    await reconcileWallets(w.needs)
    const { surplus } = await today()
    expect(surplus?.get('BRL')).toBe(0n)
    expect(await houseBalance(w.needs.db, 'house', 'gaming')).toBe(before - BigInt(result))
    expect((await purses.clearing()).held).toBe(800_000n + BigInt(result))
    await w.expectBooksToBalance()
  })

  it('names a transfer that only one side knows, and forgets it once it agrees', async () => {
    const { value } = await purses.move('alice', 'to_vendor', '1.00')
    atVendor('update purse_transfers set amount = 20000 where id = ?', value.transferId)
    expect((await today()).differences).toEqual([
      {
        transfer: value.transferId,
        kind: 'amount_differs',
        ours: 'in 1.0000 BRL done',
        theirs: 'in 2.0000 BRL',
      },
    ])
    const renamed = randomUUID()
    atVendor('update purse_transfers set id = ? where id = ?', renamed, value.transferId)
    expect(
      (await today()).differences.map(({ kind, transfer }) => [kind, transfer]).sort(),
    ).toEqual(
      [
        ['missing_ours', renamed],
        ['missing_theirs', value.transferId],
      ].sort(),
    )
    atVendor(
      'update purse_transfers set id = ?, amount = 10000 where id = ?',
      value.transferId,
      renamed,
    )
    expect((await today()).differences).toEqual([])
    const row = await maybe<{ open: number }>(w.needs.db)`
      select count(*)::int as open from wallet_differences where resolved_at is null`
    expect(row?.open).toBe(0)
  })

  it('tells a purse that holds more than our books say', async () => {
    atVendor('update purses set balance = balance + 5000')
    expect((await today()).surplus?.get('BRL')).toBe(5_000n)
    atVendor('update purses set balance = balance - 5000')
  })

  it('goes home even after the house has changed to one wallet', async () => {
    await keepWallets(w, { isSingle: true })
    await purses.move('alice', 'from_vendor', '1.00')
    const { value } = await w.as('alice').call('merchantWallet', {})
    expect(value).toMatchObject({ isSingle: true, vendors: [{ vassalage: 'mesa' }] })
    const back = await w.as('alice').call('bringMoneyBack', { body: { requestId: randomUUID() } })
    expect(back.value.transfers).toMatchObject([{ state: 'done' }])
    expect((await purses.clearing()).transit).toBe(0n)
    expect((await w.as('alice').call('merchantWallet', {})).value.vendors).toEqual([])
    await w.expectBooksToBalance()
  })

  it('waits for a vendor that is away', async () => {
    await purses.vendor.kill()
    expect(await today()).toMatchObject({ silent: true, differences: [] })
    await purses.vendor.startAgain()
  })
})
