import { type Fraction, fraction } from '@parlour/money'
import { choose } from '../ways.ts'
import { isSelectionRefusal, type Judgement, type Play, refuseSelection } from '../play.ts'
import { readList } from '../digits/read-digits.ts'
import { type Banker, readBanker } from '../balls/ball-plays.ts'
import type { MarkSix } from './marksix-plays.ts'

const BALLS = 49

/** Groups of numbers bet together, by the names players know; each wins by its own rule. */
export type LinkKind = 'all4' | 'all3' | 'two-of-three' | 'all2' | 'two-or-special' | 'with-special'

type Link = {
  readonly size: number
  readonly tierOf: (main: number, special: boolean) => string | undefined
  readonly chances: Readonly<Record<string, Fraction>>
}

const links: Readonly<Record<LinkKind, Link>> = {
  all4: {
    size: 4,
    tierOf: (main) => (main === 4 ? 'win' : undefined),
    chances: { win: fraction(15, 211_876) },
  },
  all3: {
    size: 3,
    tierOf: (main) => (main === 3 ? 'win' : undefined),
    chances: { win: fraction(5, 4606) },
  },
  'two-of-three': {
    size: 3,
    tierOf: (main) => (main === 3 ? 'three' : main === 2 ? 'two' : undefined),
    chances: { two: fraction(645, 18_424), three: fraction(5, 4606) },
  },
  all2: {
    size: 2,
    tierOf: (main) => (main === 2 ? 'win' : undefined),
    chances: { win: fraction(5, 392) },
  },
  'two-or-special': {
    size: 2,
    tierOf: (main, special) => (main === 2 ? 'two' : main === 1 && special ? 'special' : undefined),
    chances: { special: fraction(1, 196), two: fraction(5, 392) },
  },
  'with-special': {
    size: 2,
    tierOf: (main, special) => (main === 1 && special ? 'win' : undefined),
    chances: { win: fraction(1, 196) },
  },
}

function judgeGroups(
  kind: LinkKind,
  groups: Iterable<readonly number[]>,
  draw: MarkSix,
): Judgement {
  const won: Record<string, number> = {}
  for (const group of groups) {
    const main = group.filter((ball) => draw.main.includes(ball)).length
    const tier = links[kind].tierOf(main, group.includes(draw.special))
    if (tier) won[tier] = (won[tier] ?? 0) + 1
  }
  return { kind: 'hits', hits: won }
}

/** Linked numbers: every combination of those chosen, with or without bankers. */
export const linkedNumbers = (kind: LinkKind): Play<Banker, MarkSix> => {
  const { size, chances } = links[kind]
  return {
    id: `linked-${kind}`,
    read: (text) => readBanker(text, size, BALLS),
    bets: ({ fixed, rest }) => choose(rest.length, size - fixed.length),
    units: ({ fixed, rest }) => choose(rest.length, size - fixed.length),
    judge: (banker, draw) => ({ kind: 'hits', hits: linkedWins(kind, linkedMet(banker, draw)) }),
    chances,
  }
}

/** How many of the fixed and the other balls of a banker bet come as main balls, and which holds the special. */
export type LinkedMet = {
  readonly fixed: number
  readonly rest: number
  readonly fixedMain: number
  readonly restMain: number
  readonly fixedSpecial: number
  readonly restSpecial: number
}

function linkedMet({ fixed, rest }: Banker, { main, special }: MarkSix): LinkedMet {
  const among = (balls: readonly number[]) => balls.filter((ball) => main.includes(ball)).length
  return {
    fixed: fixed.length,
    rest: rest.length,
    fixedMain: among(fixed),
    restMain: among(rest),
    fixedSpecial: Number(fixed.includes(special)),
    restSpecial: Number(rest.includes(special)),
  }
}

/** Winning combinations by tier, counted and never written out. */
export function linkedWins(kind: LinkKind, met: LinkedMet): Readonly<Record<string, number>> {
  const { size, tierOf } = links[kind]
  const free = size - met.fixed
  const others = met.rest - met.restMain - met.restSpecial
  const won: Record<string, number> = {}
  for (let main = 0; main <= Math.min(free, met.restMain); main++)
    for (let special = 0; special <= met.restSpecial; special++) {
      const ways = choose(met.restMain, main) * choose(others, free - main - special)
      const tier = tierOf(met.fixedMain + main, met.fixedSpecial + special > 0)
      if (tier && ways > 0) won[tier] = (won[tier] ?? 0) + ways
    }
  return won
}

export const linkSize = (kind: LinkKind): number => links[kind].size

export type Crossed = { readonly first: readonly number[]; readonly second: readonly number[] }

/** What two crossed groups can be bet on. */
export type CrossedKind = 'all2' | 'two-or-special' | 'with-special'

/** Two groups of numbers crossed, such as two animals or two tails: each of one with each of the other. */
export const crossedNumbers = (kind: CrossedKind): Play<Crossed, MarkSix> => {
  const bets = ({ first, second }: Crossed) =>
    first.reduce((ways, ball) => ways + second.filter((other) => other !== ball).length, 0)
  return {
    id: `crossed-${kind}`,
    read(text) {
      const [a = '', b = '', ...more] = text.split(/[x×;]/)
      const [first, second] = [a, b].map((part) => readList(part, { least: 1, most: BALLS }))
      if (isSelectionRefusal(first)) return first
      if (isSelectionRefusal(second)) return second
      return more.length === 0
        ? { first: first!, second: second! }
        : refuseSelection('selection_malformed', text)
    },
    bets,
    units: bets,
    judge({ first, second }, draw) {
      const pairs = first.flatMap((ball) =>
        second.filter((other) => other !== ball).map((other) => [ball, other]),
      )
      return judgeGroups(kind, pairs, draw)
    },
    chances: links[kind].chances,
  }
}
