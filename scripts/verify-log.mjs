// Checks what a draw's receipt says of the public log: node scripts/verify-log.mjs receipt.json [--key=NAME+HASH+KEY]
// The receipt carries under `log` the entries about the draw, the hashes that lead from each to a signed state, and the
// note of that state. Works offline, needs Node and nothing else, shares no code with the site.
// Exit 0: all of it was in the log as the receipt says. Exit 2: the receipt says nothing of the log. Exit 1: it was not.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { readNote } from './witness.mjs'

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const isHash = (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)

/** @param key the log's key from a place that is not the receipt; without it the receipt's own is believed. */
export function verifyLog(receipt, key) {
  const { log } = receipt ?? {}
  if (!log)
    return { verdict: 'unverifiable', reason: 'The receipt says nothing of the public log.' }
  try {
    return check(receipt, log, key ?? log.key)
  } catch (error) {
    return wrong(`What it says of the public log cannot be read: ${error.message}`)
  }
}

const wrong = (reason) => ({ verdict: 'rejected', reason })

function check(receipt, { note, entries }, key) {
  const { size, root, at } = readNote(note, key)
  const told = []
  for (const entry of entries) {
    if (!leadsTo(entry, size, root)) return wrong(`Entry ${entry.index} does not stand in the log.`)
    const { kind, subject, facts } = JSON.parse(entry.body)
    if (kind !== entry.kind) return wrong(`Entry ${entry.index} is of another kind.`)
    const of =
      kind === 'chain'
        ? `${receipt.game}/chain/${receipt.chain}`
        : `${receipt.game}/${receipt.issue}`
    if (subject !== of) return wrong(`Entry ${entry.index} is about something else.`)
    told.push({ kind, facts, index: entry.index })
  }
  const differs = differences(receipt, told)
  if (differs.length > 0) return wrong(`The public log says otherwise of: ${differs.join(', ')}.`)
  return { verdict: 'verified', size, at, entries: told.length }
}

/** The path of RFC 6962, from the entry's neighbour upwards. */
function leadsTo({ index, body, path }, size, root) {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size || !path.every(isHash))
    return false
  let hash = sha256(Buffer.of(0), Buffer.from(body))
  let [at, last] = [index, size - 1]
  for (const step of path) {
    if (last === 0) return false
    const other = Buffer.from(step, 'hex')
    if (at % 2 === 1 || at === last) {
      hash = sha256(Buffer.of(1), other, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
    } else hash = sha256(Buffer.of(1), hash, other)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 && hash.toString('hex') === root
}

/** Names of what the receipt and the log say differently, and of what the log should say and does not. */
function differences(receipt, told) {
  const differs = []
  const same = (name, ours, theirs) => ours === theirs || differs.push(name)
  const all = (kind, stage) =>
    told.filter(
      (one) => one.kind === kind && (stage === undefined || (one.facts.stage ?? 0) === stage),
    )
  const bound = all('draw')
  if (bound.length !== 1) return ['draw']
  const { facts, index } = bound[0]
  for (const name of ['commit', 'chain', 'chainIndex', 'family', 'closesAt'])
    same(name, receipt[name], facts[name])
  for (const name of ['name', 'scheme', 'publicKey', 'genesis', 'period']) {
    same(`beacon.${name}`, receipt.beacon[name], facts.beacon?.[name])
  }
  same('beacon.round', receipt.beacon.round, facts.round)
  const [end] = all('chain')
  same('terminal', receipt.terminal, end?.facts.terminal)
  if (end && end.index > index) differs.push('order')
  const stages = receipt.stages ?? []
  same('stages', stages.length, facts.stages?.length ?? 0)
  for (const [at, { stage, play, closesAt, round }] of stages.entries()) {
    const known = facts.stages?.[at] ?? {}
    if (
      known.stage !== stage ||
      known.play !== play ||
      known.closesAt !== closesAt ||
      known.round !== round
    ) {
      differs.push(`stages.${at}`)
    }
  }
  for (const { stage = 0, bookHash, bookCount } of [receipt, ...stages]) {
    if (bookHash === null || bookHash === undefined) continue
    const books = all('book', stage)
    if (
      books.length !== 1 ||
      books[0].facts.hash !== bookHash ||
      books[0].facts.count !== bookCount
    ) {
      differs.push(stage === 0 ? 'book' : `stages.${stage - 1}.book`)
    }
  }
  if (receipt.result !== null) {
    const results = all('result')
    const last = results.at(-1)?.facts
    if (
      last?.result !== receipt.result ||
      last?.link !== receipt.link ||
      last?.signature !== receipt.beacon.signature
    ) {
      differs.push('result')
    }
    if (results.length !== 1 || all('void').length > 0) differs.push('versions')
  }
  return differs
}

const EXITS = { verified: 0, unverifiable: 2, rejected: 1 }
const SAYS = { verified: 'verified', unverifiable: 'cannot be checked', rejected: 'refused' }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file, key] = [
    process.argv[2] ?? '',
    process.argv.find((one) => one.startsWith('--key='))?.slice(6),
  ]
  let receipt
  try {
    receipt = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`${file || 'No file'} cannot be read: ${error.message}`)
    process.exit(1)
  }
  const { verdict, reason, size, at, entries } = verifyLog(receipt, key)
  const whose = key ? 'the key that you named' : 'the key in the receipt, compare it'
  console.log(
    `${SAYS[verdict]}: ${reason ?? `${entries} entries stood in the log of ${size}, signed ${at} with ${whose}.`}`,
  )
  process.exit(EXITS[verdict])
}
