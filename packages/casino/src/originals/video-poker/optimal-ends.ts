import { fraction } from '@parlour/money'
import type { Choice } from '../kit/figures.ts'
import { ONE_TIMES } from '../kit/multipliers.ts'
import { ALL_ENDS } from './optimal.ts'
import type { Paytable } from './paytables.ts'

/**
 * How often best play ends with each kind that pays, of all deals with all draws. What
 * `optimalCounts` finds in a second, kept so that a page need not; a test holds it against it.
 */
export const optimalEnds: Readonly<Record<string, Readonly<Record<string, bigint>>>> = {
  'jacks-or-better': {
    royal_flush: 493_512_264n,
    straight_flush: 2_178_883_296n,
    four_of_a_kind: 47_093_167_764n,
    full_house: 229_475_482_596n,
    flush: 219_554_786_160n,
    straight: 223_837_565_784n,
    three_of_a_kind: 1_484_003_070_324n,
    two_pair: 2_576_946_164_148n,
    jacks_or_better: 4_277_372_890_968n,
  },
  bonus: {
    royal_flush: 495_443_136n,
    straight_flush: 2_129_604_264n,
    four_of_a_kind: 32_688_417_336n,
    full_house: 229_516_869_924n,
    flush: 216_873_645_000n,
    straight: 223_676_319_912n,
    three_of_a_kind: 1_484_391_167_856n,
    two_pair: 2_577_523_603_752n,
    jacks_or_better: 4_290_810_981_444n,
    four_aces: 3_903_775_812n,
    four_2_4: 10_509_866_328n,
  },
  'double-double-bonus': {
    royal_flush: 488_567_700n,
    straight_flush: 2_184_917_880n,
    four_of_a_kind: 32_494_582_452n,
    full_house: 216_474_969_996n,
    flush: 226_412_247_120n,
    straight: 254_472_741_540n,
    three_of_a_kind: 1_500_277_164_324n,
    two_pair: 2_453_055_008_724n,
    jacks_or_better: 4_212_339_758_244n,
    four_aces: 3_460_011_120n,
    four_2_4: 7_662_444_216n,
    four_aces_with_2_4: 1_227_691_500n,
    four_2_4_with_A_4: 2_854_370_052n,
  },
  'deuces-wild': {
    natural_royal: 458_696_304n,
    four_deuces: 3_721_737_204n,
    wild_royal: 38_006_962_464n,
    five_of_a_kind: 61_961_233_656n,
    straight_flush: 102_392_435_976n,
    four_of_a_kind: 1_216_681_289_508n,
    full_house: 520_566_943_104n,
    flush: 413_870_908_056n,
    straight: 1_142_885_476_800n,
    three_of_a_kind: 5_325_911_611_716n,
  },
}

/** Every table under best play. */
export const videoPokerChoices = (rules: {
  readonly tables: Readonly<Record<string, Paytable>>
}): Choice[] =>
  Object.entries(rules.tables).map(([name, { pays }]) => ({
    name,
    likelihoods: Object.entries(pays).map(([kind, paid]) => ({
      name: kind.replaceAll('_', ' '),
      multiplier: BigInt(paid) * ONE_TIMES,
      chance: fraction(optimalEnds[name]![kind]!, ALL_ENDS),
    })),
  }))
