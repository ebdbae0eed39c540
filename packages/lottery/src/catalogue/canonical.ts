import type { Banker } from '../balls/ball-plays.ts'

/** Writers of canonical texts: equal bets are written equally, and the play reads them back. */

const rising = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

/** Digits of each place: `12|3|-`. */
export const digitPlaces = (sets: readonly (readonly number[])[]): string =>
  sets.map((set) => (set.length === 0 ? '-' : rising(set).join(''))).join('|')

/** `5,8,9`. */
export const numberList = (numbers: readonly number[]): string => rising(numbers).join(',')

export const padded = (ball: number): string => String(ball).padStart(2, '0')

/** `01 08`. */
export const ballList = (balls: readonly number[]): string => rising(balls).map(padded).join(' ')

/** `01 08|03`. */
export const ballPlaces = (sets: readonly (readonly number[])[]): string =>
  sets.map((set) => (set.length === 0 ? '-' : ballList(set))).join('|')

/** `08; 01 04`, or `01 04 08` without bankers. */
export const bankerText = ({ fixed, rest }: Banker): string =>
  fixed.length === 0 ? ballList(rest) : `${ballList(fixed)}; ${ballList(rest)}`

/** Numbers as text, leading noughts kept: `05,71`. */
export const textList = (numbers: readonly string[]): string => numbers.toSorted().join(',')

/** `07-70,16-68`. */
export const groupList = (groups: readonly (readonly string[])[]): string =>
  textList(groups.map((group) => group.toSorted().join('-')))

/** Names in the order the play lists them. */
export const namesIn =
  (order: readonly string[]) =>
  (names: readonly string[]): string =>
    names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).join(',')
