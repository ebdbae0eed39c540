import { familyOf } from '../draws/families.ts'
import type { Caps } from './cap-payouts.ts'
import type { Part } from './draw-settlement.store.ts'
import { type Judge, judgeOf } from './judge-lines.ts'
import { JUDGES_KEPT } from './limits.ts'

const judges = new Map<string, Judge>()

/** The judge of a result; those of the draws that are being settled are kept. All that a judge depends on names it. */
export function judgeFor({
  family,
  businessDay,
  result,
}: Pick<Part, 'family' | 'businessDay' | 'result'>): Judge {
  const key = `${family} ${businessDay} ${result}`
  const known = judges.get(key)
  if (known) return known
  const judge = judgeOf(familyOf(family, businessDay), result ?? '')
  if (judges.size >= JUDGES_KEPT) judges.delete(judges.keys().next().value!)
  judges.set(key, judge)
  return judge
}

export const capsOf = ({ perLine, perMember, perDraw, wins }: Part): Caps => ({
  perLine: perLine ?? undefined,
  perMember: perMember ?? undefined,
  perDraw: perDraw === null || wins === null ? undefined : { cap: perDraw, wins },
})
