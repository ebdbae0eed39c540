import type { Activity } from '../activity/activity.store.ts'
import { readActivity } from '../activity/activity.store.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { openPersonal } from '../../base/database/personal-data.ts'
import { confirmedKinds } from '../../people/members/contacts.store.ts'
import { findMember } from '../../people/members/members.store.ts'
import { countQualifiedFriends } from '../referrals/referrals.store.ts'
import type { Calendar } from './calendar.store.ts'
import { countDays, type Mission } from './missions.store.ts'

/**
 * How far a member has come with a mission in the period that runs. Nothing is counted here: every
 * figure is a sum that others keep, so what is read twice is the same and nothing can count twice.
 */
export async function progressOf(
  db: Db | Tx,
  { memberId, zone, calendar }: { memberId: bigint; zone: string; calendar: Calendar },
  mission: Mission,
): Promise<bigint> {
  const days = daysOf(mission, calendar)
  switch (mission.goal) {
    case 'bets':
      return played(db, memberId, days, mission, (sums) => BigInt(sums.bets))
    case 'turnover':
      return played(db, memberId, days, mission, (sums) => sums.turnover)
    case 'deposits':
      return played(db, memberId, days, mission, (sums) => BigInt(sums.depositCount))
    case 'sign_in_days':
      return BigInt(await countDays(db, { memberId, ...days }))
    case 'invites':
      return BigInt(await countQualifiedFriends(db, { memberId, zone, ...days }))
    case 'profile':
      return BigInt(await profileParts(db, memberId))
    default:
      return unknownGoal(mission.goal)
  }
}

/** A mission counts from its own first day on. */
function daysOf(mission: Mission, { spans }: Calendar): { from: string; to: string } {
  const { firstDay, lastDay } = spans[mission.period]
  return { from: firstDay > mission.startsOn ? firstDay : mission.startsOn, to: lastDay }
}

async function played(
  db: Db | Tx,
  memberId: bigint,
  days: { from: string; to: string },
  { categories }: Mission,
  figure: (sums: Activity) => bigint,
): Promise<bigint> {
  const sums = await readActivity(db, { memberId, ...days, categories: categories ?? undefined })
  const value = figure(sums)
  // A late void may take back more than the period brought.
  return value > 0n ? value : 0n
}

async function profileParts(db: Db | Tx, memberId: bigint): Promise<number> {
  const member = await findMember(db, memberId)
  const confirmed = await confirmedKinds(db, memberId)
  const { payeeName } = await openPersonal(db, `member:${memberId}`, ['payeeName'])
  const parts = [
    Boolean(payeeName),
    confirmed.has('email'),
    confirmed.has('mobile'),
    member.fundsPasswordHash !== null,
  ]
  return parts.filter(Boolean).length
}

function unknownGoal(goal: never): never {
  throw new Error(`A mission asks for ${goal}.`)
}
