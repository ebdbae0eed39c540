import { memberKind } from '@parlour/members'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import { catchUp } from '../../rewards/activity/collect-activity.job.ts'
import type { Db } from '../../base/database/database.ts'
import { pathDown } from '../lines/lines.store.ts'
import {
  addMoney,
  addPlay,
  netOf,
  noMoney,
  noPlay,
  resultOf,
  showMoney,
  showPlay,
} from './figures.ts'
import { memberInLine, type ReportFrame, type ReportNeeds, reportFrame } from './report-span.ts'
import {
  directOf,
  type MoneySums,
  moneyByBranch,
  moneyOfDirect,
  type Person,
  type PlaySums,
  playByBranch,
  playOfDirect,
  readPeople,
} from './team-facts.store.ts'

type SpanRefusals = Refusal<'report_span_invalid' | 'line_member_not_found'>
type Wanted = {
  of?: string | undefined
  from?: string | undefined
  to?: string | undefined
  category?: string | undefined
}
type Branch = Person & { play: PlaySums; money: MoneySums; players: number }
type Branches = {
  frame: ReportFrame
  of: bigint
  path: { memberId: string; account: string }[]
  branches: Branch[]
  ownPlay: PlaySums
  ownMoney: MoneySums
}

/** Play of each direct downline of somebody, with their whole teams. */
export async function showBetting(
  needs: ReportNeeds,
  caller: bigint,
  { page, pageSize, sort, ...wanted }: CallQuery<'teamBetting'>,
): Promise<CallAnswer<'teamBetting'> | SpanRefusals> {
  const read = await readBranches(needs, caller, wanted)
  if (isRefusal(read)) return read
  const { frame, path, branches, ownPlay } = read
  const orders = { ...byPlay, result: largestFirst<Branch>(({ play }) => resultOf(play)) }
  const lines = branches.toSorted(orders[sort])
  return {
    ...frame,
    page,
    pageSize,
    total: lines.length,
    path,
    own: showPlay(ownPlay),
    lines: pageOf(lines, page, pageSize).map((one) => ({
      ...personOf(one),
      teamCount: one.teamCount,
      players: one.players,
      ...showPlay(one.play),
    })),
    totals: showPlay(branches.map(({ play }) => play).reduce(addPlay, ownPlay)),
  }
}

/** Profit and loss: the person, those right below, everybody, and line by line. */
export async function showLoss(
  needs: ReportNeeds,
  caller: bigint,
  { page, pageSize, sort, ...wanted }: CallQuery<'teamLoss'>,
): Promise<CallAnswer<'teamLoss'> | SpanRefusals> {
  const read = await readBranches(needs, caller, wanted)
  if (isRefusal(read)) return read
  const { frame, of, path, branches, ownPlay, ownMoney } = read
  const query = { of, from: frame.from, to: frame.to }
  const direct = {
    play: await playOfDirect(needs.db, query),
    money: await moneyOfDirect(needs.db, query),
  }
  const orders = { ...byPlay, net: largestFirst<Branch>((one) => netOf(one.play, one.money)) }
  const people = branches.reduce((sum, { teamCount }) => sum + teamCount + 1, 1)
  return {
    ...frame,
    page,
    pageSize,
    total: branches.length,
    path,
    statement: [
      { row: 'me', people: 1, ...statementOf(ownPlay, ownMoney) },
      { row: 'direct', people: branches.length, ...statementOf(direct.play, direct.money) },
      {
        row: 'team',
        people,
        ...statementOf(
          branches.map(({ play }) => play).reduce(addPlay, ownPlay),
          branches.map(({ money }) => money).reduce(addMoney, ownMoney),
        ),
      },
    ],
    lines: pageOf(branches.toSorted(orders[sort]), page, pageSize).map((one) => ({
      ...personOf(one),
      teamCount: one.teamCount,
      ...statementOf(one.play, one.money),
    })),
  }
}

/** One level of the line, for a map that grows as somebody looks at it. */
export async function showMap(
  needs: ReportNeeds,
  caller: bigint,
  { page, pageSize, ...wanted }: CallQuery<'lineMap'>,
): Promise<CallAnswer<'lineMap'> | SpanRefusals> {
  const read = await readBranches(needs, caller, wanted)
  if (isRefusal(read)) return read
  const { frame, of, path, branches, ownPlay } = read
  const whole = branches.map(({ play }) => play).reduce(addPlay, ownPlay)
  const person = (await readPeople(needs.db, [of])).get(of)!
  return {
    ...frame,
    page,
    pageSize,
    total: branches.length,
    path,
    node: nodeOf(person, whole),
    children: pageOf(branches.toSorted(byPlay.turnover), page, pageSize).map((one) =>
      nodeOf(one, one.play),
    ),
  }
}

/** Everybody right below somebody, with what their teams came to; who has left the line since is shown too. */
async function readBranches(
  needs: ReportNeeds,
  caller: bigint,
  wanted: Wanted,
): Promise<Branches | SpanRefusals> {
  const { db } = needs
  const of = await memberInLine(db, caller, wanted.of)
  if (isRefusal(of)) return of
  const frame = await reportFrame(needs, wanted)
  if (isRefusal(frame)) return frame
  await catchUp(needs)
  const query = { of, from: frame.from, to: frame.to, category: wanted.category }
  const plays = new Map((await playByBranch(db, query)).map((row) => [row.branch, row]))
  const money = new Map((await moneyByBranch(db, query)).map((row) => [row.branch, row]))
  const standing = new Set(await directOf(db, of))
  const ids = new Set([...standing, ...plays.keys(), ...money.keys()])
  ids.delete(null as never)
  const people = await readPeople(db, [...ids] as bigint[])
  return {
    frame,
    of,
    path: await wayDown(db, caller, of),
    ownPlay: plays.get(null) ?? noPlay,
    ownMoney: money.get(null) ?? noMoney,
    branches: [...people.values()].map((person) => ({
      ...(standing.has(person.id) ? person : leftOf(person)),
      play: plays.get(person.id) ?? noPlay,
      money: money.get(person.id) ?? noMoney,
      players: plays.get(person.id)?.players ?? 0,
    })),
  }
}

/** Whoever has left the line is told of by their name and what they did in it: who is below them now is another line's. */
export const leftOf = (person: Person): Person => ({
  ...person,
  directCount: 0,
  teamCount: 0,
  contracts: [],
})

async function wayDown(db: Db, caller: bigint, of: bigint) {
  const path = caller === of ? [] : await pathDown(db, caller, of)
  return path.map(({ id, username }) => ({ memberId: String(id), account: username }))
}

const statementOf = (play: PlaySums, money: MoneySums) => ({
  ...showPlay(play),
  ...showMoney(money),
  net: netOf(play, money),
})

export const personOf = ({ id, username, type }: Person) => ({
  memberId: String(id),
  account: username,
  kind: memberKind(type),
})

const nodeOf = (person: Person, play: PlaySums) => ({
  ...personOf(person),
  directCount: person.directCount,
  teamCount: person.teamCount,
  turnover: play.turnover,
  result: resultOf(play),
  contracts: [...person.contracts],
})

export const largestFirst =
  <Row>(of: (row: Row) => bigint) =>
  (a: Row, b: Row): number =>
    of(a) === of(b) ? 0 : of(a) > of(b) ? -1 : 1

const byPlay = {
  turnover: largestFirst<Branch>(({ play }) => play.turnover),
  account: (a: Branch, b: Branch) => (a.username < b.username ? -1 : 1),
}

export const pageOf = <Row>(rows: readonly Row[], page: number, size: number): Row[] =>
  rows.slice((page - 1) * size, page * size)
