import { type Fraction, formatFraction, fraction, plus, times } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { expectedPay } from '../vietnam/pair-plays.ts'
import { type FamilyId, playOf } from './catalogue.ts'
import { families } from './families.ts'
import { prizesOf } from './price-line.ts'

type Tier = readonly [tier: string, chance: string]

/** Chances of one single bet as they are published; where a play has tiers, the tier's. */
const exact: readonly (readonly [FamilyId, string, ...Tier[]])[] = [
  ['ssc', 'five-straight', ['win', '1/100000']],
  ['ssc', 'five-group120', ['win', '3/2500']],
  ['ssc', 'five-group60', ['win', '3/5000']],
  ['ssc', 'five-group30', ['win', '3/10000']],
  ['ssc', 'five-group20', ['win', '1/5000']],
  ['ssc', 'five-group10', ['win', '1/10000']],
  ['ssc', 'five-group5', ['win', '1/20000']],
  ['ssc', 'back4-straight', ['win', '1/10000']],
  ['ssc', 'back4-group24', ['win', '3/1250']],
  ['ssc', 'back4-group12', ['win', '3/2500']],
  ['ssc', 'back4-group6', ['win', '3/5000']],
  ['ssc', 'back4-group4', ['win', '1/2500']],
  ['ssc', 'back3-straight', ['win', '1/1000']],
  ['ssc', 'back3-pair', ['win', '3/1000']],
  ['ssc', 'back3-different', ['win', '3/500']],
  ['ssc', 'back3-sum-tail', ['win', '1/10']],
  ['ssc', 'back2-straight', ['win', '1/100']],
  ['ssc', 'back2-group', ['win', '1/50']],
  ['ssc', 'fixed-place', ['win', '1/10']],
  ['ssc', 'back3-anywhere1', ['win', '271/1000']],
  ['ssc', 'back3-anywhere2', ['win', '27/500']],
  ['ssc', 'back4-anywhere1', ['win', '3439/10000']],
  ['ssc', 'back4-anywhere2', ['win', '487/5000']],
  ['ssc', 'five-anywhere1', ['win', '40951/100000']],
  ['ssc', 'five-anywhere2', ['win', '1467/10000']],
  ['ssc', 'five-anywhere3', ['win', '87/2000']],
  ['ssc', 'back2-sides', ['win', '1/4']],
  ['ssc', 'back3-sides', ['win', '1/8']],
  ['ssc', 'repeats1', ['win', '40951/100000']],
  ['ssc', 'repeats2', ['win', '4073/50000']],
  ['ssc', 'repeats3', ['win', '107/12500']],
  ['ssc', 'repeats4', ['win', '23/50000']],
  ['ssc', 'duel12', ['first', '9/20'], ['second', '9/20'], ['tie', '1/10']],
  ['ssc', 'fancy-side-five', ['full', '1/4000']],
  ['ssc', 'fancy-side-four', ['full', '1/2000']],
  ['ssc', 'fancy-side-front3', ['full', '1/200']],
  ['ssc', 'fancy-interval-five', ['full', '1/25000']],
  ['ssc', 'fancy-interval-four', ['full', '1/5000']],
  ['ssc', 'fancy-interval-front3', ['full', '1/500']],
  [
    'ssc',
    'back3-kinds',
    ['豹子', '1/100'],
    ['顺子', '3/50'],
    ['对子', '27/100'],
    ['半顺', '9/25'],
    ['杂六', '3/10'],
  ],
  ['ssc', 'back3-kinds-no-wrap', ['顺子', '6/125'], ['半顺', '42/125'], ['杂六', '42/125']],
  [
    'ssc',
    'credit-bull',
    ['没牛', '35649/100000'],
    ['牛1', '51/800'],
    ['牛2', '1301/20000'],
    ['牛9', '51/800'],
    ['牛牛', '807/12500'],
  ],
  [
    'ssc',
    'credit-stud',
    ['五条', '1/10000'],
    ['四条', '9/2000'],
    ['葫芦', '9/1000'],
    ['三条', '9/125'],
    ['两对', '27/250'],
    ['一对', '63/125'],
    ['顺子', '3/250'],
    ['散号', '363/1250'],
  ],
  ['11x5', 'front3-straight', ['win', '1/990']],
  ['11x5', 'front3-group', ['win', '1/165']],
  ['11x5', 'front2-straight', ['win', '1/110']],
  ['11x5', 'front2-group', ['win', '1/55']],
  ['11x5', 'fixed-place', ['win', '1/11']],
  ['11x5', 'front3-anywhere', ['win', '3/11']],
  ['11x5', 'pick1', ['win', '5/11']],
  ['11x5', 'pick2', ['win', '2/11']],
  ['11x5', 'pick3', ['win', '2/33']],
  ['11x5', 'pick4', ['win', '1/66']],
  ['11x5', 'pick5', ['win', '1/462']],
  ['11x5', 'pick6', ['win', '1/77']],
  ['11x5', 'pick7', ['win', '1/22']],
  ['11x5', 'pick8', ['win', '4/33']],
  [
    '11x5',
    'parity-count',
    ['0单5双', '1/462'],
    ['1单4双', '5/77'],
    ['2单3双', '25/77'],
    ['3单2双', '100/231'],
    ['4单1双', '25/154'],
    ['5单0双', '1/77'],
  ],
  [
    '11x5',
    'middle',
    ['03', '2/33'],
    ['04', '3/22'],
    ['05', '15/77'],
    ['06', '50/231'],
    ['07', '15/77'],
    ['08', '3/22'],
    ['09', '2/33'],
  ],
  [
    'k3',
    'sum',
    ['3', '1/216'],
    ['4', '1/72'],
    ['5', '1/36'],
    ['6', '5/108'],
    ['7', '5/72'],
    ['8', '7/72'],
    ['9', '25/216'],
    ['10', '1/8'],
    ['11', '1/8'],
    ['18', '1/216'],
  ],
  ['k3', 'sum-casino', ['4', '1/72'], ['17', '1/72']],
  ['k3', 'sides', ['win', '1/2']],
  ['k3', 'sides-casino', ['win', '35/72']],
  ['k3', 'triple', ['win', '1/216']],
  ['k3', 'any-triple', ['win', '1/36']],
  ['k3', 'any-run', ['win', '1/9']],
  ['k3', 'different3', ['win', '1/36']],
  ['k3', 'pair-and-other', ['win', '1/72']],
  ['k3', 'pair', ['win', '2/27']],
  ['k3', 'pair-strict', ['win', '5/72']],
  ['k3', 'different2', ['win', '5/36']],
  ['k3', 'face', ['win', '91/216']],
  ['k3', 'no-face', ['win', '125/216']],
  ['pk10', 'top1', ['win', '1/10']],
  ['pk10', 'top2', ['win', '1/90']],
  ['pk10', 'top3', ['win', '1/720']],
  ['pk10', 'top4', ['win', '1/5040']],
  ['pk10', 'top5', ['win', '1/30240']],
  ['pk10', 'fixed-place', ['win', '1/10']],
  ['pk10', 'top3-anywhere', ['win', '3/10']],
  [
    'pk10',
    'sum2',
    ['3', '1/45'],
    ['5', '2/45'],
    ['7', '1/15'],
    ['9', '4/45'],
    ['11', '1/9'],
    ['19', '1/45'],
  ],
  ['pk10', 'sum-sides', ['大', '4/9'], ['小', '5/9']],
  ['pk10', 'duel1v10', ['龙', '1/2'], ['虎', '1/2']],
  [
    'pc28',
    'sum',
    ['0', '1/1000'],
    ['8', '9/200'],
    ['13', '3/40'],
    ['14', '3/40'],
    ['27', '1/1000'],
  ],
  ['pc28', 'sides', ['大', '1/2'], ['小', '1/2'], ['单', '1/2'], ['双', '1/2']],
  [
    'pc28',
    'combos',
    ['大单', '231/1000'],
    ['小双', '231/1000'],
    ['大双', '269/1000'],
    ['小单', '269/1000'],
  ],
  ['pc28', 'extremes', ['极小', '7/125'], ['极大', '7/125']],
  ['pc28', 'colours', ['绿', '129/500'], ['蓝', '129/500'], ['红', '83/250']],
  ['pc28', 'triple', ['win', '1/100']],
  ['lhc', 'special', ['win', '1/49']],
  ['lhc', 'special-sides', ['大', '24/49'], ['小', '24/49'], ['单', '24/49']],
  ['lhc', 'special-colours', ['红', '17/49'], ['蓝', '16/49'], ['绿', '16/49']],
  ['lhc', 'special-animals', ['鼠', '4/49'], ['马', '5/49']],
  ['lhc', 'main', ['win', '6/49']],
  ['lhc', 'main1', ['win', '1/49']],
  ['lhc', 'animals1', ['plain', '7139/15134'], ['odd-one', '12574/22701']],
  ['lhc', 'animals2', ['plain', '209801/1022626'], ['odd-one', '744427/3067878']],
  ['lhc', 'animals3', ['plain', '288003/3579191']],
  ['lhc', 'animals4', ['plain', '98496/3579191']],
  ['lhc', 'animals5', ['plain', '3968/511313']],
  ['lhc', 'tails1', ['plain', '12574/22701'], ['odd-one', '7139/15134']],
  ['lhc', 'tails2', ['plain', '320005/1115592']],
  ['lhc', 'linked-all2', ['win', '5/392']],
  ['lhc', 'linked-all3', ['win', '5/4606']],
  ['lhc', 'linked-all4', ['win', '15/211876']],
  ['lhc', 'linked-two-of-three', ['two', '645/18424'], ['three', '5/4606']],
  ['lhc', 'linked-two-or-special', ['two', '5/392'], ['special', '1/196']],
  ['lhc', 'linked-with-special', ['win', '1/196']],
  ['lhc', 'missing5', ['win', '10127/22701']],
  ['lhc', 'missing6', ['win', '374699/998844']],
  ['lhc', 'missing7', ['win', '1124097/3579191']],
  ['lhc', 'missing8', ['win', '1873495/7158382']],
  ['lhc', 'missing9', ['win', '776815/3579191']],
  ['lhc', 'missing10', ['win', '466089/2603048']],
  ['lhc', 'missing11', ['win', '47804/325381']],
  ['lhc', 'missing12', ['win', '38998/325381']],
  ...[1, 2, 3, 4, 5, 6].map(
    (size) =>
      ['lhc', `animal-set${size}`, ['win', formatFraction(fraction(4 * size, 49))]] as const,
  ),
  ['lhc', 'total-sides', ['大', '21714479/42950292'], ['单', '21220/42441']],
  ['kl8', 'elements', ['金', '36242401949517177/353531614221217432']],
  ['kl8', 'pick5', ['match3', '13275/158158']],
  ['klsf', 'fixed-place', ['win', '1/20']],
  ['klsf', 'main', ['win', '2/5']],
  ['klsf', 'sum-sides', ['大', '61091/125970']],
  ['klsf', 'duel', ['龙', '1/2']],
  ['klsf', 'pick2', ['win', '14/95']],
  ['klsf', 'pick3', ['win', '14/285']],
  ['klsf', 'pick4', ['win', '14/969']],
  ['klsf', 'pick5', ['win', '7/1938']],
  ['klsf', 'neighbours-straight', ['win', '7/380']],
  ['klsf', 'neighbours-group', ['win', '7/190']],
  ['klsf', 'front3-straight', ['win', '1/6840']],
  ['klsf', 'front3-group', ['win', '1/1140']],
  ['klsf', 'groups1', ['中', '7/20'], ['发', '7/20'], ['白', '3/10'], ['东', '1/4'], ['北', '1/4']],
  ['vietnam-north', 'lo2', ['win', '27/100']],
  ['vietnam-north', 'lo3', ['win', '23/1000']],
  ['vietnam-north', 'lo4', ['win', '1/500']],
  ['vietnam-south', 'lo2', ['win', '9/50']],
  ['vietnam-south', 'lo3', ['win', '17/1000']],
  ['vietnam-south', 'lo4', ['win', '1/625']],
  [
    'vietnam-north',
    'sums',
    ['sum0', '1/100'],
    ['sum3', '1/25'],
    ['sum9', '1/10'],
    ['sum18', '1/100'],
  ],
  ['thai', 'top3', ['win', '1/1000']],
  ['thai', 'tod3', ['win', '3/500']],
  ['thai', 'top2', ['win', '1/100']],
  ['thai', 'bottom2', ['win', '1/100']],
  ['thai', 'run-top', ['win', '271/1000']],
  ['thai', 'run-bottom', ['win', '19/100']],
]

/** Chances of groups of two-digit numbers, published to eight places: all of them come, or none does. */
const rounded: readonly (readonly [string, north: string, south: string])[] = [
  ['parlay2', '0.05488210', '0.02610781'],
  ['parlay3', '0.01229794', '0.00391345'],
  ['parlay4', '0.00266992', '0.00055522'],
  ['miss4', '0.33214161', '0.47960334'],
  ['miss5', '0.25034409', '0.39721432'],
  ['miss6', '0.18812740', '0.32832304'],
  ['miss7', '0.14094173', '0.27082770'],
  ['miss8', '0.10526193', '0.22293635'],
  ['miss9', '0.07836418', '0.18312391'],
  ['miss10', '0.05814974', '0.15009464'],
]

/** What a play returns at some odds, as published. */
const returns: readonly (readonly [
  FamilyId,
  string,
  odds: Readonly<Record<string, string>>,
  string,
])[] = [
  ['vietnam-north', 'lo2', { win: '99.5' }, '0.995000'],
  ['vietnam-north', 'lo2-1k', { win: '3.7' }, '0.999000'],
  ['vietnam-north', 'lo3', { win: '980' }, '0.980000'],
  ['vietnam-north', 'lo4', { win: '8880' }, '0.888000'],
  ['vietnam-north', 'parlay2', { win: '16' }, '0.878114'],
  ['vietnam-north', 'parlay3', { win: '65' }, '0.799366'],
  ['vietnam-north', 'parlay4', { win: '180' }, '0.480585'],
  ['vietnam-north', 'miss4', { win: '2.3' }, '0.763926'],
  ['vietnam-north', 'miss8', { win: '8' }, '0.842095'],
  ['vietnam-north', 'miss10', { win: '12' }, '0.697797'],
  ['vietnam-south', 'parlay2', { win: '28' }, '0.731019'],
  ['vietnam-south', 'parlay3', { win: '150' }, '0.587017'],
  ['vietnam-south', 'parlay4', { win: '750' }, '0.416418'],
  ['vietnam-south', 'miss4', { win: '1.8' }, '0.863286'],
  ['vietnam-south', 'miss8', { win: '3.3' }, '0.735690'],
  ['vietnam-south', 'miss10', { win: '4.3' }, '0.645407'],
  ['vietnam-north', 'sides', { win: '1.999' }, '0.999500'],
  ['4d', 'my-big-straight', {}, '0.640000'],
  ['4d', 'my-small-straight', {}, '0.650000'],
  ['4d', 'sg-big-straight', {}, '0.659000'],
  ['4d', 'sg-small-straight', {}, '0.580000'],
  ['4d', 'my-3d-abc', {}, '0.610000'],
  ['4d', 'my-3d-a', {}, '0.660000'],
  ['5d', 'straight', {}, '0.338000'],
  ['6d', 'straight', {}, '0.333604'],
  ['thai', 'top3', { win: '900' }, '0.900000'],
  ['thai', 'tod3', { win: '130' }, '0.780000'],
  ['thai', 'run-top', { win: '3.2' }, '0.867200'],
  ['thai', 'run-bottom', { win: '4.2' }, '0.798000'],
]

const decimal = ({ num, den }: Fraction, places: number): string => {
  const scale = 10n ** BigInt(places)
  const value = (2n * num * scale + den) / (2n * den)
  return `${value / scale}.${String(value % scale).padStart(places, '0')}`
}

const soldAs = (family: FamilyId, id: string) => {
  const sold = playOf(families[family], id)
  if (!sold) throw new Error(`${family} sells no ${id}`)
  return sold
}

describe('published figures', () => {
  it.each(exact.map(([family, id, ...tiers]) => [family, id, tiers] as const))(
    'of %s %s are what the play says, to the last digit',
    (family, id, tiers) => {
      const { chances } = soldAs(family, id).play
      expect(tiers.map(([tier]) => [tier, formatFraction(chances[tier]!)])).toEqual(tiers)
    },
  )

  it.each(rounded)('of %s are what the play says, North and South', (id, ...published) => {
    expect(
      (['vietnam-north', 'vietnam-south'] as const).map((region) =>
        decimal(soldAs(region, id).play.chances.win!, 8),
      ),
    ).toEqual(published)
  })

  it.each(returns)('of what %s %s returns come out', (family, id, odds, published) => {
    const { play, odds: demo, example } = soldAs(family, id)
    const selection = play.read(example.selection)
    const each = fraction(play.bets(selection), play.units(selection))
    const paid = Object.entries({ ...demo, ...odds }).reduce<Fraction>(
      (sum, [tier, text]) => plus(sum, times(play.chances[tier]!, thousandths(text))),
      fraction(0),
    )
    expect(decimal(times(paid, each), 6)).toBe(published)
  })

  it.each([
    ['fancy-side-consolation-four', '2456', '944'],
    ['fancy-side-consolation-front3', '246', '94'],
    ['fancy-interval-consolation-five', '31167', '472'],
    ['fancy-interval-consolation-four', '6233', '567'],
    ['fancy-interval-consolation-back3', '623', '57'],
  ])('of consolations: %s pays %s and %s for two at group 1700', (id, full, tail) => {
    const terms = { pays: 'group', group: 1700, rebatePpm: 0 } as const
    const prizes = prizesOf(families.ssc, soldAs('ssc', id), terms, 20_000n)
    expect([prizes.full!, prizes.tail!].map(inWholes)).toEqual([full, tail])
  })

  it.each([
    [18, 750, '1.17'],
    [36, 550, '1.61'],
    [27, 650, '1.49'],
  ])(
    'of pairs over %i positions at %i are above what is staked, with the bonus: %s',
    (positions, odds, published) => {
      const halves = expectedPay(positions, 'bonus-for-repeats')
      expect(decimal(times(halves, fraction(odds, 2 * positions)), 2)).toBe(published)
    },
  )
})

const thousandths = (text: string): Fraction => {
  const [whole, part = ''] = text.split('.')
  return fraction(BigInt(`${whole}${part.padEnd(3, '0')}`), 1000n)
}

const inWholes = (prize: bigint): string => String((prize + 5_000n) / 10_000n)
