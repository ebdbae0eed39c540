import type { BatchState } from './batch.ts'
import type { MeterBook } from '../meters/meter-book.ts'
import { writeRules } from '../meters/rules-text.ts'

/** Meters that the batch moved; undefined where it moved none. */
export function metersOf({ meters }: BatchState): Record<string, unknown>[] | undefined {
  const moved = [...meters.values()].filter(({ changed }) => changed)
  return moved.length > 0 ? moved.map(written) : undefined
}

const written = (meter: MeterBook): Record<string, unknown> => ({
  id: meter.id,
  seq: String(meter.seq + 1n),
  run: meter.run!.run,
  meter: String(meter.value.meter),
  reserve: String(meter.value.reserve),
  fed: String(meter.fed),
  given_back: String(meter.givenBack),
  seeded: String(meter.value.house),
  paid: String(meter.paid),
  taken_back: String(meter.takenBack),
  prepared: meter.prepared.map(({ run, commitment, sealed }) => ({
    run,
    commitment,
    sealed: Buffer.from(sealed).toString('hex'),
  })),
  opened: meter.opened.map(({ run, mark, above, rules }) => ({
    run,
    mark,
    above: String(above),
    rules: writeRules(rules),
  })),
  ended: meter.ended.map(({ run, seed, hit }) => ({
    run,
    seed,
    ...(hit && {
      member_id: String(hit.memberId),
      wager_id: hit.wagerId,
      paid: String(hit.paid),
    }),
  })),
  called_off: meter.calledOff.map(String),
})
