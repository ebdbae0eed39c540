import { houseJackpots, houseStories, METER_PARTS, triggerOfRun } from '@parlour/casino'
import { maskUsername } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'
import { meterHouse } from '../../../ledger/wallet/meters/meter-house.ts'
import { openMeter } from '../../../ledger/wallet/meters/open-meters.ts'
import { readRules } from '../../../ledger/wallet/meters/rules-text.ts'
import { findHits, findMeters, type StandingMeter, type ToldRun } from './jackpots.store.ts'
import { METERS_GOOD_MS } from './limits.ts'

type ShownMeter = CallAnswer<'jackpotMeters'>['list'][number]

/** The games that feed each meter. */
const gamesOf = (meter: string): string[] =>
  Object.values(houseStories)
    .filter(({ meters }) => meters?.includes(meter))
    .map(({ game }) => game)

const codes = Object.keys(houseJackpots)

/**
 * Where the meters of one currency stand, as of the last second: what is told may lag and never leads, for only committed
 * batches are read. A meter that nobody has fed yet stands at the seed that its first round will find.
 */
export async function showMeters(
  { db }: Pick<Needs, 'db'>,
  { currency, meters = codes }: { currency: string; meters?: readonly string[] },
): Promise<{ list: ShownMeter[] }> {
  const standing = await copyOf(db)
  return {
    list: meters.map((code) => {
      const found = standing.find((one) => one.code === code && one.currency === currency)
      return shown(code, currency, found)
    }),
  }
}

function shown(code: string, currency: string, meter: StandingMeter | undefined): ShownMeter {
  const rules = meter?.rules ? readRules(meter.rules) : houseJackpots[code]!
  const amount = meter?.parts ? BigInt(meter.parts) / METER_PARTS : rules.seed
  return {
    meter: code,
    games: gamesOf(code),
    currency,
    kind: rules.kind,
    amount,
    seed: rules.seed,
    cap: rules.cap ?? null,
    meterPpm: rules.meterPpm,
    run: meter?.run ?? null,
    commitment: meter?.commitment ?? null,
    openedAt: meter?.openedAt ?? null,
    nextRun: meter?.nextRun ?? null,
    nextCommitment: meter?.nextCommitment ?? null,
  }
}

/** Opens the meters of a game that nobody has opened in this currency, so that what binds them is told before a stake. */
export async function openMetersOf(
  needs: Pick<Needs, 'db' | 'config' | 'chance'>,
  { currency, meters }: { currency: string; meters: readonly string[] },
): Promise<void> {
  if (meters.length === 0) return
  const standing = await copyOf(needs.db)
  const isOpen = (code: string) =>
    standing.some((one) => one.code === code && one.currency === currency)
  const missing = meters.filter((code) => !isOpen(code))
  if (missing.length === 0) return
  const house = meterHouse(needs)
  for (const meter of missing) await openMeter(needs.db, house, { meter, currency })
  copies.delete(needs.db)
}

type Copy = { readonly until: number; readonly meters: Promise<StandingMeter[]> }
const copies = new WeakMap<Db, Copy>()

/** All meters as this process read them within the last second; who asks at once waits for one look. */
async function copyOf(db: Db): Promise<StandingMeter[]> {
  const now = performance.now()
  const copy = copies.get(db)
  if (copy && now < copy.until) return copy.meters
  const meters = findMeters(db)
  copies.set(db, { until: now + METERS_GOOD_MS, meters })
  // A look that failed is nobody's copy.
  meters.catch(() => copies.delete(db))
  return meters
}

/** Who won what and when, with what each run's trigger can be redone from. Names are shortened. */
export async function showHits(
  { db }: Pick<Needs, 'db'>,
  { currency, meter, limit }: { currency: string; meter?: string | undefined; limit: number },
): Promise<CallAnswer<'jackpotHits'> | Refusal<'jackpot_not_found'>> {
  if (meter !== undefined && !codes.includes(meter)) return refuse('jackpot_not_found')
  const hits = await findHits(db, { currency, meters: meter ? [meter] : codes, limit })
  return {
    list: hits.map((hit) => ({
      meter: hit.code,
      run: hit.run,
      name: maskUsername(hit.nickname),
      amount: hit.paid,
      currency,
      time: hit.at,
      isCalledOff: hit.isCalledOff,
      commitment: hit.commitment,
      seed: hit.seed,
      mark: hit.mark,
      above: hit.above,
      trigger: triggerOfTold(hit),
    })),
  }
}

function triggerOfTold({ code, run, seed, mark, above, rules }: ToldRun): bigint | null {
  const read = readRules(rules)
  if (read.kind !== 'must-hit' || seed === null) return null
  return triggerOfRun({ meter: code, run, serverSeed: seed, mark }, { ...read, seed: above })
}
