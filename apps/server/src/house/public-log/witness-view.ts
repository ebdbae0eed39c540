import { z } from 'zod'
import type { App } from '../../base/http/caller.ts'
import { askOutside } from '../../base/outbound/ask-outside.ts'
import { WITNESS_ANSWER_BYTES, WITNESS_ANSWER_MS, WITNESS_GOOD_MS } from './limits.ts'

/** Name of the demo's witness in its browser path: `/sandbox/witness/`. */
export const WITNESS_SANDBOX = 'witness'

const seen = z.object({
  seenAt: z.iso.datetime(),
  size: z.int().nonnegative(),
  verdict: z.enum(['holds', 'caught', 'unseen']),
  findings: z.int().nonnegative(),
})
export type SeenByWitness = z.infer<typeof seen>
export type WitnessView = () => Promise<SeenByWitness | null>

/** What the witness beside the site last saw; null where none runs or it does not answer. */
export function viewWitness(app: Pick<App, 'sandboxes'>): WitnessView {
  let last: { readonly until: number; readonly told: Promise<SeenByWitness | null> } | undefined
  return () => {
    const origin = app.sandboxes.get(WITNESS_SANDBOX)
    if (!origin) return Promise.resolve(null)
    const now = performance.now()
    if (!last || last.until < now) last = { until: now + WITNESS_GOOD_MS, told: ask(origin) }
    return last.told
  }
}

async function ask(origin: string): Promise<SeenByWitness | null> {
  try {
    const told = await askOutside(origin, {
      withinMs: WITNESS_ANSWER_MS,
      most: WITNESS_ANSWER_BYTES,
    })
    return seen.parse(JSON.parse(told.body.toString('utf8')))
  } catch {
    return null
  }
}
