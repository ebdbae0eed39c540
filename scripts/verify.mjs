// Checks a receipt of the house without asking the house: npm run -s verify -- receipt.json
// Every kind: rounds of the slots, of machines with features and of the originals, draws of a raffle, draws of a lottery in one or in several
// stages, tickets in the book of their draw. Works offline, without any package, and shares no code with the site. What receipts hold is written in docs/fairness.md.
// Exit 0: verified. Exit 3: verified within the house only, the beacon is the house's own. Exit 2: cannot be checked.
// Exit 1: refused. What only the house attests is named in each case.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { crash } from './verify/crash.mjs'
import { draw } from './verify/draw.mjs'
import { original } from './verify/original.mjs'
import { raffle } from './verify/raffle.mjs'
import { need, printable, readJson, Refusal } from './verify/reading.mjs'
import { round } from './verify/round.mjs'
import { story } from './verify/story.mjs'
import { ticket } from './verify/ticket.mjs'

const KINDS = {
  'parlour-round': round,
  'parlour-story': story,
  'parlour-original': original,
  'parlour-crash': crash,
  'parlour-raffle': raffle,
  'parlour-draw': draw,
  'parlour-ticket': ticket,
}

/** How each verdict is said, and what the program ends with. */
const VERDICTS = {
  verified: { says: 'verified', exit: 0 },
  house: { says: 'verified within the house only', exit: 3 },
  unverifiable: { says: 'cannot be checked because', exit: 2 },
  rejected: { says: 'refused because', exit: 1 },
}

/** What a player can keep from before the play. */
const KEPT = [...new Set(Object.values(KINDS).flatMap(({ places }) => Object.keys(places)))]

/**
 * A verdict on a receipt, or on an answer of the site that it stands in.
 * @param kept values from outside, such as `{ commit: '…' }`: without them a receipt is only true to itself.
 */
export function verify(told, kept = {}) {
  try {
    return judge(inside(told), kept)
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : `it cannot be read: ${error.message}`
    return { verdict: 'rejected', reason, attested: [], unknown: [], missing: [] }
  }
}

function judge(receipt, kept) {
  const name = receipt?.receipt
  need(typeof name === 'string' && Object.hasOwn(KINDS, name), 'this is no receipt that I know.')
  const { check, wanted, places } = KINDS[name]
  const unknown = new Set()
  const { verdict, reason, attested } = check(receipt, unknown)
  const compared = Object.entries(kept).map(([option, value]) => {
    need(Object.hasOwn(places, option), `this kind of receipt has no --${option}.`)
    const told = places[option].reduce((part, step) => part?.[step], receipt)
    need(
      (typeof told === 'string' || Number.isSafeInteger(told)) && String(told) === value,
      `it is not of the --${option} that you kept.`,
    )
    return places[option].join('.')
  })
  const checked = verdict === 'verified' || verdict === 'house'
  return {
    verdict,
    reason,
    attested: attested.filter((field) => !compared.includes(field)).sort(),
    unknown: [...unknown].sort(),
    missing: checked ? wanted.filter((option) => !Object.hasOwn(kept, option)) : [],
  }
}

/** The receipt itself, where it stands in an answer. */
function inside(told) {
  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
  return ['value', 'proof', 'receipt'].reduce(
    (found, name) => (isObject(found) && isObject(found[name]) ? found[name] : found),
    told,
  )
}

/** A receipt takes a few kilobytes; longer ones would only keep the reader busy. */
const MOST_BYTES = 4_000_000

function verifyBytes(bytes, kept) {
  let told
  try {
    need(bytes.length <= MOST_BYTES, 'it is too long for a receipt.')
    told = readJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : 'it is no JSON.'
    return { verdict: 'rejected', reason, attested: [], unknown: [], missing: [] }
  }
  return verify(told, kept)
}

/** The lines of a file, without those that are blank. */
function* linesOf(bytes) {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at)
    const line = bytes.subarray(at, end < 0 ? bytes.length : end)
    if (line.some((byte) => byte !== 32 && byte !== 9 && byte !== 13)) yield line
    at += line.length + 1
  }
}

/** The verdict on the last line; before it, what nobody but the house says. */
function inWords({ verdict, reason, attested, unknown, missing }) {
  const { says } = VERDICTS[verdict]
  const alone =
    missing.length === 0 ? '' : verdict === 'house' ? ', against itself' : ' against itself'
  const colon = verdict === 'verified' || verdict === 'house' ? ':' : ''
  return [
    attested.length > 0 && `said by the house only: ${attested.join(', ')}`,
    unknown.length > 0 && `not known to this program: ${unknown.join(', ')}`,
    missing.length > 0 &&
      `not compared with anything you kept: ${missing.map((name) => `--${name}`).join(', ')}`,
    `${says}${alone}${colon} ${reason}`,
  ]
    .filter(Boolean)
    .map(printable)
    .join('\n')
}

/** The options with their values, and what else was written. */
function readArguments(words) {
  const kept = {}
  const rest = []
  for (let at = 0; at < words.length; at += 1) {
    const name = words[at].slice(2)
    if (words[at].startsWith('--') && KEPT.includes(name) && at + 1 < words.length) {
      kept[name] = words[at + 1]
      at += 1
    } else rest.push(words[at])
  }
  const many = rest[0] === '--many'
  const [file, ...more] = many ? rest.slice(1) : rest
  const fits = file !== undefined && more.length === 0 && !file.startsWith('--')
  return fits && !(many && Object.keys(kept).length > 0) ? { many, file, kept } : undefined
}

function main(words) {
  const read = readArguments(words)
  if (!read) {
    console.error(
      `npm run -s verify -- [--many] [${KEPT.map((name) => `--${name} …`).join(' ')}] receipt.json (- reads the standard input)`,
    )
    return 1
  }
  let bytes
  try {
    bytes = readFileSync(read.file === '-' ? 0 : read.file)
  } catch (error) {
    console.error(`${read.file} cannot be read: ${error.message}`)
    return 1
  }
  if (read.many) {
    for (const line of linesOf(bytes)) console.log(JSON.stringify(verifyBytes(line)))
    return 0
  }
  const told = verifyBytes(bytes, read.kept)
  console.log(inWords(told))
  return VERDICTS[told.verdict].exit
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = main(process.argv.slice(2))
}
