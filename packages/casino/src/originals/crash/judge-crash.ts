import { type Judgement, readShape, refused, sha256, shapes, toHex } from '@parlour/chance'
import { formatAmount, parseAmount } from '@parlour/money'
import { canonicalText } from '../../slots/canonical.ts'
import { publishedHash } from '../kit/publish.ts'
import { hundredthsOf, hundredthsText } from '../kit/reading.ts'
import { risenText } from '../limbo/limbo.ts'
import { acceptCrashBet } from './accept.ts'
import { crashPoint, crashSeals } from './point.ts'
import { crashRules } from './rules.ts'
import { settleCrash, settleOutage } from './settle.ts'

const { amount, digest, exactly, object, orNull, text, time, uuid, whole } = shapes

/** The longest chain that a checker follows. */
const MOST_LINKS = 1_000_000
/** Milliseconds that no round lasts. */
const DAY = 86_399_999
const hundredths = text(/^(?:0|[1-9]\d{0,15})\.\d\d$/)

const shape = object({
  receipt: exactly('parlour-crash'),
  format: exactly(1),
  game: exactly('crash'),
  version: shapes.version,
  rulesHash: digest,
  rules: shapes.anything,
  round: whole(1),
  terminal: digest,
  chainIndex: whole(0, MOST_LINKS),
  seedHash: digest,
  link: orNull(digest),
  randomness: orNull(digest),
  crash: orNull(hundredths),
  wagerId: uuid,
  currency: shapes.currency,
  stake: amount,
  target: orNull(hundredths),
  collectedMs: orNull(whole(0, DAY)),
  outageMs: orNull(whole(0, DAY)),
  by: text(/^(?:auto|cap|manual|lost|void)$/),
  multiplier: orNull(hundredths),
  payout: amount,
  placedAt: time,
  settledAt: time,
})

/** A receipt whose shape holds. */
type CrashReceipt = {
  readonly version: string
  readonly rulesHash: string
  readonly rules: unknown
  readonly round: number
  readonly terminal: string
  readonly chainIndex: number
  readonly seedHash: string
  readonly link: string | null
  readonly randomness: string | null
  readonly crash: string | null
  readonly stake: string
  readonly target: string | null
  readonly collectedMs: number | null
  readonly outageMs: number | null
  readonly by: string
  readonly multiplier: string | null
  readonly payout: string
}

const attested = [
  'collectedMs',
  'currency',
  'outageMs',
  'placedAt',
  'randomness',
  'settledAt',
  'stake',
  'target',
  'wagerId',
]
const sealed = [
  'by',
  'chainIndex',
  'crash',
  'link',
  'multiplier',
  'payout',
  'round',
  'seedHash',
  'terminal',
]

/**
 * Redoes where a round of crash ended, and how one bet of it did. The randomness is the house's
 * word as long as no signature stands beside it: the verdict is never more than `house`.
 */
export function judgeCrash(receipt: unknown): Judgement {
  const { fits, unknown } = readShape(shape, receipt)
  if (!fits) return refused
  const told = receipt as CrashReceipt
  if (!isTrue(told)) return refused
  return told.link === null || told.randomness === null
    ? { verdict: 'unverifiable', attested: [...attested, ...sealed].sort(), unknown }
    : { verdict: 'house', attested, unknown }
}

/** What cannot be written as canonical text is not what the house has told. */
function isTrue(told: CrashReceipt): boolean {
  try {
    return isOnOffer(told) && follows(told)
  } catch {
    return false
  }
}

function isOnOffer({ version, rulesHash, rules, stake, target }: CrashReceipt): boolean {
  const isPublished =
    rulesHash === publishedHash(crashRules) && canonicalText(rules) === canonicalText(crashRules)
  const bet = { version, stake: parseAmount(stake)!, target: hundredthsOf(target ?? undefined) }
  if (target !== null && bet.target === undefined) return false
  return (
    isPublished && !('refused' in acceptCrashBet(crashRules, { isOpen: true, promised: 0n }, bet))
  )
}

function follows(told: CrashReceipt): boolean {
  const { version, round, chainIndex, terminal, seedHash } = told
  if (told.link === null || told.randomness === null) return true
  const [link, randomness] = [bytesOf(told.link), bytesOf(told.randomness)]
  let end = link
  for (let step = 0; step <= chainIndex; step++) end = sha256(end)
  if (toHex(end) !== terminal || crashSeals(link).seedHash !== seedHash) return false
  const crash = crashPoint({ link, randomness, round, version }, crashRules.edgePpm)
  return risenText(crash) === told.crash && endsAs(told, crash)
}

function endsAs(told: CrashReceipt, crash: bigint): boolean {
  const bet = {
    stake: parseAmount(told.stake)!,
    target: hundredthsOf(told.target ?? undefined),
    collectedMs: told.collectedMs ?? undefined,
  }
  const { by, multiplier, payout } =
    told.outageMs === null
      ? settleCrash(crashRules, crash, bet)
      : settleOutage(crashRules, crash, bet, told.outageMs)
  const shown = multiplier === undefined ? null : hundredthsText(multiplier)
  return by === told.by && shown === told.multiplier && formatAmount(payout) === told.payout
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16))
