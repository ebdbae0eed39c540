import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { readDebt } from '../../ledger/wallet/records/member-standing.store.ts'
import type { CampaignText } from '../../rewards/promotions/campaigns/campaign-shape.ts'
import { insertRules } from '../../rewards/promotions/campaigns/campaigns.store.ts'
import { giveMissedRewards } from '../../rewards/promotions/give-missed.job.ts'
import {
  brl,
  type CampaignWorld,
  campaignWorld,
} from '../../rewards/promotions/testing/campaign-world.ts'

const [TIMES, TIMEOUT] = process.env.FULL ? [60, 900_000] : [4, 60_000]

let w: CampaignWorld
beforeAll(async () => {
  w = await campaignWorld({ alice: { cash: '0.00' } })
})
afterEach(() => w.expectBooksToBalance())
afterAll(() => w?.close())

const tenth: CampaignText = {
  trigger: { kind: 'deposit', which: 'any', minimum: '20.00' },
  period: 'none',
  entry: 'none',
  issue: 'automatic',
  reward: { kind: 'cash', rolloverTimes: 0, figure: { kind: 'percent', basisPoints: 1_000 } },
}
/** Rules that nobody can judge by: what a deposit brings is missed, and given later. */
const unreadable = { ...tenth, reward: { kind: 'cash', figure: { kind: 'fixed', amount: 'two' } } }

describe('a chargeback beside the job that gives what its deposit brings', () => {
  it.each([
    ['50.00', '5.00'],
    ['90.00', '0.00'],
    ['100.00', '0.00'],
  ])(
    'of %s gives it once, of what was there or else of what is left, whatever comes first',
    async (taken, ofTheRest) => {
      const promotionId = await w.campaign(tenth)
      for (let turn = 0; turn < TIMES; turn += 1) {
        const { depositId, subject } = await missedAndTaken(promotionId, taken)
        const before = await worth()
        await race(turn, await stepOf('oscar', subject))
        await giveMissedRewards(w.needs)
        const given = (await worth()) - before + brl(taken)
        expect(given).toBeOneOf([brl('10.00'), brl(ofTheRest)])
        expect(await claimsOf(promotionId)).toBe(given > 0n ? 1 : 0)
        expect(await stillMissed()).toBe(0)
        expect(await stateOf(depositId)).toBe(taken === '100.00' ? 'reversed' : 'credited')
        await run(w.needs.db)`delete from promotion_claims where promotion_id = ${promotionId}`
      }
      await run(
        w.needs.db,
      )`update promotions set withdrawn_at = clock_timestamp() where id = ${promotionId}`
    },
    TIMEOUT,
  )
})

/** A deposit whose reward waits to be given, and of which the provider takes so much back; one operator has agreed. */
async function missedAndTaken(promotionId: string, amount: string) {
  await changeRules(promotionId, unreadable)
  const { depositId } = await w.payIn('alice', '100.00')
  await changeRules(promotionId, tenth)
  await w.tell({
    type: 'payment.chargeback',
    reference: depositId,
    amount,
    providerId: `cb_${depositId}`,
    eventId: randomUUID(),
  })
  const { value } = await w.as('olga').call('listDecisions', { query: { queue: 'chargebacks' } })
  const { subject } = value.decisions[0]!
  await (await stepOf('olga', subject))()
  return { depositId, subject }
}

const changeRules = (promotionId: string, rules: object) =>
  transact(w.needs.db, (tx) =>
    insertRules(tx, { promotionId, rules: rules as CampaignText, madeBy: 'test' }),
  )

/** What an operator sends, once the page is read. */
async function stepOf(name: 'olga' | 'oscar', subject: string) {
  const params = { queue: 'chargebacks', subject }
  const { payloadHash } = (await w.as(name).call('getDecision', { params })).value
  return () =>
    w.as(name).call('decide', {
      params,
      body: { decisionId: randomUUID(), choice: 'reverse', reason: 'checked', payloadHash },
    })
}

/** The second step beside two jobs, or twice beside one, or twice beside two; in turn. */
async function race(turn: number, decide: () => Promise<unknown>): Promise<void> {
  const give = () => sleep(randomInt(25)).then(() => giveMissedRewards(w.needs))
  const started = [
    [decide, give, give],
    [give, decide, decide],
    [decide, decide, give, give],
  ][turn % 3]!
  // What loses against another is said so, and tried again by the next job.
  await Promise.allSettled(started.map((start) => start()))
}

const worth = async () => {
  const id = await w.idOf('alice')
  const { cash } = await w.needs.wallet.balances(id)
  return cash - (await readDebt(w.needs.db, id))
}

const claimsOf = async (promotionId: string) =>
  (await many(w.needs.db)`select from promotion_claims where promotion_id = ${promotionId}`).length

const stillMissed = async () =>
  (await many(w.needs.db)`select from rewards_missed where ended_at is null`).length

const stateOf = async (depositId: string) => {
  const { state } = await one<{ state: string }>(w.needs.db)`
    select state from deposits where deposit_id = ${depositId}`
  return state
}
