import { backwardFootprints } from './machines/backward-footprints.ts'
import { carpGate } from './machines/carp-gate.ts'
import { coffeeExpress } from './machines/coffee-express.ts'
import { figureheadRiver } from './machines/figurehead-river.ts'
import { gaslightParade } from './machines/gaslight-parade.ts'
import { quarterToTwelve } from './machines/quarter-to-twelve.ts'
import { riverHatWaltz } from './machines/river-hat-waltz.ts'
import { tailorsPins } from './machines/tailors-pins.ts'
import { type HouseStory, slotVersions, stakesOf } from './stakes.ts'

/** The most that a round may pay, in money: no stake is on offer whose greatest win would be above it. */
export const MOST_OF_A_STORY = stakesOf('1000000')[0]!

/** Multiples of 0.20. */
const OF_TWENTY_COINS = stakesOf(
  ...['0.20', '0.40', '0.60', '0.80', '1', '1.60', '2', '3', '4', '5', '6', '8'],
  ...['10', '15', '20', '25', '30', '40', '50', '75', '100'],
)

/** Multiples of 0.25. */
const OF_TWENTY_FIVE_COINS = stakesOf(
  ...['0.25', '0.50', '0.75', '1', '1.25', '1.50', '2', '2.50', '3', '4', '5', '6', '8'],
  ...['10', '15', '20', '25', '30', '40', '50', '75', '100'],
)

/** The same, up to the last whose greatest win may be paid where a round reaches 17,258.12 stakes. */
const UP_TO_FIFTY = OF_TWENTY_FIVE_COINS.filter((stake) => stake <= stakesOf('50')[0]!)

/** Multiples of 0.40. */
const OF_FORTY_COINS = stakesOf(
  ...['0.40', '0.80', '1.20', '1.60', '2', '2.40', '3.20', '4', '6', '8'],
  ...['10', '12', '16', '20', '30', '40', '50', '60', '80', '100'],
)

/** Multiples of 0.05 of five coins, in few steps. */
const OF_FIVE_COINS = stakesOf(
  ...['0.05', '0.10', '0.20', '0.25', '0.50', '0.75', '1', '1.50', '2', '3', '4', '5', '6', '8'],
  ...['10', '15', '20', '25', '30', '40', '50', '75', '100'],
)

/** Multiples of 0.50, up to the last whose greatest win may be paid. */
const OF_FIFTY_COINS = stakesOf('0.50', '1', '1.50', '2', '2.50', '3', '4', '5', '6', '8', '10')

/**
 * The machines of the kit that the server plays, by the name of the game. A machine waits outside while its rounds are
 * the player's as well (a win that may be risked, a pick).
 */
export const houseStories: Readonly<Record<string, HouseStory>> = {
  'tailors-pins': {
    game: 'tailors-pins',
    machine: tailorsPins,
    stakes: OF_TWENTY_COINS,
    figures: {
      rules: '0d628fe1f22c014a940744201fc3c1eddbfdea59fc85dc71f06cb5876592d2d7',
      rtpPercent: '96.22',
      hitPercent: '25.50',
      standardDeviation: '13.25',
      greatestWin: '3620.00',
    },
  },
  'backward-footprints': {
    game: 'backward-footprints',
    machine: backwardFootprints,
    stakes: OF_TWENTY_COINS,
    figures: {
      rules: '968b04a6fe99cb86f2cbfa2d7dbd01395a2d4dc7d025335cb0a6ae0b89d8a405',
      rtpPercent: '96.19',
      hitPercent: '26.99',
      standardDeviation: '6.94',
      greatestWin: '1336.65',
    },
  },
  'gaslight-parade': {
    game: 'gaslight-parade',
    machine: gaslightParade,
    stakes: OF_TWENTY_FIVE_COINS,
    figures: {
      rules: '50cbda490b76a143c1eb6ee91906a9e144961028db4aa4fad9b8ed1cf9b7e0e7',
      rtpPercent: '93.51',
      hitPercent: '22.85',
      standardDeviation: '6.76',
      greatestWin: '1500.00',
    },
  },
  'figurehead-river': {
    game: 'figurehead-river',
    machine: figureheadRiver,
    stakes: OF_TWENTY_FIVE_COINS,
    figures: {
      rules: '4e8f81941bf1b9e6d9df52b349b688da9657dd5eb6d007aa9a0eebdcf09f5dee',
      rtpPercent: '95.99',
      hitPercent: '25.53',
      standardDeviation: '10.40',
      greatestWin: '2260.00',
    },
  },
  'coffee-express': {
    game: 'coffee-express',
    machine: coffeeExpress,
    stakes: OF_FORTY_COINS,
    figures: {
      rules: 'dc617fcf9c05db3a9d28952bfbbaeb483efd3eb33c15051390916fc82d904363',
      rtpPercent: '96.01',
      hitPercent: '29.04',
      standardDeviation: '4.96',
      greatestWin: '3047.60',
    },
  },
  'carp-gate': {
    game: 'carp-gate',
    machine: carpGate,
    stakes: UP_TO_FIFTY,
    figures: {
      rules: '7b67f85bce22194f9fdbc22914bbb462c52b411211ef115e8a61e2b6ae66ef44',
      rtpPercent: '96.10',
      hitPercent: '31.10',
      standardDeviation: '7.72',
      greatestWin: '17258.12',
    },
  },
  'quarter-to-twelve': {
    game: 'quarter-to-twelve',
    machine: quarterToTwelve,
    stakes: OF_FIVE_COINS,
    meters: ['quarter', 'half', 'midnight'],
    figures: {
      rules: '8778889fbf164614d92cb48cd3f1f17b36059380e64ea1ced06ccb2f553953a9',
      rtpPercent: '93.01',
      hitPercent: '33.08',
      standardDeviation: '4.34',
      greatestWin: '300.00',
    },
  },
  'river-hat-waltz': {
    game: 'river-hat-waltz',
    machine: riverHatWaltz,
    stakes: OF_FIFTY_COINS,
    figures: {
      rules: '243852c024cd072b000a1da65d49a22933acddedede10a803787c82a4ca2d9bb',
      rtpPercent: '96.38',
      hitPercent: '24.65',
      standardDeviation: '6.61',
      greatestWin: '98474.00',
    },
  },
}

/** The offer of a version, for rounds that were played on it. */
export const storyOfVersion = (
  version: string,
  stories: Readonly<Record<string, HouseStory>> = houseStories,
) =>
  Object.values(stories)
    .flatMap(slotVersions)
    .find(({ machine }) => machine.version === version)
