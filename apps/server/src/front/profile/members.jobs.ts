import { sql } from 'kysely'
import type { Needs } from '../../house/needs.ts'
import { sweepCaptchas } from '../../people/login/captchas.ts'
import { sweepTries } from '../../base/passwords/failed-tries.ts'
import { sweepPlaces } from '../../people/login/sessions/known-places.store.ts'
import { PLACES_KEPT_MS, SESSION_KEPT_MS } from '../../people/members/limits.ts'
import { remindOfLimits } from '../../people/responsible-gaming/remind-of-limits.job.ts'
import { sweepRations } from '../../base/passwords/ration.ts'
import { recycleTrials } from '../registration/recycle-trials.job.ts'
import { sendCode } from '../../people/login/codes/send-code.job.ts'
import { sweepCodes } from '../../people/login/codes/verification-codes.store.ts'

/** What the chapter does by itself. */
export const membersTasks = (
  needs: Pick<Needs, 'db' | 'wallet' | 'config' | 'clock' | 'chance' | 'log'>,
) => ({
  'recycle-trials': async () => {
    const closed = await recycleTrials(needs)
    if (closed > 0) needs.log.info({ closed }, 'Trial accounts were recycled.')
  },
  'send-code': (payload: { id: string }) => sendCode(needs, payload),
  'remind-of-limits': () => remindOfLimits(needs),
  'sweep-members': () => sweepMembers(needs),
})

export const membersCrontab = [
  '10 * * * * recycle-trials',
  '40 * * * * sweep-members',
  '50 * * * * remind-of-limits',
].join('\n')

/** Removes what has run out: codes, captchas, counted tries, sessions nobody asks about any more. */
export async function sweepMembers({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  await sweepCaptchas(db, at)
  await sweepTries(db, at)
  await sweepRations(db, at)
  await sweepCodes(db, at)
  await sweepPlaces(db, { seenBefore: new Date(at.getTime() - PLACES_KEPT_MS), at })
  const old = new Date(at.getTime() - SESSION_KEPT_MS)
  await sql`delete from member_sessions where ends_at < ${old}`.execute(db)
  await sql`delete from remembered_devices where ends_at < ${at}`.execute(db)
}
