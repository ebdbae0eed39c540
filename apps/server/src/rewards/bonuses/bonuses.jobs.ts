import { formatAmount } from '@parlour/money'
import { mapLimited } from '../../ledger/wallet/posts/map-limited.ts'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { apart } from '../../base/jobs/for-each-apart.ts'
import { tellMember } from '../../people/inbox/tell-member.ts'
import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import {
  holdMember,
  type PastBucket,
  pastBuckets,
} from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { expirePast } from './end-grant.ts'
import {
  findGrant,
  type GrantRow,
  lapseOffers,
  listUntold,
  listUnwarned,
  markTold,
  markWarned,
  standingOf,
} from './grants.store.ts'
import {
  MEMBERS_AT_ONCE,
  MEMBERS_PER_RUN,
  OFFERS_PER_RUN,
  RUN_MS,
  WARNING_HOURS,
} from './limits.ts'
import { settleLocks } from './locks.ts'
import { markLooked, membersMoved } from './lock-play.store.ts'
import { membersSpent } from './locks.store.ts'

type JobNeeds = Pick<Needs, 'db' | 'wallet' | 'log' | 'clock'>

export const bonusesTasks = (needs: JobNeeds): Tasks => ({
  'expire-bonuses': () => expireBonuses(needs),
  'tell-bonuses': () => tellBonuses(needs),
  'clear-locks': () => clearLocks(needs),
  'clear-spent-locks': () => clearSpentLocks(needs),
})

/** Minute, hour, day, month, weekday, task; in UTC. */
export const bonusesCrontab = `
* * * * * expire-bonuses
* * * * * tell-bonuses
*/10 * * * * clear-locks
25 * * * * clear-spent-locks
`

/**
 * Empties the buckets whose time is over, until none is left or the time of a run is. Stakes have not drawn on them since
 * that very moment, and draw on the next one already. One member's trouble stops nobody else.
 */
export async function expireBonuses(needs: JobNeeds): Promise<void> {
  const until = needs.clock.now().getTime() + RUN_MS
  let past: PastBucket[]
  let last: PastBucket | undefined
  do {
    past = await pastBuckets(needs.db, last, MEMBERS_PER_RUN)
    await mapLimited(past, MEMBERS_AT_ONCE, ({ memberId }) => expireOf(needs, memberId))
    last = past.at(-1)
  } while (past.length === MEMBERS_PER_RUN && needs.clock.now().getTime() < until)
  await lapseOffers(needs.db, OFFERS_PER_RUN)
}

async function expireOf(needs: JobNeeds, memberId: bigint): Promise<void> {
  try {
    await transact(needs.db, async (tx) => {
      await holdMember(tx, memberId)
      await expirePast(tx, needs, memberId)
    })
  } catch (error) {
    needs.log.error({ err: error, memberId }, 'a bonus whose time is over was not ended')
  }
}

/** Tells each player once of every new state, and warns before a bonus expires. */
export async function tellBonuses({ db, log }: Pick<Needs, 'db' | 'log'>): Promise<void> {
  await apart(log, 'tell-bonuses', async (each) => {
    await each(await listUntold(db, MEMBERS_PER_RUN), ({ id }) =>
      transact(db, (tx) => tellState(tx, id)),
    )
    // The shortest first: who is told of the last day needs no word of the third.
    for (const hours of [...WARNING_HOURS].sort((a, b) => a - b))
      await each(await listUnwarned(db, hours, MEMBERS_PER_RUN), (grant) =>
        transact(db, async (tx) => {
          await tell(tx, grant, 'bonus_expires_soon', `warn ${hours}`)
          await markWarned(tx, grant.id, hours)
        }),
      )
  })
}

async function tellState(tx: Tx, id: string): Promise<void> {
  const grant = await findGrant(tx, id)
  if (!grant) return
  const state = standingOf(grant)
  await tell(tx, grant, `bonus_${state}`, state)
  await markTold(tx, id, state)
}

function tell(
  tx: Parameters<typeof tellMember>[0],
  grant: GrantRow,
  key: string,
  word: string,
): Promise<void> {
  const { currency, terms, wagered } = grant
  const money = (units: bigint) => ({ amount: formatAmount(units), currency })
  const left = (terms.required ?? 0n) - wagered
  return tellMember(tx, {
    memberId: grant.memberId,
    kind: 'rewards',
    text: {
      key,
      params: {
        amount: money(terms.amount),
        balance: money(grant.balance),
        converted: money(grant.converted),
        removed: money(grant.removed),
        left: money(left > 0n ? left : 0n),
        expiresAt: { at: grant.expiresAt.toISOString() },
      },
    },
    reference: { kind: 'bonus', id: grant.id },
    dedupe: `bonus ${grant.id} ${word}`,
  })
}

/** Closes and opens the locks of those for whom something was decided; one member's trouble stops nobody else. */
export async function clearLocks(needs: Pick<Needs, 'db' | 'log'>): Promise<void> {
  await eachMember(needs, (after, most) => membersMoved(needs.db, after, most))
}

/** Closes locks that hold nothing back any more where no bet says so: the money went another way. */
export async function clearSpentLocks(needs: Pick<Needs, 'db' | 'log'>): Promise<void> {
  await eachMember(needs, (after, most) => membersSpent(needs.db, after, most))
}

async function eachMember(
  { db, log }: Pick<Needs, 'db' | 'log'>,
  next: (after: bigint, most: number) => Promise<bigint[]>,
): Promise<void> {
  let after = 0n
  for (;;) {
    const members = await next(after, MEMBERS_PER_RUN)
    for (const memberId of members)
      try {
        await transact(db, async (tx) => {
          await holdMember(tx, memberId)
          await markLooked(tx, memberId)
          await settleLocks(tx, memberId)
        })
      } catch (error) {
        log.error({ err: error, memberId }, 'the locks of a member could not be looked at')
      }
    if (members.length < MEMBERS_PER_RUN) return
    after = members.at(-1)!
  }
}
