import { addDays, type Day, dayOfMonth, monthOf } from '@parlour/time'
import { type Amount, PPM } from '@parlour/money'

/** A level of the ladder by what it takes; level 0 takes nothing. */
export type LadderLevel = {
  readonly level: number
  /** Valid turnover within the window, in ledger units. */
  readonly turnover: Amount
  /** Deposits within the window, in ledger units. */
  readonly deposits: Amount
  /** The verification it takes, 0 to 3. */
  readonly kycLevel: number
}

export type LadderRules = {
  /** Levels in rising order, the first takes nothing. */
  readonly levels: readonly LadderLevel[]
  /** The share of a level's turnover that keeps it within a month, in millionths. */
  readonly keepPpm: number
  readonly graceDays: number
}

/** What a member has done: turnover and deposits, never losses. */
export type LadderFigures = {
  /** Within the window of the ladder. */
  readonly turnover: Amount
  readonly deposits: Amount
  /** Turnover within the last 30 days. */
  readonly monthTurnover: Amount
  readonly kycLevel: number
}

export type LadderStanding = {
  readonly level: number
  /** The first day on which too little was played to keep the level, `yyyy-MM-dd`. */
  readonly belowSince: string | null
  readonly lastDownOn: string | null
}

export type LadderVerdict = LadderStanding & {
  readonly change: 'up' | 'down' | null
  /** The level the figures reach where only a verification is missing. */
  readonly heldLevel: number | null
}

/** The highest level whose turnover and deposits are both there. */
export function levelReached(
  levels: readonly LadderLevel[],
  { turnover, deposits }: Pick<LadderFigures, 'turnover' | 'deposits'>,
): number {
  return levels.reduce(
    (highest, one) =>
      turnover >= one.turnover && deposits >= one.deposits ? Math.max(highest, one.level) : highest,
    0,
  )
}

/** Turnover that keeps a level within a month: a share of what it took. */
export const turnoverToKeep = (rules: LadderRules, level: number): Amount =>
  ((rules.levels.find((one) => one.level === level)?.turnover ?? 0n) * BigInt(rules.keepPpm)) / PPM

/**
 * The nightly look at one member. Up goes at once and as far as the figures reach, held only by a
 * missing verification. A level is kept as long as it is still reached, or a share of it is played
 * within a month. Down goes one level, once neither was so for the whole grace, and never twice
 * within a month.
 */
export function judgeLevel(
  rules: LadderRules,
  standing: LadderStanding,
  figures: LadderFigures,
  today: string,
): LadderVerdict {
  const reached = levelReached(rules.levels, figures)
  const verified = levelReached(
    rules.levels.filter((one) => one.kycLevel <= figures.kycLevel),
    figures,
  )
  const heldLevel = reached > Math.max(verified, standing.level) ? reached : null
  if (verified > standing.level) {
    return { ...standing, level: verified, belowSince: null, heldLevel, change: 'up' }
  }
  if (reached >= standing.level || isKept(rules, standing.level, figures)) {
    return { ...standing, belowSince: null, heldLevel, change: null }
  }
  const belowSince = standing.belowSince ?? today
  const waited = today >= addDays(belowSince, rules.graceDays)
  const rested = standing.lastDownOn === null || today >= monthAfter(standing.lastDownOn)
  if (!waited || !rested) return { ...standing, belowSince, heldLevel, change: null }
  return {
    level: standing.level - 1,
    belowSince: null,
    lastDownOn: today,
    heldLevel,
    change: 'down',
  }
}

const isKept = (rules: LadderRules, level: number, figures: LadderFigures): boolean =>
  figures.monthTurnover >= turnoverToKeep(rules, level)

/** The same day of the next month, or its last. @example monthAfter('2026-01-31') // '2026-02-28' */
export function monthAfter(day: Day): Day {
  const { from, to } = monthOf(addDays(monthOf(day).to, 1))
  const same = addDays(from, dayOfMonth(day) - 1)
  return same < to ? same : to
}

/**
 * The year of a birthday gift that is due on a day, or undefined. Who was born on 29 February is
 * greeted on the 28th in other years.
 *
 * @param birthDate `yyyy-MM-dd`.
 */
export function birthdayOn(birthDate: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return undefined
  const year = today.slice(0, 4)
  const leap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1
  const wished = birthDate.slice(5) === '02-29' && !leap ? '02-28' : birthDate.slice(5)
  return today.slice(5) === wished ? year : undefined
}
