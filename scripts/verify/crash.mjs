// A bet of a round of crash: the chain leads to its end, the round ends where link and randomness say, and the bet
// ends as target, wish to collect and the house's rules say. The randomness is the house's word.
import { hmac, sha256, words } from './chance.mjs'
import {
  amount,
  anything,
  canonical,
  currency,
  exactly,
  hex,
  need,
  object,
  orNull,
  text,
  time,
  uuid,
  version,
  whole,
} from './reading.mjs'

const PUBLISHED = { 'crash@1': '62b7af2d240baf7f78526fdb11c89bb0045c43acdb81f02793359b79a5da6a1c' }

const hundredths = text(/(?:0|[1-9]\d{0,15})\.\d\d/)
const moment = whole(0, 86_399_999)

const readCrash = object({
  receipt: exactly('parlour-crash'),
  format: exactly(1),
  game: exactly('crash'),
  version,
  rulesHash: hex(32),
  rules: anything,
  round: whole(1),
  terminal: hex(32),
  chainIndex: whole(0, 1_000_000),
  seedHash: hex(32),
  link: orNull(hex(32)),
  randomness: orNull(hex(32)),
  crash: orNull(hundredths),
  wagerId: uuid,
  currency,
  stake: amount,
  target: orNull(hundredths),
  collectedMs: orNull(moment),
  outageMs: orNull(moment),
  by: text(/auto|cap|manual|lost|void/),
  multiplier: orNull(hundredths),
  payout: amount,
  placedAt: time,
  settledAt: time,
})

const ATTESTED = [
  'wagerId',
  'currency',
  'stake',
  'target',
  'collectedMs',
  'outageMs',
  'randomness',
  'placedAt',
  'settledAt',
]
const SEALED = [
  'round',
  'terminal',
  'chainIndex',
  'seedHash',
  'link',
  'crash',
  'by',
  'multiplier',
  'payout',
]

export const crash = {
  wanted: ['terminal', 'commit'],
  places: {
    terminal: ['terminal'],
    commit: ['seedHash'],
    round: ['round'],
    stake: ['stake'],
    wager: ['wagerId'],
    rules: ['rulesHash'],
  },
  check(receipt, unknown) {
    const told = readCrash(receipt, '', unknown)
    const target = checkOffer(told)
    if (told.link === null || told.randomness === null) {
      return {
        verdict: 'unverifiable',
        reason: 'the round has not told its link and its randomness yet.',
        attested: [...ATTESTED, ...SEALED],
      }
    }
    const point = pointOf(told)
    need(inHundredths(point) === told.crash, 'the round does not end where its seeds say.')
    const [by, multiplier] = endOf(told, { target, point, ends: firstMs(beyond(point)) })
    need(by === told.by, `the bet ended otherwise: ${by}.`)
    const shown = multiplier === null ? null : inHundredths(multiplier)
    need(shown === told.multiplier, 'the multiplier is another.')
    const pays = by === 'void' ? told.stake : (told.stake * (multiplier ?? 0n)) / 100n
    need(told.payout === pays, 'the payout is another.')
    return {
      verdict: 'house',
      reason: `the round ends at ${told.crash}, and the bet by ${by} at ${receipt.payout}.`,
      attested: ATTESTED,
    }
  },
}

/** The bet is one on offer; answers where it collects by itself, in hundredths. */
function checkOffer({ version: named, rulesHash, rules, stake, target }) {
  need(Object.hasOwn(PUBLISHED, named), `no rules are published for the version ${named}.`)
  need(PUBLISHED[named] === rulesHash, 'the rules hash is not the published one.')
  need(
    sha256(canonical(rules)).toString('hex') === rulesHash,
    'the rules are not the published ones.',
  )
  const own = target === null ? rules.mostTarget : Number(target.replace('.', ''))
  need(own >= rules.leastTarget && own <= rules.mostTarget, 'the target is not on offer.')
  need(
    stake % 100n === 0n && stake >= BigInt(rules.leastStake) && stake <= BigInt(rules.mostStake),
    'the stake is not on offer.',
  )
  const cap = (BigInt(rules.mostPayout) * 100n) / stake
  need(cap >= BigInt(rules.leastTarget), 'the stake could win more than a round pays.')
  const effective = BigInt(own) < cap ? BigInt(own) : cap
  const promised = (stake * effective) / 100n
  need(promised <= BigInt(rules.mostOfRound), 'the stake could win more than a round pays.')
  return {
    effective,
    isOwn: target !== null && BigInt(own) === effective,
    isNamed: target !== null,
  }
}

function pointOf({
  rules,
  version: named,
  round,
  terminal,
  chainIndex,
  seedHash,
  link,
  randomness,
}) {
  let end = Buffer.from(link, 'hex')
  for (let step = 0; step <= chainIndex; step += 1) end = sha256(end)
  need(end.toString('hex') === terminal, 'the link does not lead to the end of its chain.')
  const seed = hmac(Buffer.from(link, 'hex'), 'parlour crash seed')
  need(sha256(seed).toString('hex') === seedHash, 'the seed is not the one committed to.')
  const next = words((block) =>
    hmac(seed, Buffer.from(randomness, 'hex'), `|${named}|${round}|${block}`),
  )
  const high = BigInt(next())
  const bits = (high << 20n) | (BigInt(next()) >> 12n)
  const all = 1n << 52n
  const risen = (BigInt(1_000_000 - rules.edgePpm) * all) / (10_000n * (all - bits))
  return risen < 100n ? 100n : risen
}

function endOf({ rules, collectedMs, outageMs }, { target, point, ends }) {
  const { effective, isOwn, isNamed } = target
  const late = outageMs ?? Number.POSITIVE_INFINITY
  if (collectedMs !== null && collectedMs < ends && collectedMs < late) {
    const shown = curveAt(collectedMs)
    if (shown >= BigInt(rules.leastTarget) && shown < effective) return ['manual', shown]
  }
  const isOut = outageMs !== null && outageMs < ends
  if (!isNamed && isOut && (outageMs === 0 || curveAt(outageMs - 1) < effective)) {
    return ['void', null]
  }
  return effective <= point ? [isOwn ? 'auto' : 'cap', effective] : ['lost', null]
}

const inHundredths = (value) => {
  const digits = String(value)
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What the curve has to show for a round to be over; beyond 1,000,000.00 it is over all alike. */
const beyond = (point) => (point >= 100_000_000n ? 100_000_001n : point + 1n)

const SCALE = 200n

/** e^(6 ms / 100,000) in hundredths, floored; by its series, with 200 bits behind the point. */
function curveAt(ms) {
  const limit = beyond(100_000_000n)
  let [sum, term] = [0n, 1n << SCALE]
  for (let n = 1n; term > 0n; n += 1n) {
    sum += term
    term = (term * 6n * BigInt(ms)) / (100_000n * n)
  }
  const shown = (sum * 100n) >> SCALE
  return shown > limit ? HIGHEST : shown
}

/** What the curve shows in the millisecond in which it has passed all targets. */
const HIGHEST = 100_002_944n

/** The first whole millisecond at which the curve shows so much. */
function firstMs(hundredth) {
  let [low, high] = [0, 230_259]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (curveAt(middle) >= hundredth) high = middle
    else low = middle + 1
  }
  return low
}
