import { DAY_MS, MINUTE_MS } from '@parlour/time'
import { houseSlots } from '@parlour/casino'
import type { Amount } from '@parlour/money'
import { lineId, numbersOf } from './line-numbers.ts'
import {
  FIRST_BELOW,
  type LineAgent,
  lineAgents,
  type LinePlayer,
  linePlayers,
  type LineSize,
} from './line-people.ts'

/** Agents come and agree on dividends so long before the first day that half a month has begun for each; on salaries right before it. */
export const FOUNDED_DAYS_BEFORE = 17
export const AGREED_DAYS_BEFORE = 1

/** Bets on games of the outside vendor end so many days before the site's start: its own book, which is compared, begins there. */
const VENDOR_DAYS_BEFORE = 2

/** Minutes after midnight at which people of the line play; the first of them are taken. */
const HOURS = [21 * 60 + 10, 12 * 60 + 25, 18 * 60 + 40, 9 * 60 + 35, 15 * 60 + 5, 22 * 60 + 35]

/** Weekends are livelier; in percent, Sunday first. */
const WEEKDAY = [125, 80, 85, 90, 100, 130, 150] as const

export type LineBet = {
  readonly id: string
  readonly game: 'brass-fox' | 'high-card'
  readonly stake: Amount
}
export type LinePlay = { readonly player: LinePlayer; readonly bets: readonly LineBet[] }

/** One sitting of the line: what happens at about the same time. */
export type LineSession = {
  readonly name: string
  readonly at: Date
  readonly day: number
  /** The first of its day. */
  readonly opensDay: boolean
  readonly joining: readonly LinePlayer[]
  readonly playing: readonly LinePlay[]
  readonly gifts: readonly LinePlayer[]
  /** Agents who look at their centre. */
  readonly looking: readonly Pick<LineAgent, 'name'>[]
}

/**
 * All sessions of a history, the oldest first. It follows from the size and the moments alone, so that a
 * step that is done anew is the same step.
 *
 * @param days the starts of the days, and that of the day on which the history ends.
 */
export function lineSessions(
  size: LineSize,
  days: readonly Date[],
  beganAt: Date,
): readonly LineSession[] {
  const players = linePlayers(size)
  return days.flatMap((start, day) => {
    const times = timesOf(size, start, day).filter(
      (at) => at.getTime() < beganAt.getTime() - 20 * MINUTE_MS,
    )
    return times.map((at, place) => session({ size, players, beganAt, day, at, place }))
  })
}

function timesOf({ sessionsPerDay }: LineSize, start: Date, day: number): readonly Date[] {
  const { below } = numbersOf(`times of day ${day}`)
  return HOURS.slice(0, sessionsPerDay)
    .map((minute) => new Date(start.getTime() + (minute + below(40) - 20) * MINUTE_MS))
    .toSorted((one, other) => one.getTime() - other.getTime())
}

type Sitting = {
  readonly size: LineSize
  readonly players: readonly LinePlayer[]
  readonly beganAt: Date
  readonly day: number
  readonly at: Date
  readonly place: number
}

function session({ size, players, beganAt, day, at, place }: Sitting): LineSession {
  const name = `day ${day} session ${place}`
  const numbers = numbersOf(name)
  const here = players.filter(({ joins }) => joins <= day)
  const liveliness = WEEKDAY[at.getUTCDay()]!
  const vendorToo = at.getTime() < beganAt.getTime() - VENDOR_DAYS_BEFORE * DAY_MS
  const playing = here.filter((player) => numbers.often((player.keenness * liveliness) / 100))
  return {
    name,
    at,
    day,
    opensDay: place === 0,
    joining: place === 0 ? players.filter(({ joins }) => joins === day) : [],
    playing: playing.map((player) => playOf(player, { name, at, vendorToo })),
    looking: [...lineAgents(size), { name: FIRST_BELOW }].filter(() => numbers.often(250)),
    gifts: place === 0 && day % 7 === 3 ? here.filter((_, at) => at % 9 === day % 9) : [],
  }
}

function playOf(
  player: LinePlayer,
  { name, at, vendorToo }: { name: string; at: Date; vendorToo: boolean },
): LinePlay {
  const mine = `${name} of ${player.name}`
  const { below, often } = numbersOf(mine)
  const cards = often(350) && vendorToo
  const count = 3 + below(6)
  return {
    player,
    bets: Array.from({ length: count }, (_, bet) => ({
      id: lineId(at.getTime(), `${mine} bet ${bet}`),
      ...(cards
        ? { game: 'high-card', stake: BigInt(2 + 3 * player.reach) * 10_000n }
        : { game: 'brass-fox', stake: foxStake(player.reach + below(2)) }),
    })),
  }
}

/** From about one to about twenty a round. */
const foxStake = (place: number): Amount => {
  const { stakes } = houseSlots['brass-fox']!
  return stakes[Math.min(2 + place, stakes.length - 1)]!
}
