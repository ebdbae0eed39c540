import { choose } from '../ways.ts'
import type { Balls } from '../balls/ball-plays.ts'
import {
  kenoElements,
  kenoMiddle,
  kenoOddEven,
  kenoParity,
  kenoPick,
  kenoSumCombos,
  kenoSumSides,
  kenoTiers,
  kenoUpDown,
  matched,
  type MiddleRule,
  twentyOfEighty,
} from '../balls/keno-plays.ts'
import { ballDrawForm, ballsTo } from './ball-draw-form.ts'
import { bankerMasks, type Met } from './ball-masks.ts'
import { bindFamily, bindPlay, example } from './bind-play.ts'
import { bankerText } from './canonical.ts'
import type { CatalogPlay, Family } from './catalogue.ts'

import { worth } from './most-paid.ts'
import { namedPlay } from './named-plays.ts'

/** The draw of the examples: sum 740, nine above forty, ten odd. */
const shown = '01 02 03 05 08 13 21 34 35 38 39 41 44 52 55 61 66 70 72 80'

/** Odds in use at an operator, for picks of one to five. */
const pickOdds: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: { match1: '3.3' },
  2: { match2: '10.3' },
  3: { match3: '20.3', match2: '2.3' },
  4: { match4: '51', match3: '6', match2: '2' },
  5: { match5: '251', match4: '21', match3: '3' },
}

function pick(
  size: number,
  selection: string,
  hits: Readonly<Record<string, number>>,
): CatalogPlay {
  const play = kenoPick(size)
  const pays = kenoTiers[size]!
  const won = (met: Met) => pays.map((count) => waysToMatch(size, count, met))
  return bindPlay({
    id: `pick${size}`,
    group: 'pick',
    entry: { kind: 'banker', symbols: ballsTo(80), size },
    play,
    example: example(selection, shown, hits),
    write: bankerText,
    most: ({ fixed, rest }, prizes) => {
      let top = 0n
      for (let fixedMet = 0; fixedMet <= fixed.length; fixedMet++)
        for (let restMet = 0; restMet <= 20 - fixedMet; restMet++) {
          const wins = won({ fixed: fixed.length, rest: rest.length, fixedMet, restMet })
          const paid = worth(
            Object.fromEntries(pays.map((count, at) => [matched(count), wins[at]!])),
            prizes,
          )
          if (paid > top) top = paid
        }
      return top
    },
    odds: pickOdds[size]!,
    compile: bankerMasks(80, (draw) => draw as Balls, { tiers: pays.map(matched), won }),
  })
}

function waysToMatch(size: number, count: number, { fixed, rest, fixedMet, restMet }: Met): number {
  const ofRest = count - fixedMet
  return choose(restMet, ofRest) * choose(rest - restMet, size - fixed - ofRest)
}

function sumSides(rule: MiddleRule): CatalogPlay {
  const pushes = rule === 'middle-pushes'
  return namedPlay({
    id: pushes ? 'sum-sides' : 'sum-sides-strict',
    group: 'plate',
    play: kenoSumSides(rule),
    example: example('小', shown, { 小: 1 }),
    variant: { rule: 'middle', is: rule },
    ...(pushes ? { pushChance: kenoMiddle.chances.和! } : {}),
  })
}

function sumCombos(rule: MiddleRule): CatalogPlay {
  const pushes = rule === 'middle-pushes'
  return namedPlay({
    id: pushes ? 'sum-combos' : 'sum-combos-strict',
    group: 'plate',
    play: kenoSumCombos(rule),
    example: example('小双', shown, { 小双: 1 }),
    variant: { rule: 'middle', is: rule },
    ...(pushes ? { pushChance: kenoMiddle.chances.和! } : {}),
  })
}

/** 快乐8: twenty of eighty. */
export const kl8: Family = bindFamily({
  ...ballDrawForm(twentyOfEighty, { sorted: true }),
  id: 'kl8',
  rules: { middle: ['middle-pushes', 'middle-loses'] },
  plays: [
    pick(1, '01 04', { match1: 1 }),
    pick(2, '01 02 04', { match2: 1 }),
    pick(3, '01 02 04', { match2: 1 }),
    pick(4, '01 02 03 05 04', { match4: 1, match3: 4 }),
    pick(5, '01; 02 03 05 04', { match4: 1 }),
    sumSides('middle-pushes'),
    sumSides('middle-loses'),
    sumCombos('middle-pushes'),
    sumCombos('middle-loses'),
    namedPlay({
      id: 'sum-middle',
      group: 'plate',
      play: kenoMiddle,
      example: example('和', shown, {}),
    }),
    namedPlay({
      id: 'sum-parity',
      group: 'plate',
      play: kenoParity,
      example: example('双', shown, { 双: 1 }),
    }),
    namedPlay({
      id: 'up-down',
      group: 'plate',
      play: kenoUpDown,
      example: example('上', shown, { 上: 1 }),
    }),
    namedPlay({
      id: 'odd-even',
      group: 'plate',
      play: kenoOddEven,
      example: example('和', shown, { 和: 1 }),
    }),
    namedPlay({
      id: 'elements',
      group: 'plate',
      play: kenoElements,
      example: example('木,水', shown, { 木: 1 }),
    }),
  ],
})
