import { DAY_MS, MINUTE_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { isRefusal } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { grantBonus } from '../../rewards/bonuses/grant-bonus.ts'
import { addLock } from '../../rewards/bonuses/locks.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts } from '../contracts/testing/contract-steps.ts'
import { transact } from '../../base/database/transact.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { brl } from '../../ledger/wallet/testing/units.ts'
import { payCommissions } from './commissions/pay-commissions.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { cashOf, giveCash, play, runInTurns, setKind } from './testing/salary-line.ts'

let w: World
let now: Date
let middle: LinePerson
let lowest: LinePerson
let player: LinePerson

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  await setKind(w, 'REALTIME', { funding: 'UPLINE_WALLET', max_rate_ppm: '50000' })
  now = await databaseTime(w.needs.db)
  const line = await personBelow(w, undefined, { type: 1, rates: { RNG: 20_000 } })
  middle = await personBelow(w, line.memberId, { rates: { RNG: 15_000 } })
  lowest = await personBelow(w, middle.memberId)
  player = await personBelow(w, lowest.memberId, { type: 0 })
  await giveCash(w, player.memberId, '1000.00')
  const at = new Date(now.getTime() - 2 * DAY_MS)
  const rates = (ratePpm: number) => ({ profitRatePpm: ratePpm, lossRatePpm: ratePpm })
  await contractWith(w, line, { kind: 'REALTIME', terms: rates(10_000), at })
  await contractWith(w, middle, { kind: 'REALTIME', upline: line, terms: rates(8_000), at })
  await contractWith(w, lowest, { kind: 'REALTIME', upline: middle, terms: rates(5_000), at })
}, 60_000)
afterAll(() => w.close())

const window = async () => {
  now = new Date(now.getTime() + 6 * MINUTE_MS)
  await runInTurns(w, 'REALTIME', now)
}
const lock = ({ memberId }: LinePerson, amount: number) =>
  transact(w.needs.db, (tx) =>
    addLock(tx, {
      memberId,
      operationId: randomUUID(),
      source: { kind: 'transfer', id: 'a test' },
      amount: brl(amount),
      times: 1,
    }),
  )
const inboxOf = async (person: LinePerson) =>
  (await person.call('listInbox', { query: {} })).value.messages.map(({ text }) => text)
const termsOf = async (person: LinePerson) =>
  (await person.call('downlineTransferTerms', { params: { memberId: lowest.id } })).value
const debtsOf = async (person: LinePerson) => (await person.call('contractDebts', {})).value

describe('an agent whose money is held back', () => {
  it('still pays those below, out of what came for the same play, and keeps the difference', async () => {
    await giveCash(w, middle.memberId, '45.00')
    const granted = await transact(w.needs.db, (tx) =>
      grantBonus(tx, w.needs, {
        memberId: middle.memberId,
        operationId: randomUUID(),
        source: { kind: 'promotion', id: 'a test' },
        offer: {
          mode: 'NON_STICKY',
          multiplier: 10,
          on: 'BONUS',
          amount: brl(10),
          expiresAt: new Date(now.getTime() + 30 * DAY_MS),
        },
      }),
    )
    if (isRefusal(granted)) throw new Error(granted.refused)
    await play(w, player.memberId, '100.00')
    await window()
    expect(await cashOf(w, middle.memberId)).toBe('45.3000')
    expect(await cashOf(w, lowest.memberId)).toBe('0.5000')
    expect(await debtsOf(middle)).toMatchObject({ owes: '0.0000', debts: [] })
    const { atRisk } = (await middle.call('bonusDetails', {})).value.bonuses[0]!
    const params = { grantId: granted.grantId }
    await middle.call('forfeitBonus', { params, body: { consent: atRisk } })
  })

  it('can send all but the credit that is locked', async () => {
    await lock(middle, 1)
    await giveCash(w, middle.memberId, '1.00')
    expect(await termsOf(middle)).toMatchObject({ locked: '1.0000', available: '45.3000' })
  })
})

describe('a bill that an upline cannot pay in full', () => {
  it('is told to both sides once, and is paid by a press as soon as there is something', async () => {
    await lock(middle, 200)
    // The middle may have nothing now, so that nothing comes for the play.
    await run(w.database.db)`
      insert into member_restrictions (member_id, kind) values (${middle.memberId}, 'frozen')`
    await play(w, player.memberId, '100.00')
    await window()
    await window()
    await run(w.database.db)`delete from member_restrictions where member_id = ${middle.memberId}`
    expect(await debtsOf(middle)).toMatchObject({ owes: '0.5000' })
    expect((await inboxOf(middle)).filter((text) => /0[.,]50/.test(text))).toHaveLength(1)
    expect((await inboxOf(middle)).join()).toContain(lowest.account)
    const waits = (await inboxOf(lowest)).filter((text) => /0[.,]50/.test(text))
    expect(waits).toHaveLength(1)
    expect(waits[0]).not.toContain(middle.account)

    expect(await middle.call('payContractDebts', {})).toMatchObject({
      code: 'withdrawable_too_small',
    })
    await giveCash(w, middle.memberId, '160.00')
    expect(await middle.call('payContractDebts', {})).toMatchObject({
      success: true,
      value: { owes: '0.0000' },
    })
    expect(await cashOf(w, lowest.memberId)).toBe('1.0000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })
})

describe('the commission of a day', () => {
  it('locks nothing, unless the merchant says so', async () => {
    const { locked, available } = await termsOf(middle)
    await payCommissions(w.needs, { now: new Date(now.getTime() + 2 * DAY_MS) })
    // 1.5 per cent of 200.00, less the 0.8 that the player gets.
    const after = await termsOf(middle)
    expect(after.locked).toBe(locked)
    expect(Number(after.available) - Number(available)).toBeCloseTo(1.4)
  })
})
