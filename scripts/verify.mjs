// Checks the receipt of a house round without asking the house: npm run -s verify -- receipt.json
// Works offline and shares no code with the site. Exit 0: everything follows from the seeds.
// Exit 1: it does not. Exit 2: cannot be checked yet, the server seed is still sealed.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

// Published rules: SHA-256 over the rules as JSON with sorted keys, and the stakes on offer.
const PUBLISHED = {
  'brass-fox@1': {
    game: 'brass-fox',
    rules: 'a5614c8410da025ebb361fa94966e529793317b3bd50a59dfafea5b1385facf4',
    stakes: [0.2, 0.4, 0.6, 0.8, 1, 1.6, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100].map(
      (stake) => BigInt(Math.round(stake * 10_000)),
    ),
  },
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
/** What is wrong with a receipt; `sealed` where only the server seed is missing. */
export function verify(receipt) {
  try {
    return check(receipt)
  } catch (error) {
    return { verdict: 'rejected', reason: `The receipt cannot be read: ${error.message}` }
  }
}

function check(receipt) {
  const wrong = (reason) => ({ verdict: 'rejected', reason })
  if (receipt?.receipt !== 'parlour-round' || receipt.format !== 1) {
    return wrong('This is no receipt of format 1.')
  }
  const { version, rules, clientSeed, serverSeed, nonce, commitment, spins } = receipt
  const published = Object.hasOwn(PUBLISHED, version) ? PUBLISHED[version] : undefined
  if (!published) return wrong(`No rules are published for the version ${version}.`)
  if (published.game !== receipt.game) return wrong('The version belongs to another game.')
  if (receipt.rulesHash !== published.rules)
    return wrong('The rules hash is not the published one.')
  if (sha256(sortedJson(rules)) !== published.rules)
    return wrong('The rules are not the published ones.')
  if (rules.version !== version) return wrong('The rules are of another version.')
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(clientSeed)) return wrong('The client seed is malformed.')
  if (!Number.isSafeInteger(nonce) || nonce < 0) return wrong('The nonce is no whole number.')
  if (!/^[0-9a-f]{64}$/.test(commitment)) return wrong('The commitment is malformed.')
  const stake = units(receipt.stake)
  if (stake === undefined || !published.stakes.includes(stake))
    return wrong('The stake is not on offer.')
  const payout = units(receipt.payout)
  if (payout === undefined) return wrong('The payout is malformed.')
  if (!Array.isArray(spins) || spins.length === 0) return wrong('The round has no spins.')

  // Even before the seed is revealed, the stops must pay what the rules say.
  const replayed = play(rules, (reel, strip, spin) => {
    const stop = spins[spin]?.stops?.[reel]
    if (!Number.isInteger(stop) || stop < 0 || stop >= strip.length)
      throw new Error('a stop is missing')
    return stop
  })
  if (sortedJson(spins) !== sortedJson(replayed))
    return wrong('The spins do not pay what the rules say.')
  if (payout !== coinsOf(replayed) * (stake / 20n))
    return wrong('The payout is not what the spins pay.')
  if (serverSeed === null) {
    return {
      verdict: 'sealed',
      reason: 'Change the seeds in the game, then download the receipt again.',
    }
  }

  if (!/^[0-9a-f]{64}$/.test(serverSeed)) return wrong('The server seed is malformed.')
  if (sha256(`parlour:commit:1:${serverSeed}`) !== commitment) {
    return wrong('The server seed is not the one that was committed to.')
  }
  const next = words(
    serverSeed,
    (block) => `parlour:outcome:1:${version}:${clientSeed}:${nonce}:${block}`,
  )
  const decided = play(rules, (_reel, strip) => below(next, strip.length))
  if (sortedJson(spins) !== sortedJson(decided))
    return wrong('The stops do not follow from the seeds.')
  return {
    verdict: 'verified',
    stops: decided[0].stops,
    coins: coinsOf(decided),
    spins: decided.length,
  }
}

/** Plays a round out; `stopOf` names where each reel stops. */
function play(rules, stopOf) {
  const spins = []
  let left = 1
  while (spins.length < left) {
    const place = spins.length - 1
    const free = place >= 0
    const reels = free ? (rules.free.reels ?? rules.reels) : rules.reels
    const ladder = rules.free.multipliers
    const multiplier = free ? ladder[Math.min(place, ladder.length - 1)] : 1
    const stops = reels.map((strip, reel) => stopOf(reel, strip, spins.length))
    const window = reels.map((strip, reel) =>
      Array.from({ length: rules.rows }, (_, row) => strip[(stops[reel] + row) % strip.length]),
    )
    const lines = rules.pay.lines.flatMap((rows, line) => {
      const win = best(
        rules,
        rows.map((row, reel) => window[reel][row]),
      )
      return win.coins > 0 ? [{ line, ...win }] : []
    })
    const scatters = window.flat().filter((symbol) => symbol === rules.scatter).length
    const scatterCoins = rules.scatterPays[scatters] * rules.pay.lines.length
    const sum = lines.reduce((total, { coins }) => total + coins, scatterCoins)
    const opened = free && !rules.free.retrigger ? 0 : rules.free.spins[scatters]
    left += opened
    spins.push({
      kind: free ? 'free' : 'base',
      stops,
      multiplier,
      lines,
      scatters,
      scatterCoins,
      coins: sum * multiplier,
      opened,
    })
  }
  return spins
}

/** The best run from the left: the wild's own, or the first other symbol's with wilds counted in. */
function best(rules, row) {
  const { wild, scatter, table } = rules
  const first = row.findIndex((symbol) => symbol !== wild)
  const wilds = first === -1 ? row.length : first
  const own = { symbol: wild, count: wilds, coins: table[wild][wilds] }
  if (first === -1 || row[first] === scatter) return own
  const symbol = row[first]
  const end = row.findIndex((other) => other !== wild && other !== symbol)
  const count = end === -1 ? row.length : end
  const coins = table[symbol][count]
  return coins >= own.coins ? { symbol, count, coins } : own
}

/** 32-bit numbers from blocks of HMAC-SHA-256, each block read as eight. */
function words(key, messageAt) {
  let block = 0
  let digest = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at === digest.length) {
      digest = createHmac('sha256', key).update(messageAt(block++)).digest()
      at = 0
    }
    at += 4
    return digest.readUInt32BE(at - 4)
  }
}

/** Uniform from 0 to n - 1: words above the last full multiple of n are dropped. */
function below(next, n) {
  const limit = 2 ** 32 - (2 ** 32 % n)
  for (;;) {
    const word = next()
    if (word < limit) return word % n
  }
}

const coinsOf = (spins) => BigInt(spins.reduce((sum, { coins }) => sum + coins, 0))
/** An amount with exactly four decimals as ledger units, 1/10,000 of the major unit. */
function units(text) {
  if (typeof text !== 'string' || !/^(0|[1-9]\d{0,13})\.\d{4}$/.test(text)) return undefined
  return BigInt(text.replace('.', ''))
}

function sortedJson(value) {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${sortedJson(value[key])}`).join(',')}}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = process.argv[2]
  let receipt
  try {
    receipt = JSON.parse(readFileSync(file ?? '', 'utf8'))
  } catch (error) {
    console.error(
      `${file ?? 'No file'} cannot be read (npm run -s verify -- receipt.json): ${error.message}`,
    )
    process.exit(1)
  }
  const { verdict, reason, coins, spins } = verify(receipt)
  console.log(
    reason
      ? `${verdict}: ${reason}`
      : `${verdict}: ${spins} spins pay ${coins} coins, ${receipt.payout} ${receipt.currency}.`,
  )
  process.exit({ verified: 0, rejected: 1, sealed: 2 }[verdict])
}
