import { one } from '../database/query.ts'
import type { BaseNeeds } from '../needs.ts'
import type { App } from './caller.ts'
import { MOST_CLOCK_SKEW_MS } from './limits.ts'

/** What still stands between the process and its first visitor, in words; empty when it is ready. */
export type WaitingFor = () => readonly string[]

/** `/healthz` says that the process lives; `/readyz` that it may be sent visitors. */
export function answerHealth(app: App, { db, clock }: BaseNeeds, waitingFor: WaitingFor): void {
  const config = { access: 'handle' } as const
  app.get('/healthz', { config }, () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    const waiting = [...waitingFor(), ...(await databaseProblems({ db, clock }))]
    if (waiting.length === 0) return { status: 'ready' }
    return reply.code(503).send({ status: 'waiting', waitingFor: waiting })
  })
}

async function databaseProblems({ db, clock }: Pick<BaseNeeds, 'db' | 'clock'>): Promise<string[]> {
  try {
    const before = clock.now().getTime()
    const { now } = await one<{ now: Date }>(db)`select clock_timestamp() as now`
    const after = clock.now().getTime()
    const theirs = now.getTime()
    const skewMs = Math.max(before - theirs, theirs - after, 0)
    return skewMs > MOST_CLOCK_SKEW_MS ? ['a clock that agrees with the database'] : []
  } catch {
    return ['the database']
  }
}
