import { DAY_MS } from '@parlour/time'
import { reopeningDecidable } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { askableFrom, askToReopen, findExclusion } from '../members/exclusions.store.ts'
import { noteSafety } from './safety-history.store.ts'
import { databaseTime } from './take-break.ts'

/** The excluded player's own wish to play again. It opens nothing: operators decide, a day later at the earliest. */
export function askReopening(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
): Promise<{ decidableAt: Date } | Refusal<'not_excluded' | 'exclusion_not_over'>> {
  return transactOrRefuse(db, async (tx) => {
    const exclusion = await findExclusion(tx, memberId, { lock: true })
    if (!exclusion) return refuse('not_excluded')
    if (exclusion.decidableAt) return { decidableAt: exclusion.decidableAt }
    const at = await databaseTime(tx)
    const askableAt = askableFrom(exclusion)
    if (at < askableAt) {
      const days = Math.ceil((askableAt.getTime() - at.getTime()) / DAY_MS)
      return refuse('exclusion_not_over', { days, askableAt: askableAt.toISOString() })
    }
    const decidableAt = reopeningDecidable(at, exclusion.endsAt)
    await askToReopen(tx, { memberId, at, decidableAt })
    await noteSafety(tx, { memberId, act: 'reopening_asked', actor: `member:${memberId}` })
    return { decidableAt }
  })
}
