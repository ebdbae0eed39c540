import { addDays, daysBetween } from '@parlour/time'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import { catchUp } from '../../../rewards/activity/collect-activity.job.ts'
import { readKind } from '../../contracts/contract-kinds.store.ts'
import { netOf, noMoney, noPlay } from '../figures.ts'
import {
  type BranchMoney,
  type BranchPeople,
  type BranchPlay,
  moneyOfBranches,
  newcomersOfBranches,
  playOfBranches,
} from './ranking.store.ts'
import { type ReportNeeds, reportFrame } from '../report-span.ts'
import { largestFirst, leftOf, pageOf, personOf } from '../show-branches.ts'
import { directOf, type Person, readPeople } from '../team-facts.store.ts'

type Shown = CallAnswer<'teamRanking'>
type Figures = Shown['lines'][number]['before']
type Line = { readonly person: Person; readonly now: Figures; readonly before: Figures }
type Facts = {
  readonly plays: readonly BranchPlay[]
  readonly money: readonly BranchMoney[]
  readonly newcomers: readonly BranchPeople[]
}

/** Everybody right below the caller with what their whole teams came to, beside as many days right before. */
export async function showRanking(
  needs: ReportNeeds,
  caller: bigint,
  { page, pageSize, sort, ...span }: CallQuery<'teamRanking'>,
): Promise<Shown | Refusal<'report_span_invalid'>> {
  const frame = await reportFrame(needs, span)
  if (isRefusal(frame)) return frame
  await catchUp(needs)
  const { db } = needs
  const days = daysBetween(frame.from, frame.to) + 1
  const before = { from: addDays(frame.from, -days), to: addDays(frame.from, -1) }
  const query = { of: caller, from: before.from, middle: frame.from, to: frame.to }
  const { activeMinTurnover } = await readKind(db, 'DAILY')
  const facts: Facts = {
    plays: await playOfBranches(db, query, { minimum: activeMinTurnover }),
    money: await moneyOfBranches(db, query),
    newcomers: await newcomersOfBranches(db, query),
  }
  const lines = await linesOf(needs, caller, facts)
  return {
    ...frame,
    page,
    pageSize,
    total: lines.length,
    before,
    activeMinTurnover,
    lines: pageOf(lines.toSorted(orderBy(sort)), page, pageSize).map((line) => ({
      ...personOf(line.person),
      teamCount: line.person.teamCount,
      ...line.now,
      before: line.before,
    })),
  }
}

/** Who stands right below, and who has left since but did something in these days. */
async function linesOf({ db }: ReportNeeds, caller: bigint, facts: Facts): Promise<Line[]> {
  const standing = new Set(await directOf(db, caller))
  const moved = [...facts.plays, ...facts.money].flatMap(({ branch }) => branch ?? [])
  const people = await readPeople(db, [...new Set([...standing, ...moved])])
  return [...people.values()].map((person) => ({
    person: standing.has(person.id) ? person : leftOf(person),
    now: figuresOf(facts, { branch: person.id, isNow: true }),
    before: figuresOf(facts, { branch: person.id, isNow: false }),
  }))
}

function figuresOf(
  { plays, money, newcomers }: Facts,
  side: { readonly branch: bigint; readonly isNow: boolean },
): Figures {
  const mine = (row: { branch: bigint | null; isNow: boolean }) =>
    row.branch === side.branch && row.isNow === side.isNow
  const play = plays.find(mine) ?? { ...noPlay, active: 0 }
  const moved = money.find(mine) ?? { ...noMoney, firstDeposits: 0 }
  return {
    stakes: play.stakes,
    turnover: play.turnover,
    net: netOf(play, moved),
    deposits: moved.deposits,
    withdrawals: moved.withdrawals,
    firstDeposits: moved.firstDeposits,
    newMembers: newcomers.find(mine)?.newMembers ?? 0,
    active: play.active,
  }
}

type Sort = CallQuery<'teamRanking'>['sort']

const byName = (a: Line, b: Line): number => (a.person.username < b.person.username ? -1 : 1)

/** The largest first; of equal ones, by name. */
const orderBy = (sort: Sort) => (a: Line, b: Line) =>
  sort === 'account'
    ? byName(a, b)
    : largestFirst<Line>(({ now }) => BigInt(now[sort]))(a, b) || byName(a, b)
