import { run } from '../../base/database/query.ts'
import { PLACES_KEPT_MS } from '../../base/http/limits.ts'
import { sweepTries } from '../../base/rate-limits/failed-tries.ts'
import { sweepRations } from '../../base/rate-limits/counted-calls.ts'
import type { Needs } from '../../house/needs.ts'
import { SESSION_KEPT_MS } from '../members/limits.ts'
import { sweepCaptchas } from './captchas.ts'
import { sendCode } from './codes/send-code.job.ts'
import { sweepCodes } from './codes/verification-codes.store.ts'
import { identityCrontab, identityTasks } from './identity.jobs.ts'
import { sweepPlaces } from './sessions/known-places.store.ts'

/** What the chapter does by itself. */
export const loginTasks = (needs: Pick<Needs, 'db' | 'config' | 'clock' | 'chance' | 'log'>) => ({
  'send-code': (payload: { id: string }) => sendCode(needs, payload),
  'sweep-members': () => sweepMembers(needs),
  ...identityTasks(needs),
})

export const loginCrontab = `40 * * * * sweep-members
${identityCrontab}`

/** Removes what has run out: codes, captchas, counted tries, sessions nobody asks about any more. */
async function sweepMembers({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  await sweepCaptchas(db, at)
  await sweepTries(db, at)
  await sweepRations(db, at)
  await sweepCodes(db, at)
  await sweepPlaces(db, { seenBefore: new Date(at.getTime() - PLACES_KEPT_MS), at })
  const old = new Date(at.getTime() - SESSION_KEPT_MS)
  await run(db)`delete from member_sessions where ends_at < ${old}`
  await run(db)`delete from remembered_devices where ends_at < ${at}`
}
