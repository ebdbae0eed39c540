import { sha256, toHex, type Words } from '@parlour/chance'
import { asNumber, type Fraction, fraction, minus, plus } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { crashPoint } from './crash/point.ts'
import { crashRules } from './crash/rules.ts'
import { houseOriginals } from './house-originals.ts'
import { chanceOfHits } from './keno/keno.ts'
import { lowAceValue } from './kit/cards.ts'
import { figuresOf } from './kit/figures.ts'
import { publishedHash } from './kit/publish.ts'
import { chanceToReach } from './limbo/limbo.ts'
import { rowLikelihoods } from './plinko/plinko.ts'
import { chiSquare } from './testing/chi-square.ts'
import { type AnyRound, call, cashOut, opened, stepped, take } from './testing/play-through.ts'
import { paytables } from './video-poker/paytables.ts'
import { handName } from './video-poker/video-poker.ts'

/** A million rounds of each game in the full run, fewer in the ordinary one. */
const ROUNDS = process.env.FULL ? 1_000_000 : 20_000
const TIMEOUT = process.env.FULL ? 1_800_000 : 60_000

type Played = {
  readonly options: unknown
  readonly moves?: (round: AnyRound) => readonly unknown[]
  readonly label: (shown: Record<string, never>, round: AnyRound) => string
  readonly chances: ReadonlyMap<string, Fraction>
}

const evenly = (labels: readonly string[]) =>
  new Map(labels.map((label) => [label, fraction(1, labels.length)]))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)

/** Where a rising number lies between some borders, in hundredths. */
const borders = [100, 101, 110, 150, 200, 500, 1_000, 5_000, 10_000] as const
const betweenBorders = (risen: number) => `${borders.findLast((border) => risen >= border)}`
const borderChances = new Map(
  borders.map((border, at) => {
    const next = borders[at + 1]
    const above = next === undefined ? fraction(0n) : chanceToReach(next, 10_000)
    return [`${border}`, minus(chanceToReach(border, 10_000), above)]
  }),
)

/** Chances of climbing so many steps, each with the same chance, until one is lost or the end comes. */
function runs(chance: number, of: number, most: number): ReadonlyMap<string, Fraction> {
  const all = upTo(most + 1).map((label, won): [string, Fraction] => {
    const [up, down] = [BigInt(chance) ** BigInt(won), BigInt(of) ** BigInt(won)]
    return [
      label,
      won === most ? fraction(up, down) : fraction(up * BigInt(of - chance), down * BigInt(of)),
    ]
  })
  return new Map(all)
}

const prizes = [120_000, 90_000, 40_000, 20_000, 9_000, 4_000, 2_240]
const prizeLabels = ['1', '2', '3', '5', '10', '20', 'more']
const hands = {
  nothing: 2_062_860,
  jacks_or_better: 337_920,
  two_pair: 123_552,
  three_of_a_kind: 54_912,
  straight: 10_200,
  flush: 5_108,
  full_house: 3_744,
  better: 664,
}
const won = (_: unknown, { at }: AnyRound) => `${(at as unknown as { won: number }).won}`

const played: Readonly<Record<string, Played>> = {
  dice: {
    options: { under: '50.00' },
    label: ({ roll }: Record<string, string>) => `${Number.parseInt(roll!, 10)}`,
    chances: evenly(upTo(100)),
  },
  limbo: {
    options: { target: '2.00' },
    label: ({ result }: Record<string, string>) => betweenBorders(Math.round(Number(result) * 100)),
    chances: borderChances,
  },
  mines: {
    options: { mines: 2 },
    moves: () => [take(12), take(7)],
    label: (_, { deal }) => `${(deal.layout as number[]).toSorted((a, b) => a - b)}`,
    chances: evenly(
      upTo(25).flatMap((a, at) =>
        upTo(25)
          .slice(at + 1)
          .map((b) => `${a},${b}`),
      ),
    ),
  },
  plinko: {
    options: { row: 'low/8' },
    label: ({ slot }) => `${slot}`,
    chances: new Map(
      rowLikelihoods(Array.from({ length: 9 }, () => '1')).map(({ chance }, slot) => [
        `${slot}`,
        chance,
      ]),
    ),
  },
  'hi-lo': {
    options: {},
    moves: (round) => {
      const value = lowAceValue((round.deal.layout as (at: number) => number)(0))
      return [call(value === 1 ? 'higher' : value === 13 ? 'lower' : 'higher_or_same')]
    },
    label: ({ cards }: Record<string, string[]>) => cards!.map((card) => card[0]).join(''),
    chances: evenly([...'A23456789TJQK'].flatMap((a) => [...'A23456789TJQK'].map((b) => a + b))),
  },
  keno: {
    options: { risk: 'classic', picks: [4, 19, 33, 40] },
    label: ({ hits }) => `${hits}`,
    chances: new Map(
      upTo(5).map((hits) => [hits, chanceOfHits({ numbers: 40, drawn: 10 }, 4, Number(hits))]),
    ),
  },
  wheel: {
    options: { wheel: 'medium/50' },
    label: ({ index }) => `${index}`,
    chances: evenly(upTo(50)),
  },
  towers: {
    options: { level: 'medium' },
    moves: () => [2, 0, 1, 2, 0, 1].map(take),
    label: won,
    chances: runs(2, 3, 6),
  },
  'video-poker': {
    options: { table: 'jacks-or-better' },
    moves: () => [{ kind: 'hold', places: [0, 1, 2, 3, 4] }],
    label: (_, { deal }) => {
      const dealt = (deal.layout as number[]).slice(0, 5)
      const name = handName(paytables['jacks-or-better'], dealt) ?? 'nothing'
      return name in hands ? name : 'better'
    },
    chances: new Map(
      Object.entries(hands).map(([name, count]) => [name, fraction(count, 2_598_960)]),
    ),
  },
  scratch: {
    options: {},
    label: ({ prize }: Record<string, string>) =>
      prize === '0' || prizeLabels.includes(prize!) ? prize! : 'more',
    chances: new Map([
      ['0', fraction(714_760, 1_000_000)],
      ...prizeLabels.map((label, at) => [label, fraction(prizes[at]!, 1_000_000)] as const),
    ]),
  },
  'coin-ladder': {
    options: {},
    moves: () => [0, 0, 1, 0, 1, 1].map(take),
    label: won,
    chances: runs(1, 2, 6),
  },
  ladder: {
    options: { parity: 'odd' },
    label: ({ start, rungs }) => `${start}${rungs}`,
    chances: evenly(['left3', 'left4', 'right3', 'right4']),
  },
}

const games = Object.entries(houseOriginals)

describe('the originals of the house', () => {
  it('are twelve, and the ladder beside them, each with a version of its own name', () => {
    expect(games).toHaveLength(13)
    for (const [name, { rules }] of games) expect(rules.version).toBe(`${name}@1`)
    expect(new Set(games.map(([, { rules }]) => publishedHash(rules))).size).toBe(13)
  })

  it.each(games)(
    '%s returns less than the stake, and more than 95 per cent of it',
    (_, { choices }) => {
      for (const { likelihoods } of choices()) {
        const { rtp, hit, gain } = figuresOf(likelihoods)
        expect(rtp.num < rtp.den).toBe(true)
        expect(asNumber(rtp)).toBeGreaterThan(0.95)
        expect(gain.num * hit.den <= hit.num * gain.den).toBe(true)
        const all = likelihoods.reduce((sum, { chance }) => plus(sum, chance), fraction(0n))
        expect(all.num <= all.den).toBe(true)
      }
    },
  )
})

describe('a round of an original', () => {
  it.each(Object.entries(played))(
    `of %s comes out as its chances say, over ${ROUNDS.toLocaleString('en')} rounds with seeds`,
    (name, { options, moves, label, chances }) => {
      const game = houseOriginals[name]!.game!
      const counts = new Map<string, number>()
      for (let nonce = 0; nonce < ROUNDS; nonce++) {
        const first = opened(game, options, { nonce, clientSeed: 'even' })
        const round = moves ? stepped(game, first, ...moves(first)) : first
        const shown = game.show(round.deal, round.at) as Record<string, never>
        const one = label(shown, round)
        counts.set(one, (counts.get(one) ?? 0) + 1)
      }
      const { value, limit } = chiSquare(counts, chances)
      expect(value).toBeLessThan(limit)
    },
    TIMEOUT,
  )

  it(
    `of crash comes out as its chances say, over ${ROUNDS.toLocaleString('en')} links of a chain`,
    () => {
      const counts = new Map<string, number>()
      const randomness = sha256(new Uint8Array(32))
      let link = sha256(Uint8Array.of(20, 26))
      for (let round = 1; round <= ROUNDS; round++) {
        const crash = crashPoint(
          { link, randomness, round, version: crashRules.version },
          crashRules.edgePpm,
        )
        const one = betweenBorders(Number(crash > 10_000n ? 10_000n : crash))
        counts.set(one, (counts.get(one) ?? 0) + 1)
        link = sha256(link)
      }
      const { value, limit } = chiSquare(counts, borderChances)
      expect(value).toBeLessThan(limit)
    },
    TIMEOUT,
  )
})

describe('what a player is shown of an open round', () => {
  it('is the same for every layout that fits what was opened: nothing of it is told', () => {
    const game = houseOriginals.mines!.game!
    const shown = new Set<string>()
    const layouts = new Set<string>()
    for (let nonce = 0; nonce < 60; nonce++) {
      const round = stepped(game, opened(game, { mines: 3 }, { nonce }), take(12))
      if (round.state !== 'open') continue
      shown.add(JSON.stringify(game.show(round.deal, round.at)))
      layouts.add(toHex(Uint8Array.from(round.deal.layout as number[])))
    }
    expect(layouts.size).toBeGreaterThan(30)
    expect([...shown]).toEqual(['{"opened":[12]}'])
  })

  it('is drawn when it is first asked for, and costs no words before', () => {
    const hiLo = houseOriginals['hi-lo']!.game!
    let asked = 0
    const words: Words = () => asked++
    const layout = hiLo.deal(words, {}) as (at: number) => number
    layout(0)
    expect(asked).toBe(1)
    expect([layout(2), layout(1), asked]).toEqual([2, 1, 3])
  })

  it('ends with a cash-out that reveals the whole', () => {
    const game = houseOriginals.towers!.game!
    for (let nonce = 0; ; nonce++) {
      const one = stepped(game, opened(game, { level: 'easy' }, { nonce }), take(0))
      if (one.state !== 'open') continue
      expect(game.show(one.deal, one.at)).toEqual({ taken: [0] })
      const done = stepped(game, one, cashOut)
      expect(Object.keys(game.show(done.deal, done.at) as object)).toEqual(['taken', 'safe'])
      break
    }
  })
})
