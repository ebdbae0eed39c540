import { DAY_MS } from '@parlour/time'
import { periodSpan, type RatesPpm } from '@parlour/agents'
import { maskEmail, maskName, maskNumber, memberKind } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import { databaseTime, readContractClock } from '../contracts/contract-kinds.store.ts'
import { currentContracts } from '../contracts/contract-lists.store.ts'
import { showContract } from '../contracts/show-contracts.ts'
import type { Db } from '../../base/database/database.ts'
import { openPersonalOfMany } from '../../base/database/personal-data.ts'
import type { Needs } from '../../house/needs.ts'
import { RECENT_DAYS } from '../lines/limits.ts'
import { highestBelow, ratesOf, ratesOfMany } from '../lines/line-rates.store.ts'
import {
  countTeam,
  distanceBelow,
  findBelow,
  levelsOf,
  pathDown,
  type TeamQuery,
  type TeamRow,
  teamOf,
} from '../lines/lines.store.ts'

type Shown = CallAnswer<'lineTeam'>['members'][number]

/** Members below the caller: one level of somebody's line, or all of it. */
export async function showTeam(
  { db }: Pick<Needs, 'db'>,
  caller: bigint,
  { of, page, pageSize, ...wanted }: CallQuery<'lineTeam'>,
): Promise<CallAnswer<'lineTeam'> | Refusal<'line_member_not_found'>> {
  const whose = of === undefined ? caller : BigInt(of)
  if ((await distanceBelow(db, caller, whose)) === undefined) return refuse('line_member_not_found')
  const query: TeamQuery = {
    caller,
    of: whose,
    scope: wanted.scope,
    kind: wanted.kind,
    search: wanted.search || undefined,
    sort: wanted.sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  }
  const members = await showAll(db, await teamOf(db, query))
  return { members, total: await countTeam(db, query), page, pageSize }
}

/** One member below the caller, with the way down, the bounds of their rates and the contracts between the two. */
export async function showLineMember(
  { db }: Pick<Needs, 'db'>,
  caller: bigint,
  memberId: bigint,
): Promise<CallAnswer<'lineMember'> | Refusal<'line_member_not_found'>> {
  const row = await findBelow(db, caller, memberId)
  if (!row) return refuse('line_member_not_found')
  const [member] = await showAll(db, [row])
  const at = await databaseTime(db)
  const contracts = await currentContracts(db, memberId, caller)
  return {
    member: member!,
    path: (await pathDown(db, caller, memberId)).map(({ id, username }) => ({
      memberId: String(id),
      account: username,
    })),
    ownRates: await ratesOf(db, caller),
    lowestRates: await highestBelow(db, memberId),
    contracts: contracts.map((one) => showContract(one, { memberId: caller }, at)),
  }
}

/** How many stand below the caller, level by level, and how many are new. */
export async function showSummary(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  caller: bigint,
): Promise<CallAnswer<'lineTeamSummary'>> {
  const at = (await databaseTime(db)).getTime()
  const { start } = periodSpan(at, 'DAILY', await readContractClock(db, settings))
  const recently = new Date(at - RECENT_DAYS * DAY_MS)
  const levels = await levelsOf(db, caller, { today: new Date(start), recently })
  const sum = (of: 'members' | 'agents' | 'newToday' | 'recent') =>
    levels.reduce((total, level) => total + level[of], 0)
  return {
    direct: levels[0]?.members ?? 0,
    team: sum('members'),
    agents: sum('agents'),
    newToday: sum('newToday'),
    newIn30Days: sum('recent'),
    levels: levels.map(({ distance, members, agents }) => ({ distance, members, agents })),
  }
}

const kept = ['payeeName', 'email', 'mobileNum'] as const

async function showAll(db: Db, rows: readonly TeamRow[]): Promise<Shown[]> {
  const ids = rows.map(({ id }) => id)
  const rates = await ratesOfMany(db, ids)
  const personal = await openPersonalOfMany(
    db,
    ids.map((id) => `member:${id}`),
    kept,
  )
  return rows.map((row) =>
    show(row, rates.get(row.id) ?? {}, personal.get(`member:${row.id}`) ?? {}),
  )
}

/** An upline manages an account, not a person: who they are and how they are reached stays masked. */
function show(row: TeamRow, rates: RatesPpm, personal: Readonly<Record<string, string>>): Shown {
  const { payeeName, email, mobileNum } = personal
  return {
    memberId: String(row.id),
    account: row.username,
    type: row.type,
    kind: memberKind(row.type),
    state: row.state,
    distance: row.distance,
    upline: { memberId: String(row.uplineId), account: row.upline },
    directCount: row.directCount,
    teamCount: row.teamCount,
    registeredAt: row.registeredAt,
    lastLoginAt: row.lastLoginAt,
    name: payeeName ? maskName(payeeName) : null,
    email: email ? maskEmail(email) : null,
    mobile: mobileNum ? maskNumber(mobileNum) : null,
    rates,
    note: row.note,
  }
}
