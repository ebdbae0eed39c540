import { feedMeter, hitMeter, METER_PARTS, openMeter, winsByDrawn } from '@parlour/casino'
import { ascii, sha256, toHex } from '@parlour/chance'
import { type Amount, cashStep, currencyOf, reasons } from '@parlour/money'
import { accountOf, type JudgedState, type WagerRow, type Writes, wagerKey } from '../lane/batch.ts'
import { type MeterBook, meterKey, type OpenRun } from '../meters/meter-book.ts'
import { FIRST_MARK, openRun } from '../meters/open-run.ts'
import type { FedMeter, MeterFeed } from '../wallet.ts'
import type { Legs } from './wager-legs.ts'

/**
 * Feeds the meters of a round with the cash of its stake, and pays those that it hits. Rounds come in the order of their
 * batch, and batches in the order in which they held the meter: of two that would hit, the second finds the next run.
 */
export function feedMeters(
  state: JudgedState,
  legs: Legs,
  wager: WagerRow,
  feeds: readonly MeterFeed[],
): readonly FedMeter[] {
  const cash = wager.stake - wager.bonusStake
  return cash === 0n ? [] : feeds.map((feed) => feedOne(state, legs, wager, { feed, cash }))
}

function feedOne(
  state: JudgedState,
  legs: Legs,
  wager: WagerRow,
  { feed, cash }: { feed: MeterFeed; cash: Amount },
): FedMeter {
  const key = meterKey(feed.meter, wager.currency)
  const read = state.meters.get(key)
  if (!read) throw new Error(`wager ${wager.id} feeds the meter ${key}, which nobody holds`)
  const meter = withRun(state, read)
  const value = feedMeter(meter.run.rules, meter.value, cash)
  const fed = value.meter - meter.value.meter
  const reserved = value.reserve - meter.value.reserve
  const moved = { ...meter, value, fed: meter.fed + fed + reserved, changed: true }
  const told = { meter: feed.meter, run: meter.run.run, fed, reserved, after: value.meter }
  if (!isHit(moved, feed, cash)) {
    state.meters.set(key, moved)
    return told
  }
  const { paid, after } = endRun(state, moved, wager)
  legs.payCash(accountOfMeter(state, moved), paid, reasons.payout.code)
  state.meters.set(key, after)
  return { ...told, paid }
}

type Running = MeterBook & { readonly run: OpenRun }

function isHit({ run, value, code }: Running, { drawn }: MeterFeed, cash: Amount): boolean {
  const { rules } = run
  if (rules.kind === 'must-hit') return value.meter >= run.trigger! * METER_PARTS
  if (drawn === undefined) throw new Error(`the meter ${code} is won by bits that nobody has drawn`)
  return winsByDrawn(cash, rules.chancePerUnit, drawn)
}

/** The meter with a run that is on: the first one of all, or the next where a restore may have told this one. */
function withRun(state: JudgedState, meter: MeterBook): Running {
  const house = state.meterHouse!
  const rules = house.rulesOf(meter.code)
  const { run } = meter
  if (!run)
    return openRun(
      house,
      { ...meter, value: openMeter(rules) },
      { mark: FIRST_MARK, above: rules.seed, rules },
    )
  if (!run.withdrawn) return { ...meter, run }
  const ended = [...meter.ended, { run: run.run, seed: run.seed }]
  return openRun(house, { ...meter, ended }, { mark: `after-${run.run}`, ...carriedOn(meter, run) })
}

/** What lies in the meter stays, under the rules it was fed by; the trigger lies above it. */
function carriedOn(
  { value }: MeterBook,
  { rules }: OpenRun,
): { rules: OpenRun['rules']; above: Amount } {
  if (rules.kind !== 'must-hit') return { rules, above: rules.seed }
  const steps = (value.meter / METER_PARTS - rules.seed) / rules.step
  return { rules, above: rules.seed + steps * rules.step }
}

function endRun(
  state: JudgedState,
  meter: Running,
  wager: WagerRow,
): { paid: Amount; after: MeterBook } {
  const house = state.meterHouse!
  const rules = house.rulesOf(meter.code)
  const step = cashStep(currencyOf(wager.currency).cashDecimals)
  const hit = hitMeter(rules, meter.value, step)
  const fromHouse = hit.after.house - meter.value.house
  const { run, seed } = meter.run
  const ended = {
    ...meter,
    value: hit.after,
    paid: meter.paid + hit.paid,
    fromReserve: meter.fromReserve + rules.seed - fromHouse,
    ended: [
      ...meter.ended,
      { run, seed, hit: { memberId: wager.memberId, wagerId: wager.id, paid: hit.paid } },
    ],
  }
  const mark = toHex(sha256(ascii(wager.id)))
  return { paid: hit.paid, after: openRun(house, ended, { mark, above: rules.seed, rules }) }
}

/**
 * A settled round is called off. While its run is on, what it fed comes out of the meter again; what it fed to a run
 * that is over was paid to another. What a hit had paid goes to the reserve, which pays the next seeds.
 */
export function takeFromMeters(state: JudgedState, wager: WagerRow): void {
  for (const one of state.fedMeters.get(wagerKey(wager.memberId, wager.id)) ?? []) {
    const key = meterKey(one.meter, wager.currency)
    const meter = state.meters.get(key)
    if (!meter) throw new Error(`wager ${wager.id} has fed the meter ${key}, which nobody holds`)
    if (one.paid !== undefined) state.meters.set(key, calledOff(meter, one.run, one.paid))
    else if (meter.run?.run === one.run && meter.value.meter >= one.fed)
      state.meters.set(key, {
        ...meter,
        value: { ...meter.value, meter: meter.value.meter - one.fed },
        givenBack: meter.givenBack + one.fed,
        changed: true,
      })
  }
}

const calledOff = (meter: MeterBook, run: number, paid: Amount): MeterBook => ({
  ...meter,
  value: { ...meter.value, reserve: meter.value.reserve + paid * METER_PARTS },
  takenBack: meter.takenBack + paid,
  calledOff: [...meter.calledOff, run],
  changed: true,
})

/**
 * Moves the whole units of what all rounds of the batch did to each meter, in one transfer for each way: the stakes'
 * share, the seeds, what was taken back. What is smaller than a unit waits beside the account for the next batch.
 */
export function moveMeters(state: BatchedMeters, writes: Writes): void {
  for (const meter of state.meters.values()) {
    if (!meter.changed) continue
    const { before, value } = meter
    const whole = (parts: bigint) => parts / METER_PARTS
    const paid = meter.paid - before.paid
    const seeded = value.house - before.value.house
    const takenBack = meter.takenBack - before.takenBack
    const intoMeter =
      whole(value.meter) - whole(before.value.meter) + paid - seeded - meter.fromReserve
    const intoReserve = whole(value.reserve) - whole(before.value.reserve) + meter.fromReserve
    if (intoReserve < takenBack)
      throw new Error(`the reserve of ${meter.code} lost what it was given`)
    move(state, writes, meter, ['gaming', 'meter', intoMeter])
    move(state, writes, meter, ['gaming', 'reserve', intoReserve])
    move(state, writes, meter, ['reserve', 'meter', meter.fromReserve])
    move(state, writes, meter, ['seeds', 'meter', seeded])
  }
}

type BatchedMeters = JudgedState & { readonly meters: ReadonlyMap<string, MeterBook> }
type Side = 'gaming' | 'meter' | 'reserve' | 'seeds'

function move(
  state: JudgedState,
  writes: Writes,
  meter: MeterBook,
  [from, to, amount]: [Side, Side, Amount],
): void {
  if (amount === 0n) return
  const [debit, credit] = amount > 0n ? [from, to] : [to, from]
  const reason =
    amount < 0n ? 'jackpot_returned' : from === 'gaming' ? 'jackpot_fed' : 'jackpot_seeded'
  writes.transfers.push({
    memberId: 0n,
    operationId: state.batchId,
    leg: writes.transfers.filter(({ memberId }) => memberId === 0n).length,
    debit: sideOf(state, meter, debit),
    credit: sideOf(state, meter, credit),
    amount: amount < 0n ? -amount : amount,
    currency: meter.currency,
    reason: reasons[reason].code,
    balanceAfter: 0n,
    wagerId: null,
  })
}

function sideOf(state: JudgedState, meter: MeterBook, side: Side): bigint {
  const { code, currency } = meter
  switch (side) {
    case 'gaming':
      return accountOf(state, 'house', 'gaming', currency)
    case 'seeds':
      return accountOf(state, 'expense', 'jackpot_seeds', currency)
    case 'reserve':
      return accountOf(state, 'liability', `jackpot:${code}#reserve`, currency)
    case 'meter':
      return accountOfMeter(state, meter)
  }
}

const accountOfMeter = (state: JudgedState, { code, currency }: MeterBook): bigint =>
  accountOf(state, 'liability', `jackpot:${code}`, currency)
