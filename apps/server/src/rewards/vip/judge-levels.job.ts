import { collectActivity } from '../activity/collect-activity.job.ts'
import { apart } from '../../base/jobs/for-each-apart.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { judgeMember, type Ladder } from './judge-member.ts'
import { readDays, readLadder, readVipSettings } from './ladder.store.ts'
import { KEEP_DAYS, MEMBERS_AT_ONCE } from './limits.ts'
import { membersToJudge } from './standings.store.ts'

type JudgeNeeds = Pick<Needs, 'db' | 'settings'>

/**
 * Looks at every member once a business day, as soon as one has begun where the merchant is. Each look is
 * a transaction of its own: a killed night goes on where it stood.
 */
export async function judgeLevels(needs: JudgeNeeds & Pick<Needs, 'log'>): Promise<void> {
  // A member is looked at once a day: after an outage that look must find all that was played.
  await collectActivity(needs)
  const ladder = await openLadder(needs)
  if (ladder.levels.length === 0) return
  const { from, today } = ladder.days
  let after = 0n
  await apart(needs.log, 'judge-levels', async (each) => {
    for (;;) {
      const members = await membersToJudge(needs.db, { from, today, after, most: MEMBERS_AT_ONCE })
      await each(members, (memberId) =>
        transact(needs.db, (tx) => judgeMember(tx, ladder, memberId)),
      )
      if (members.length < MEMBERS_AT_ONCE) return
      after = members.at(-1)!
    }
  })
}

export async function openLadder({ db, settings: site }: JudgeNeeds): Promise<Ladder> {
  const settings = await readVipSettings(db)
  const zone = site.current().merchant.timeZone
  const days = await readDays(db, { zone, settings, keepDays: KEEP_DAYS })
  return { settings, levels: await readLadder(db), days }
}
