import { feedMeter, hitMeter, type Meter, METER_PARTS, openMeter } from '@parlour/casino'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BatchState, Item } from '../lane/batch.ts'
import type { MeterBook } from '../meters/meter-book.ts'
import { ALICE, idOf, settle, stake, stateWith } from '../testing/judge-cases.ts'
import { LOSES, metersInTests, rulesInTests, WINS } from '../meters/testing/meters-in-tests.ts'
import type { FedMeter, WagerAnswer } from '../wallet.ts'
import { judgeBatch } from './judge-batch.ts'

const rules = rulesInTests.pot!
const ACCOUNTS = ['gaming', 'jackpot:pot', 'jackpot:pot#reserve', 'jackpot_seeds', 'pool']
const numberOf = (name: string) => -1n - BigInt(Math.max(ACCOUNTS.indexOf(name), 0))

function meterWith(more: Partial<MeterBook> = {}): MeterBook {
  const value = { meter: 0n, reserve: 0n, house: 0n }
  return {
    id: 1,
    code: 'pot',
    currency: 'BRL',
    seq: 0n,
    lastRun: 1,
    value,
    fed: 0n,
    givenBack: 0n,
    paid: 0n,
    takenBack: 0n,
    run: undefined,
    next: metersInTests().prepare({ meter: 'pot', currency: 'BRL', run: 1 }),
    opened: [],
    prepared: [],
    ended: [],
    calledOff: [],
    before: { value, paid: 0n, takenBack: 0n },
    fromReserve: 0n,
    changed: false,
    ...more,
  }
}

/** The meter as the next batch reads what this one wrote. */
const readAgain = (meter: MeterBook): MeterBook => ({
  ...meter,
  seq: meter.seq + 1n,
  opened: [],
  prepared: [],
  ended: [],
  calledOff: [],
  before: { value: meter.value, paid: meter.paid, takenBack: meter.takenBack },
  fromReserve: 0n,
  changed: false,
})

type Round = { readonly stake: bigint; readonly wins: boolean; readonly isCalledOff: boolean }
const round: fc.Arbitrary<Round> = fc.record({
  stake: fc.bigInt({ min: 1n, max: 60_0000n }),
  wins: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn === 0),
  isCalledOff: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0),
})

describe('a meter in the books', () => {
  it('is after any rounds, in batches of any size, what the rules by themselves make of them, and so are its accounts', () => {
    fc.assert(
      fc.property(fc.array(fc.array(round, { maxLength: 6 }), { maxLength: 8 }), (batches) => {
        let model: Meter | undefined
        let meter = meterWith()
        let [paid, cash] = [0n, 10_000_0000n]
        const balances = ACCOUNTS.map(() => 0n)
        let last = 0
        for (const rounds of batches) {
          const items: Item[] = rounds.flatMap(({ stake: amount, wins }) => {
            last += 1
            const item = settle(last, last, 0n) as Extract<Item, { verb: 'settle' }>
            const meters = [{ meter: 'pot', drawn: wins ? WINS : LOSES }]
            return [stake(last, amount), { ...item, request: { ...item.request, meters } }]
          })
          const state: BatchState = {
            ...stateWith({ cash }),
            meters: new Map([['pot:BRL', meter]]),
            meterHouse: metersInTests(),
            account: (_, name) => numberOf(name.startsWith('parlour/') ? 'pool' : name),
          }
          const { outcomes, writes } = judgeBatch(
            state,
            items.map((item) => [item]),
          )
          const told = outcomes
            .flat()
            .flatMap((outcome) => (outcome as WagerAnswer).jackpots ?? []) as FedMeter[]
          for (const [at, { stake: amount, wins }] of rounds.entries()) {
            model = feedMeter(rules, model ?? openMeter(rules), amount)
            expect(told[at]!.after).toBe(model.meter)
            if (!wins) continue
            const hit = hitMeter(rules, model, 100n)
            expect(told[at]!.paid).toBe(hit.paid)
            paid += hit.paid
            model = hit.after
          }
          for (const { debit, credit, amount } of writes.transfers) {
            if (debit < 0n) balances[Number(-1n - debit)]! -= amount
            if (credit < 0n) balances[Number(-1n - credit)]! += amount
          }
          cash = state.members.get(ALICE)!.cash
          meter = readAgain(state.meters.get('pot:BRL')!)
        }
        if (!model) return
        expect([meter.value, meter.paid]).toEqual([model, paid])
        const [, lying, reserve, seeds] = balances
        expect([lying, reserve, seeds]).toEqual([
          model.meter / METER_PARTS,
          model.reserve / METER_PARTS,
          -model.house,
        ])
        // All accounts and the player's cash sum to what the player came with.
        expect(balances.reduce((sum, one) => sum + one, cash)).toBe(10_000_0000n)
      }),
    )
  })

  it('gives back of rounds that are called off what they brought to a run that is on, and keeps what they won', () => {
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 12 }), (rounds) => {
        let meter = meterWith()
        const fed = new Map<string, readonly FedMeter[]>()
        const wagers: BatchState['wagers'] = new Map()
        const base = {
          meterHouse: metersInTests(),
          account: (_: unknown, name: string) => numberOf(name),
        }
        let cash = 10_000_0000n
        for (const [at, { stake: amount, wins }] of rounds.entries()) {
          const item = settle(at + 1, at + 1, 0n) as Extract<Item, { verb: 'settle' }>
          const meters = [{ meter: 'pot', drawn: wins ? WINS : LOSES }]
          const state = { ...stateWith({ cash }), ...base, meters: new Map([['pot:BRL', meter]]) }
          const { outcomes } = judgeBatch(state, [
            [stake(at + 1, amount)],
            [{ ...item, request: { ...item.request, meters } }],
          ])
          const [key, wager] = [...state.wagers][0]!
          fed.set(key, (outcomes[1]![0] as WagerAnswer).jackpots!)
          wagers.set(key, { ...wager, origin: 'read', changed: false })
          cash = state.members.get(ALICE)!.cash
          meter = readAgain(state.meters.get('pot:BRL')!)
        }
        const before = meter
        const off = rounds.flatMap(({ isCalledOff }, at) => (isCalledOff ? [at] : []))
        const state = {
          ...stateWith({ cash }),
          ...base,
          wagers,
          fedMeters: fed,
          meters: new Map([['pot:BRL', meter]]),
        }
        judgeBatch(
          state,
          off.map((at) => [
            {
              verb: 'void',
              hash: 1n,
              request: {
                memberId: ALICE,
                wagerId: idOf(at + 1),
                operationId: idOf(900 + at),
                reason: 'test',
              },
            },
          ]),
        )
        const now = state.meters.get('pot:BRL')!
        const told = off.map((at) => fed.get(`${ALICE}:${idOf(at + 1)}`)![0]!)
        const back = told.filter(({ run, paid }) => paid === undefined && run === before.run!.run)
        const share = back.reduce((sum, one) => sum + one.fed, 0n)
        const won = told.reduce((sum, { paid = 0n }) => sum + paid, 0n)
        expect([before.value.meter - now.value.meter, now.givenBack]).toEqual([share, share])
        expect([now.value.reserve - before.value.reserve, now.takenBack]).toEqual([
          won * METER_PARTS,
          won,
        ])
        expect(state.members.get(ALICE)!.cash).toBe(
          cash + off.reduce((sum, at) => sum + rounds[at]!.stake, 0n) - won,
        )
      }),
    )
  })
})
