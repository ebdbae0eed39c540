import { type Amount, sum } from '@parlour/money'
import { type Line, uplinesOf } from '../lines/line.ts'

/** What one member did in one period; several rows of a member add up. Amounts in ledger units. */
export type Activity = {
  readonly member: string
  /** Valid turnover: stakes of wagers settled as won or lost. */
  readonly turnover: Amount
  /** The player's result: payouts minus stakes, positive when the player won. */
  readonly result: Amount
  readonly rebate: Amount
  readonly promo: Amount
  readonly fee: Amount
  readonly wage: Amount
}

/** What the house bore for a member beside the games. */
const costNames = ['rebate', 'promo', 'fee', 'wage'] as const
export type CostName = (typeof costNames)[number]

/** Sums over a team: the agent and everybody below. */
export type TeamFigures = {
  readonly turnover: Amount
  readonly result: Amount
  readonly costs: Amount
  /** Distinct members whose own turnover in the period reaches the contract's minimum. */
  readonly active: number
}

export type FigureRules = {
  readonly activeMinTurnover: Amount
  /** False leaves the agent itself out of its own row; its uplines still count it. */
  readonly includeSelf: boolean
  readonly deduct: readonly CostName[]
}

const noFigures: TeamFigures = { turnover: 0n, result: 0n, costs: 0n, active: 0 }

/** The figures of every agent that is asked for, by one walk up from each active member. */
export function teamFigures(
  line: Line,
  agents: ReadonlySet<string>,
  activity: readonly Activity[],
  rules: FigureRules,
): Map<string, TeamFigures> {
  const teams = new Map<string, TeamFigures>([...agents].map((agent) => [agent, noFigures]))
  for (const [member, own] of ownFigures(activity, rules)) {
    for (const agent of [member, ...uplinesOf(line, member)]) {
      const team = teams.get(agent)
      if (!team || (agent === member && !rules.includeSelf)) continue
      teams.set(agent, addFigures(team, own))
    }
  }
  return teams
}

/** A member's own figures: the rows added up, and active when they reach the minimum together. */
function ownFigures(
  activity: readonly Activity[],
  { activeMinTurnover, deduct }: Pick<FigureRules, 'activeMinTurnover' | 'deduct'>,
): Map<string, TeamFigures> {
  const own = new Map<string, TeamFigures>()
  for (const row of activity) {
    const costs = sum(deduct.map((name) => row[name]))
    const figures = { turnover: row.turnover, result: row.result, costs, active: 0 }
    own.set(row.member, addFigures(own.get(row.member) ?? noFigures, figures))
  }
  for (const [member, figures] of own)
    own.set(member, { ...figures, active: figures.turnover >= activeMinTurnover ? 1 : 0 })
  return own
}

const addFigures = (a: TeamFigures, b: TeamFigures): TeamFigures => ({
  turnover: a.turnover + b.turnover,
  result: a.result + b.result,
  costs: a.costs + b.costs,
  active: a.active + b.active,
})
