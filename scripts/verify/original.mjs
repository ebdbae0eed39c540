// A round of an original: the rules are the published ones, and what was shown and paid follows from seeds, choice and steps.
import { commitmentOf, seededWords, sha256 } from './chance.mjs'
import { GAMES } from './original-games.mjs'
import {
  amount,
  anything,
  canonical,
  clientSeed,
  currency,
  exactly,
  hex,
  list,
  need,
  object,
  orNull,
  same,
  slug,
  text,
  time,
  uuid,
  version,
  whole,
} from './reading.mjs'

/** Published rules: SHA-256 over the rules as canonical JSON. */
const PUBLISHED = {
  'dice@1': '4e22a8db772a48f7abb5f1103a392c10ebaf8bed031c8a1da0f9832c573e623e',
  'limbo@1': '4cb365cc901b996e245620034a507e13ce6b969c31076d80fd6eee6eeab7b9d3',
  'mines@1': '7742d5b2185ef1e1ca6ee066d3d8aa2adf4b1ab6072908ee2f8946b64e977a66',
  'plinko@1': '529fa3c57d31a5a71ff9aa1ed2d86475a236fc519a1f0ef30d47ce3f2d6958ef',
  'hi-lo@1': '215f6f7d2a81aad1b6ee47637ebd852fd84a9ca8d1f101625ca503016e1c06d0',
  'keno@1': 'd50069f251a20c6b7f579b9b3c136807efa4369363728afcd7f22a5bfaeb5734',
  'wheel@1': 'e0fc6585db338597c28060f62f285f09ed4bd1c1ab931821b99dc987d69db51b',
  'towers@1': 'a829b162b196cc42d1a84f69946e37ef6de27f8135b2bf6743b9fd84332ab051',
  'video-poker@1': 'ef0c1d1615e3af887550864e1a135ddde8e1fe728780477bd23fec8556494820',
  'scratch@1': '1951c7868256b766278cdeee43ddc842cc30a7470ea8b1df8da85e6b30124b3a',
  'coin-ladder@1': '9ad553840adeeb2c13ebb302d4515e05d7159cc82b5ff7570547ad7bd636afbf',
  'ladder@1': '1fa48873aea2efad1eacd344095dd5cdc0f53e162dd178533d2e9ad106708728',
}

const readOriginal = object({
  receipt: exactly('parlour-original'),
  format: exactly(1),
  game: slug,
  version,
  rulesHash: hex(32),
  rules: anything,
  wagerId: uuid,
  currency,
  stake: amount,
  payout: amount,
  placedAt: time,
  settledAt: time,
  commitment: hex(32),
  serverSeed: orNull(hex(32)),
  clientSeed,
  nonce: whole(),
  options: anything,
  moves: list(anything),
  state: text(/settled|void/),
  shown: anything,
})

/** Seeds and nonce bind the outcome, not what the player chose, whose bet it was, of how much and when. */
const ATTESTED = [
  'wagerId',
  'currency',
  'stake',
  'placedAt',
  'settledAt',
  'options',
  'moves',
  'state',
]

export const original = {
  wanted: ['commit', 'client-seed'],
  places: {
    commit: ['commitment'],
    'client-seed': ['clientSeed'],
    nonce: ['nonce'],
    stake: ['stake'],
    wager: ['wagerId'],
    rules: ['rulesHash'],
  },
  check(receipt, unknown) {
    const told = readOriginal(receipt, '', unknown)
    checkPublished(told)
    const { rules, options, moves, stake, serverSeed } = told
    const game = GAMES[told.game]
    const choice = game.choose(rules, options)
    need(choice !== undefined, 'the game has no such choice.')
    const cap = checkStake(rules, stake, game.reach(rules, choice))
    for (const move of moves) need(game.isStep(rules, move), 'the game has no such step.')
    if (serverSeed === null) {
      return {
        verdict: 'unverifiable',
        reason:
          'the server seed is sealed: change the seeds in the game, then download the receipt again.',
        attested: [...ATTESTED, 'commitment', 'clientSeed', 'nonce', 'shown', 'payout'],
      }
    }
    need(
      commitmentOf(serverSeed) === told.commitment,
      'the server seed is not the one committed to.',
    )
    const end = game.play({ rules, choice, moves, cap, next: seededWords(told) })
    checkEnd(told, end)
    return {
      verdict: 'verified',
      reason: `the round pays ${receipt.payout} ${told.currency}.`,
      attested: ATTESTED,
    }
  },
}

function checkPublished({ game, version: named, rulesHash, rules }) {
  need(Object.hasOwn(PUBLISHED, named), `no rules are published for the version ${named}.`)
  need(named === `${game}@1`, 'the version belongs to another game.')
  need(PUBLISHED[named] === rulesHash, 'the rules hash is not the published one.')
  need(
    sha256(canonical(rules)).toString('hex') === rulesHash,
    'the rules are not the published ones.',
  )
}

/** What the stake may be multiplied by at most, in ten-thousandths. */
function checkStake({ leastStake, mostStake, mostPayout }, stake, reach) {
  need(
    stake % 100n === 0n && stake >= BigInt(leastStake) && stake <= BigInt(mostStake),
    'the stake is not on offer.',
  )
  const cap = (BigInt(mostPayout) * 10_000n) / stake
  need(reach <= cap, 'the stake could win more than a round pays.')
  return cap
}

function checkEnd({ state, stake, payout, shown }, end) {
  need(same(shown, end.shown), 'what was shown does not follow from the seeds.')
  if (state === 'void') {
    need(!end.isOver && end.isReturned, 'a round that has won or ended is not given back.')
    need(payout === stake, 'a round that is given back pays its stake.')
    return
  }
  need(end.isOver, 'the round has not ended.')
  need(payout === (stake * end.multiplier) / 10_000n, 'the payout is not what the round pays.')
}
