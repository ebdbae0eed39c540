// A round of a slot: the rules are the published ones, the stops follow from the seeds, and pay what the rules say.
import { below, commitmentOf, seededWords, sha256 } from './chance.mjs'
import {
  amount,
  anything,
  canonical,
  clientSeed,
  currency,
  exactly,
  hex,
  need,
  object,
  orNull,
  slug,
  time,
  uuid,
  version,
  whole,
} from './reading.mjs'

/** Published rules: SHA-256 over the rules as canonical JSON, and the stakes on offer. */
const PUBLISHED = {
  'brass-fox@1': {
    game: 'brass-fox',
    rulesHash: 'a5614c8410da025ebb361fa94966e529793317b3bd50a59dfafea5b1385facf4',
    stakes: [0.2, 0.4, 0.6, 0.8, 1, 1.6, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100].map(
      (stake) => BigInt(Math.round(stake * 10_000)),
    ),
  },
}

const readRound = object({
  receipt: exactly('parlour-round'),
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
  spins: anything,
})

/** Seeds and nonce bind the outcome, not whose bet it was, of how much and when. */
const ATTESTED = ['wagerId', 'currency', 'stake', 'placedAt', 'settledAt']

export const round = {
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
    const told = readRound(receipt, '', unknown)
    const { rules, spins, stake, payout, serverSeed } = told
    checkPublished(told)
    // Even before the seed is told, the stops must pay what the rules say.
    const paid = play(rules, (strip, reel, spin) => stopShown(spins, { strip, reel, spin }))
    need(canonical(spins) === canonical(paid), 'the spins do not pay what the rules say.')
    const coins = paid.reduce((sum, spin) => sum + spin.coins, 0)
    const coin = stake / BigInt(rules.pay.lines.length)
    need(payout === BigInt(coins) * coin, 'the payout is not what the spins pay.')
    if (serverSeed === null) {
      return {
        verdict: 'unverifiable',
        reason:
          'the server seed is sealed: change the seeds in the game, then download the receipt again.',
        attested: [...ATTESTED, 'commitment', 'clientSeed', 'nonce', 'spins'],
      }
    }
    need(
      commitmentOf(serverSeed) === told.commitment,
      'the server seed is not the one committed to.',
    )
    const next = seededWords(told)
    const decided = play(rules, (strip) => below(next, strip.length))
    need(canonical(spins) === canonical(decided), 'the stops do not follow from the seeds.')
    return {
      verdict: 'verified',
      reason: `${paid.length} spins pay ${coins} coins, ${receipt.payout} ${told.currency}.`,
      attested: ATTESTED,
    }
  },
}

function checkPublished({ game, version: named, rulesHash, rules, stake }) {
  const published = Object.hasOwn(PUBLISHED, named) ? PUBLISHED[named] : undefined
  need(published, `no rules are published for the version ${named}.`)
  need(published.game === game, 'the version belongs to another game.')
  need(published.rulesHash === rulesHash, 'the rules hash is not the published one.')
  need(
    sha256(canonical(rules)).toString('hex') === rulesHash,
    'the rules are not the published ones.',
  )
  need(published.stakes.includes(stake), 'the stake is not on offer.')
}

function stopShown(spins, { strip, reel, spin }) {
  const stop = spins?.[spin]?.stops?.[reel]
  need(Number.isInteger(stop) && stop >= 0 && stop < strip.length, 'a stop is missing.')
  return stop
}

/** Plays a round out; `stopOf` names where each reel stops. */
function play(rules, stopOf) {
  const spins = []
  for (let left = 1; spins.length < left; left += spins.at(-1).opened) {
    const free = spins.length > 0
    const { multipliers } = rules.free
    const strips = free ? (rules.free.reels ?? rules.reels) : rules.reels
    const stops = strips.map((strip, reel) => stopOf(strip, reel, spins.length))
    const multiplier = free ? multipliers[Math.min(spins.length, multipliers.length) - 1] : 1
    const rows = Array.from({ length: rules.rows }, (_, row) =>
      strips.map((strip, reel) => strip[(stops[reel] + row) % strip.length]),
    )
    spins.push(spinOf(rules, { kind: free ? 'free' : 'base', stops, multiplier, rows }))
  }
  return spins
}

function spinOf(rules, { kind, stops, multiplier, rows }) {
  const lines = rules.pay.lines.flatMap((path, line) => {
    const win = best(
      rules,
      path.map((row, reel) => rows[row][reel]),
    )
    return win.coins > 0 ? [{ line, ...win }] : []
  })
  const scatters = rows.flat().filter((symbol) => symbol === rules.scatter).length
  const scatterCoins = rules.scatterPays[scatters] * rules.pay.lines.length
  const sum = lines.reduce((total, { coins }) => total + coins, scatterCoins)
  const opens = kind === 'base' || rules.free.retrigger
  return {
    kind,
    stops,
    multiplier,
    lines,
    scatters,
    scatterCoins,
    coins: sum * multiplier,
    opened: opens ? rules.free.spins[scatters] : 0,
  }
}

/** The best run from the left: the wild's own, or the first other symbol's with wilds counted in. */
function best({ wild, scatter, table }, symbols) {
  const first = symbols.findIndex((symbol) => symbol !== wild)
  const wilds = first === -1 ? symbols.length : first
  const own = { symbol: wild, count: wilds, coins: table[wild][wilds] }
  if (first === -1 || symbols[first] === scatter) return own
  const symbol = symbols[first]
  const end = symbols.findIndex((other) => other !== wild && other !== symbol)
  const count = end === -1 ? symbols.length : end
  const coins = table[symbol][count]
  return coins >= own.coins ? { symbol, count, coins } : own
}
