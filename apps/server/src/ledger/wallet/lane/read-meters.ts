import { int8Array, textArray, uuidArray } from '../../../base/database/binary-arrays.ts'
import {
  type MeterBook,
  type MeterHouse,
  meterKey,
  type OpenRun,
  type PreparedRun,
} from '../meters/meter-book.ts'
import { triggerOf } from '../meters/open-run.ts'
import { readRules } from '../meters/rules-text.ts'
import type { FedMeter } from '../wallet.ts'
import { readFed, type WrittenFed } from '../meters/fed-meters.ts'
import { type BatchState, type Item, wagerKey } from './batch.ts'
import * as sql from './lane-statements.ts'
import type { Pipeline, Step } from './pipeline.ts'

type Row = (string | null)[]
type Name = { readonly code: string; readonly currency: string }

/** Thrown where a round feeds a meter that nobody has opened yet; the batch then runs again. */
export class MeterMissing extends Error {
  readonly meter: Name

  constructor(meter: Name) {
    super(`no meter ${meter.code} in ${meter.currency} yet`)
    this.meter = meter
  }
}

/** Looks what the rounds that are called off did to meters. */
export function fedSteps(items: readonly Item[]): Step[] {
  const voids = items.filter(({ verb }) => verb === 'void')
  if (voids.length === 0) return []
  return [
    {
      statement: sql.readFedMeters,
      values: [
        int8Array(voids.map(({ request }) => request.memberId)),
        uuidArray(voids.map(({ request }) => request.wagerId)),
      ],
    },
  ]
}

export const toFed = ([memberId, id, jackpots]: Row): [string, FedMeter[]] => [
  wagerKey(BigInt(memberId!), id!),
  (JSON.parse(jackpots!) as WrittenFed[]).map(readFed),
]

/** Holds the meters that the batch's items may move, and reads them. */
export async function readMeters(
  pipeline: Pipeline,
  state: BatchState,
  items: readonly Item[],
): Promise<void> {
  const wanted = new Map<string, Name>()
  const want = (code: string, currency: string) =>
    wanted.set(meterKey(code, currency), { code, currency })
  for (const { verb, request } of items) {
    const currency = state.members.get(request.memberId)?.currency
    if (currency === undefined) continue
    if (verb === 'settle')
      for (const { meter } of isToSettle(state, request) ? (request.meters ?? []) : [])
        want(meter, currency)
    if (verb === 'void')
      for (const { meter } of state.fedMeters.get(wagerKey(request.memberId, request.wagerId)) ??
        [])
        want(meter, currency)
  }
  if (wanted.size === 0) return
  const { meterHouse } = state
  if (!meterHouse) throw new Error('this wallet was opened without a house for its meters')
  const names = [...wanted.values()]
  const values = [
    textArray(names.map(({ code }) => code)),
    textArray(names.map(({ currency }) => currency)),
  ]
  const [, rows] = await pipeline.run([
    { statement: sql.lockMeters, values },
    { statement: sql.meterStates, values },
  ])
  for (const row of rows!) {
    const meter = toMeter(row, meterHouse)
    state.meters.set(meterKey(meter.code, meter.currency), meter)
  }
  for (const [key, name] of wanted) if (!state.meters.has(key)) throw new MeterMissing(name)
}

/** A repeat of what is settled moves no meter, and holds none. */
const isToSettle = (
  { wagers }: BatchState,
  { memberId, wagerId }: { memberId: bigint; wagerId: string },
) => {
  const wager = wagers.get(wagerKey(memberId, wagerId))
  return !wager || wager.state === 'open'
}

/** Opens a meter in a transaction of its own: its first run is sealed before anybody feeds it. */
export async function openMeterInLane(
  pipeline: Pipeline,
  house: MeterHouse,
  { code, currency }: Name,
): Promise<void> {
  house.rulesOf(code)
  const { commitment, sealed } = house.prepare({ meter: code, currency, run: 1 })
  const seal = Buffer.from(sealed).toString('hex')
  await pipeline.run([{ statement: sql.meterOpening, values: [code, currency, commitment, seal] }])
}

function toMeter(row: Row, house: MeterHouse): MeterBook {
  const [id, code, currency, seq, meter, reserve, fed, givenBack, seeded, paid, takenBack] = row
  const number = (text: string | null | undefined) => BigInt(text ?? 0)
  const value = { meter: number(meter), reserve: number(reserve), house: number(seeded) }
  const totals = { paid: number(paid), takenBack: number(takenBack) }
  const place = { meter: code!, currency: currency! }
  return {
    id: Number(id),
    code: code!,
    currency: currency!,
    seq: number(seq),
    lastRun: Number(row[22] ?? 0),
    value,
    fed: number(fed),
    givenBack: number(givenBack),
    ...totals,
    run: toRun(row, place, house),
    next: toNext(row, place, house),
    opened: [],
    prepared: [],
    ended: [],
    calledOff: [],
    before: { value, ...totals },
    fromReserve: 0n,
    changed: false,
  }
}

type Place = { readonly meter: string; readonly currency: string }

function toRun(row: Row, place: Place, house: MeterHouse): OpenRun | undefined {
  const [run, sealed, commitment, mark, above, rules, withdrawn] = row.slice(11)
  if (!run) return undefined
  const number = Number(run)
  const seal = { sealed: Buffer.from(sealed!, 'hex'), commitment: commitment! }
  const seed = house.open({ ...place, run: number }, seal)
  const opened = {
    run: number,
    seed,
    mark: mark!,
    above: BigInt(above!),
    rules: readRules(JSON.parse(rules!)),
  }
  const isOver = withdrawn === 't' || seed === undefined
  return { ...opened, trigger: triggerOf(place.meter, opened), withdrawn: isOver }
}

function toNext(row: Row, place: Place, house: MeterHouse): PreparedRun | undefined {
  const [run, sealed, commitment, withdrawn] = row.slice(18)
  if (!run) return undefined
  const number = Number(run)
  const seal = { sealed: Buffer.from(sealed!, 'hex'), commitment: commitment! }
  const seed = house.open({ ...place, run: number }, seal)
  return { run: number, seed, ...seal, withdrawn: withdrawn === 't' || seed === undefined }
}
