import { sql } from 'kysely'
import type { Needs } from '../needs.ts'
import { sweepCaptchas } from './captchas.ts'
import { sweepTries } from './failed-tries.ts'
import { SESSION_KEPT_MS } from './limits.ts'
import { sweepRations } from './ration.ts'
import { recycleTrials } from './recycle-trials.job.ts'

/** What the chapter does by itself. */
export const membersTasks = (needs: Pick<Needs, 'db' | 'wallet' | 'clock' | 'log'>) => ({
  'recycle-trials': async () => {
    const closed = await recycleTrials(needs)
    if (closed > 0) needs.log.info({ closed }, 'Trial accounts were recycled.')
  },
  'sweep-members': () => sweepMembers(needs),
})

export const membersCrontab = ['10 * * * * recycle-trials', '40 * * * * sweep-members'].join('\n')

/** Removes what has run out: codes, captchas, counted tries, sessions nobody asks about any more. */
export async function sweepMembers({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  await sweepCaptchas(db, at)
  await sweepTries(db, at)
  await sweepRations(db, at)
  const old = new Date(at.getTime() - SESSION_KEPT_MS)
  await sql`delete from member_sessions where ends_at < ${old}`.execute(db)
  await sql`delete from remembered_devices where ends_at < ${at}`.execute(db)
}
