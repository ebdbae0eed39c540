import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'

/** The game's code in the catalogue. */
export const CRASH = 'crash'

/** What has to be on for a bet to be taken. */
export const crashSwitches = ['site', `vendor:${HOUSE_VENDOR}`, `game:${CRASH}`] as const

/** The window through which bets of a round are staked. */
export const windowOfCrash = (round: number): string => `crash:${round}`

/** What bets of a round may come to, counted apart for each kind of money. */
export const counterOfCrash = (round: number, currency: string): string =>
  `${countersOfCrash(round).from}${currency}`

/** The names between which all counters of a round lie. */
export const countersOfCrash = (round: number) => ({
  from: `crash:${round}:`,
  below: `crash:${round};`,
})
