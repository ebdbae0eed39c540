import { apart } from '../../base/jobs/for-each-apart.ts'
import { randomUUID } from 'node:crypto'
import { transact } from '../../base/database/transact.ts'
import { readPlayStop } from '../members/play-stop.ts'
import type { Needs } from '../../house/needs.ts'
import { keepCase, readFacts, readHarmSettings, readMarkers } from './harm.store.ts'
import { MEMBERS_AT_ONCE } from './limits.ts'
import { scoreHarm } from './score-harm.ts'

/** Scores what everybody did lately, and puts those before a person whose play may do them harm. */
export async function lookForHarm({
  db,
  settings,
  log,
}: Pick<Needs, 'db' | 'settings' | 'log'>): Promise<void> {
  const { daysBack, askFrom, quietDays } = await readHarmSettings(db)
  const markers = await readMarkers(db)
  const { timeZone } = settings.current().merchant
  let after = 0n
  await apart(log, 'look-for-harm', async (each) => {
    for (;;) {
      const members = await readFacts(db, { after, most: MEMBERS_AT_ONCE, daysBack, timeZone })
      await each(members, async ({ memberId, ...facts }) => {
        const { score, signs } = scoreHarm(facts, markers)
        if (score < askFrom) return
        await transact(db, async (tx) => {
          // Whoever takes a break already is not asked about.
          if (await readPlayStop(tx, memberId)) return
          await keepCase(tx, { caseId: randomUUID(), memberId, score, signs, quietDays })
        })
      })
      if (members.length < MEMBERS_AT_ONCE) return
      after = members.at(-1)?.memberId as bigint
    }
  })
}
