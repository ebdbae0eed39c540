import { type JackpotRules, triggerOfRun } from '@parlour/casino'
import type { MeterBook, MeterHouse, OpenRun } from './meter-book.ts'

/** The mark of a meter's first run, before which there is no round. */
export const FIRST_MARK = 'first'

/** The trigger of a run; none of a progressive, nor of one whose seed the key of now does not open. */
export const triggerOf = (
  meter: string,
  { run, seed, mark, above, rules }: Omit<OpenRun, 'trigger' | 'withdrawn'>,
) =>
  rules.kind === 'must-hit' && seed !== undefined
    ? triggerOfRun({ meter, run, serverSeed: seed, mark }, { ...rules, seed: above })
    : undefined

/** Opens the run that waits, and seals the one after it. A run that a restore may have told is passed over. */
export function openRun(
  house: MeterHouse,
  meter: MeterBook,
  { mark, above, rules }: { mark: string; above: bigint; rules: JackpotRules },
): MeterBook & { readonly run: OpenRun } {
  const { code, currency } = meter
  const sealed = [...meter.prepared]
  let last = meter.lastRun
  const prepare = () => {
    last += 1
    const made = house.prepare({ meter: code, currency, run: last })
    sealed.push(made)
    return made
  }
  const waiting = meter.next?.withdrawn === false ? meter.next : prepare()
  const seeds = { run: waiting.run, seed: waiting.seed, mark, above, rules }
  const run = { ...seeds, trigger: triggerOf(code, seeds), withdrawn: false }
  const next = prepare()
  return {
    ...meter,
    run,
    next,
    lastRun: last,
    opened: [...meter.opened, run],
    prepared: sealed,
    changed: true,
  }
}
