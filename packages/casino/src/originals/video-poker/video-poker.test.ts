import { decimals, formatFraction, fraction } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardFrom, cardText } from '../kit/cards.ts'
import { figuresOf } from '../kit/figures.ts'
import { closeOriginal, leaveOriginal } from '../kit/round.ts'
import { opened, stepped } from '../testing/play-through.ts'
import { combinations } from '../testing/tables.ts'
import { bestHold, meanOfHold, sumsOfTable, sumsOfTableByParts } from './best-hold.ts'
import { kindOf, paidKinds } from './hands.ts'
import { optimalCounts, optimalReturn } from './optimal.ts'
import { optimalEnds, videoPokerChoices } from './optimal-ends.ts'
import { type Paytable, paytables } from './paytables.ts'
import { kindsOfHands, sumsOf } from './sums.ts'
import { drawnTo, handName, videoPokerGame, videoPokerRules } from './video-poker.ts'

const cards = (text: string) => text.split(' ').map((one) => cardFrom(one)!)
const {
  'jacks-or-better': jacks,
  'double-double-bonus': double,
  bonus,
  'deuces-wild': deuces,
} = paytables
/** All tables with their counts in the full run, the return of the first in the ordinary one. */
const FULL = Boolean(process.env.FULL)
const tables = Object.entries(paytables).slice(0, FULL ? undefined : 1)

describe('the kind of a hand', () => {
  it.each<[string, Paytable, string | undefined]>([
    ['As Ks Qs Js Ts', jacks, 'royal_flush'],
    ['9s Ks Qs Js Ts', jacks, 'straight_flush'],
    ['Ah 2h 3h 4h 5h', jacks, 'straight_flush'],
    ['Ac Ad Ah As 3d', jacks, 'four_of_a_kind'],
    ['Ac Ad Ah As 3d', bonus, 'four_aces'],
    ['Ac Ad Ah As 3d', double, 'four_aces_with_2_4'],
    ['Ac Ad Ah As 5d', double, 'four_aces'],
    ['2c 2d 2h 2s Ah', double, 'four_2_4_with_A_4'],
    ['4c 4d 4h 4s 3h', double, 'four_2_4_with_A_4'],
    ['4c 4d 4h 4s 5h', double, 'four_2_4'],
    ['4c 4d 4h 4s 3h', bonus, 'four_2_4'],
    ['5c 5d 5h 5s 3h', double, 'four_of_a_kind'],
    ['5c 5d 5h 3s 3h', jacks, 'full_house'],
    ['5c 9c Kc 3c 2c', jacks, 'flush'],
    ['Ac 2d 3h 4s 5h', jacks, 'straight'],
    ['Ac Kd Qh Js Th', jacks, 'straight'],
    ['Ac Kd Qh 2s 3h', jacks, undefined],
    ['5c 5d 5h 3s 2h', jacks, 'three_of_a_kind'],
    ['5c 5d 3h 3s 2h', jacks, 'two_pair'],
    ['Jc Jd 3h 4s 2h', jacks, 'jacks_or_better'],
    ['Tc Td 3h 4s 2h', jacks, undefined],
    ['As Ks Qs Js Ts', deuces, 'natural_royal'],
    ['2c 2d 2h 2s Ah', deuces, 'four_deuces'],
    ['2c 2d Ah Kh Qh', deuces, 'wild_royal'],
    ['2c 5d 5h 5s 5c', deuces, 'five_of_a_kind'],
    ['2s 2h 2c 5s 5c', deuces, 'five_of_a_kind'],
    ['2s 3h 4h 5h Ah', deuces, 'straight_flush'],
    ['2s 2d 5s 5c 9h', deuces, 'four_of_a_kind'],
    ['2s 9d 5s 5c 9h', deuces, 'full_house'],
    ['2s 2d 5s 8s 9s', deuces, 'straight_flush'],
    ['2s 2d 5s Ts Ks', deuces, 'flush'],
    ['2s 3d 4s 5c Ah', deuces, 'straight'],
    ['2s 2d 5s 8c Kh', deuces, 'three_of_a_kind'],
    ['2s 4d 5s 8c Kh', deuces, undefined],
    ['4s 4d 4h 8c Kh', deuces, 'three_of_a_kind'],
    ['4s 4d 8h 8c Kh', deuces, undefined],
  ])('of %s is read as the table lists it', (hand, table, name) => {
    expect(handName(table, cards(hand))).toBe(name)
    expect(handName(table, cards(hand).toReversed())).toBe(name)
  })

  it.each([
    ['standard', [2_062_860 - 0, 337_920, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]],
  ] as const)('comes as often as is known among all %s hands', (game, known) => {
    const counts = new Map<string, number>()
    const names = paidKinds(jacks)
    for (const kind of kindsOfHands(game)) {
      const name = names[kind] ?? 'nothing'
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    const order = ['nothing', ...Object.keys(jacks.pays).toReversed()]
    expect(order.map((name) => counts.get(name))).toEqual(known)
  })

  it('comes as often as is known among all hands with wild deuces', () => {
    const counts = new Map<string, number>()
    const names = paidKinds(deuces)
    for (const kind of kindsOfHands('deuces')) {
      const name = names[kind]
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    expect(Object.keys(deuces.pays).map((name) => counts.get(name))).toEqual([
      4, 48, 480, 624, 2_068, 31_552, 12_672, 14_472, 62_232, 355_080,
    ])
  })
})

describe('the best hold', () => {
  it.each<[string, Paytable, string, string]>([
    ['As Ks Qs Js 9s', jacks, 'As Ks Qs Js', '866/47'],
    ['Kh Qh Jh Th 9c', jacks, 'Kh Qh Jh Th', '921/47'],
    ['Jc Jd Tc 9c 8c', jacks, 'Jc Tc 9c 8c', '168/47'],
    ['2c 3d 4h 5h 6h', deuces, '2c 4h 5h 6h', '103/47'],
    ['Ac Ad 3h 3s 9c', double, 'Ac Ad', '30826/16215'],
    ['9c Ac 3h Ad 3s', double, 'Ac Ad', '30826/16215'],
  ])('of %s is found over all draws', (hand, table, hold, mean) => {
    const dealt = cards(hand)
    const best = bestHold(table, dealt)
    expect(best.places.map((place) => cardText(dealt[place]!)).join(' ')).toBe(hold)
    expect(formatFraction(best.mean)).toBe(mean)
  })

  it('is worth what drawing every card there is comes to', () => {
    const rest = (dealt: readonly number[]) =>
      Array.from({ length: 52 }, (_, card) => card).filter((card) => !dealt.includes(card))
    const pays = paidKinds(jacks).map((name) =>
      name === undefined ? 0 : jacks.pays[name as keyof typeof jacks.pays],
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(rest([]), { minLength: 5, maxLength: 5 }), (dealt) => {
        const left = rest(dealt)
        const pairs = combinations(2, left.length)
        // All holds of three cards and more, drawn card by card.
        const worths = Array.from({ length: 32 }, (_, mask) => mask).flatMap((mask) => {
          const held = dealt.filter((_, place) => (mask >> place) & 1)
          const draws =
            held.length === 5
              ? [[]]
              : held.length === 4
                ? left.map((one) => [one])
                : pairs.map((pair) => pair.map((at) => left[at]!))
          if (held.length < 3) return []
          const sum = draws.reduce(
            (all, draw) => all + pays[kindOf('standard', [...held, ...draw])]!,
            0,
          )
          return [sum / draws.length]
        })
        const { mean, places } = bestHold(jacks, dealt)
        const found = Number(decimals(mean, 12))
        if (places.length >= 3) expect(found).toBeCloseTo(Math.max(...worths), 9)
        else expect(found).toBeGreaterThanOrEqual(Math.max(...worths) - 1e-9)
      }),
      { numRuns: 30 },
    )
  })
})

describe('the mean of a hold', () => {
  it.each<[string, string, number[], string]>([
    ['As Ks Qs Js Ts', 'nothing drawn', [0, 1, 2, 3, 4], '800'],
    ['Jc Jd 3h 4s 2h', 'nothing drawn', [0, 1, 2, 3, 4], '1'],
    ['Kh Qh Jh Th 9c', 'the best hold', [0, 1, 2, 3], '921/47'],
    ['9c Kh Qh Jh Th', 'the best hold in another order', [4, 1, 3, 2], '921/47'],
    ['2c 7d 9h Js Kd', 'a king held in vain', [4], '1181/2585'],
  ])('of %s, %s, is what its draws pay by their number', (hand, _, places, mean) => {
    expect(formatFraction(meanOfHold(jacks, cards(hand), places))).toBe(mean)
  })

  it('is never above that of the best hold', () => {
    const dealt = cards('9c Ac 3h Ad 3s')
    const best = Number(decimals(bestHold(double, dealt).mean, 9))
    for (let mask = 0; mask < 32; mask++) {
      const places = [0, 1, 2, 3, 4].filter((place) => (mask >> place) & 1)
      expect(Number(decimals(meanOfHold(double, dealt, places), 9))).toBeLessThanOrEqual(best)
    }
  })
})

describe('the sums of a table', () => {
  it('come to the same with pauses between the parts of the work', () => {
    const table: Paytable = { ...jacks }
    const parts = sumsOfTableByParts(table)
    let pauses = 0
    let last = parts.next()
    for (; !last.done; last = parts.next()) pauses++
    expect(pauses).toBeGreaterThan(100)
    expect(last.value).toEqual(sumsOfTable(jacks))
    expect(sumsOfTableByParts(table).next().done).toBe(true)
  })

  it('hold every hand once for each set within it', () => {
    const sums = sumsOf(
      'standard',
      paidKinds(jacks).map(() => 1),
    )
    expect(sums.map((sum) => sum[0])).toEqual([2_598_960, 249_900, 19_600, 1_176, 48, 1])
    expect(sums.map((sum) => sum.length)).toEqual([1, 52, 1_326, 22_100, 270_725, 2_598_960])
    for (const sum of sums) expect(sum[sum.length - 1]).toBe(sum[0])
  })
})

describe('the return of video poker', () => {
  it('is printed from counts that belong to the rules on offer', () => {
    expect(Object.keys(optimalEnds)).toEqual(Object.keys(paytables))
    const returns = videoPokerChoices(videoPokerRules).map(({ name, likelihoods }) => [
      name,
      formatFraction(figuresOf(likelihoods).rtp),
    ])
    expect(Object.fromEntries(returns)).toEqual({
      'jacks-or-better': '1653526326983/1661102543100',
      bonus: '1647248502503/1661102543100',
      'double-double-bonus': '822086155841/830551271550',
      'deuces-wild': '552196412883/553700847700',
    })
  })

  it.each(tables)(
    'of %s is that of best play, over all deals and draws',
    (name, table) => {
      const { likelihoods } = videoPokerChoices(videoPokerRules).find((one) => one.name === name)!
      expect(formatFraction(optimalReturn(table))).toBe(formatFraction(figuresOf(likelihoods).rtp))
      if (FULL) expect(Object.fromEntries(optimalCounts(table))).toEqual(optimalEnds[name])
    },
    600_000,
  )

  it('of Jacks or Better is 99.5439 per cent, with a royal flush in 40,390 rounds', () => {
    const { likelihoods } = videoPokerChoices(videoPokerRules)[0]!
    const { rtp, topChance, standardDeviation } = figuresOf(likelihoods)
    expect(decimals(rtp, 6)).toBe('0.995439')
    expect(decimals(fraction(topChance.den, topChance.num), 2)).toBe('40390.55')
    expect(standardDeviation).toBeCloseTo(4.42, 2)
  })
})

describe('a round of video poker', () => {
  const game = videoPokerGame(videoPokerRules)
  type Shown = { dealt: string[]; held: number[]; final: string[]; name: string | null }

  it('draws the places that are not held from left to right, whatever the order they are named in', () => {
    expect(drawnTo([10, 11, 12, 13, 14, 20, 21, 22, 23, 24], [3, 0])).toEqual([10, 20, 21, 13, 22])
    expect(drawnTo([10, 11, 12, 13, 14, 20, 21, 22, 23, 24], [])).toEqual([20, 21, 22, 23, 24])
  })

  it('shows the five that were dealt, and the draw only once cards are held', () => {
    const round = opened(game, { table: 'bonus' }, { nonce: 4 })
    const shown = game.show(round.deal as never, round.at as never) as Shown
    expect(Object.keys(shown)).toEqual(['dealt'])
    const done = stepped(game, round, { kind: 'hold', places: [1, 2] })
    const all = game.show(done.deal as never, done.at as never) as Shown
    expect(all.dealt).toEqual(shown.dealt)
    expect(all.final[1]).toBe(shown.dealt[1])
    expect(new Set([...all.dealt, ...all.final]).size).toBe(8)
  })

  it('pays what its hand is listed for', () => {
    for (let nonce = 0; nonce < 60; nonce++) {
      const table = 'jacks-or-better'
      const done = stepped(game, opened(game, { table }, { nonce }), {
        kind: 'hold',
        places: [0, 1, 2, 3, 4],
      })
      const { final, name } = game.show(done.deal as never, done.at as never) as Shown
      expect(handName(jacks, cards(final.join(' '))) ?? null).toBe(name)
      const pays = name === null ? 0 : jacks.pays[name as keyof typeof jacks.pays]
      expect(closeOriginal(done)).toBe(BigInt(pays) * 10_000n)
    }
  })

  it('that is left is played with the best hold', () => {
    const round = opened(game, { table: 'jacks-or-better' }, { nonce: 9 })
    const left = leaveOriginal(game, round as never)
    if ('refused' in left) throw new Error(left.refused)
    const dealt = (round.deal.layout as number[]).slice(0, 5)
    expect(left.moves).toEqual([{ kind: 'hold', places: bestHold(jacks, dealt).places }])
  })
})
