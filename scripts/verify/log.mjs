// What a receipt of a draw carries of the public log: entries about the draw, each with the hashes that lead from it to
// one signed state of the log. They must stand there, be about this draw, and say what the receipt says.
import { createPublicKey, verify } from 'node:crypto'
import { sha256 } from './chance.mjs'
import { anyText, hex, list, need, object, whole } from './reading.mjs'

export const readLog = object({
  key: anyText,
  note: anyText,
  entries: list(object({ index: whole(), kind: anyText, body: anyText, path: list(hex(32)) })),
})

/** Returns what to say of a log that agrees. */
export function checkLog(told) {
  const { key, note, entries } = told.log
  const state = readNote(note, key)
  const facts = entries.map((entry) => {
    need(leadsTo(entry, state), `entry ${entry.index} does not stand in the public log.`)
    return factsOf(entry, told)
  })
  compareBound(told, facts)
  compareTold(told, facts)
  return `The public log of ${state.size} entries, signed ${state.at}, says the same.`
}

/** Bytes of base64 that is written in the one way. */
function fromBase64(text, length) {
  const bytes = Buffer.from(text, 'base64')
  need(
    bytes.toString('base64') === text && bytes.length === length,
    'a part of the log is no base64.',
  )
  return bytes
}

/** A signed note: name, size, root and moment, an empty line, and the Ed25519 signature of its name. */
function readNote(note, key) {
  const keyParts = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(key)
  need(keyParts, 'the key of the log is malformed.')
  const [, name, short, typed] = keyParts
  const typedKey = fromBase64(typed, 33)
  need(typedKey[0] === 1, 'the key of the log is no Ed25519 key.')
  const noteParts =
    /^(([^\n]+)\n(0|[1-9][0-9]{0,14})\n([^\n]+)\n([^\n]+)\n)\n— (\S+) (\S+)\n$/.exec(note)
  need(noteParts, 'the note of the log is malformed.')
  const [, text, origin, size, root, at, signer, sealed] = noteParts
  need(origin === name && signer === name, 'the note is of another log.')
  const seal = fromBase64(sealed, 68)
  need(seal.subarray(0, 4).toString('hex') === short, 'the note is signed by another key.')
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), typedKey.subarray(1)])
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
  need(verify(null, Buffer.from(text), publicKey, seal.subarray(4)), 'the log is not signed.')
  return { size: Number(size), root: fromBase64(root, 32), at }
}

/** The path of RFC 6962, from the entry's neighbour upwards. */
function leadsTo({ index, body, path }, { size, root }) {
  if (index >= size) return false
  let hash = sha256(Buffer.concat([Buffer.of(0), Buffer.from(body)]))
  let [at, last] = [index, size - 1]
  for (const step of path) {
    if (last === 0) return false
    const other = Buffer.from(step, 'hex')
    const isRight = at % 2 === 1 || at === last
    hash = sha256(Buffer.concat([Buffer.of(1), ...(isRight ? [other, hash] : [hash, other])]))
    // A right edge without a neighbour goes up as it is.
    while (isRight && at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 && hash.equals(root)
}

function factsOf({ index, kind, body }, { game, issue, chain }) {
  const told = JSON.parse(body)
  const about = kind === 'chain' ? `${game}/chain/${chain}` : `${game}/${issue}`
  need(told.kind === kind && told.subject === about, `entry ${index} is about something else.`)
  need(typeof told.facts === 'object' && told.facts !== null, `entry ${index} holds no facts.`)
  return {
    index,
    kind,
    ...told.facts,
    stage: told.facts.stage ?? 0,
    parts: told.facts.stages ?? [],
  }
}

/** What bound the draw before it was sold. */
function compareBound(told, facts) {
  const draws = facts.filter(({ kind }) => kind === 'draw')
  need(draws.length === 1, 'the public log does not tell this draw once.')
  const [bound] = draws
  const agree = (ours, theirs, what) =>
    need(ours === theirs, `the public log says otherwise of ${what}.`)
  for (const name of ['commit', 'chain', 'chainIndex', 'family'])
    agree(told[name], bound[name], name)
  agree(told.closesAt, Date.parse(bound.closesAt), 'closesAt')
  agree(told.beacon.round, bound.round, 'the round')
  for (const name of ['name', 'scheme', 'publicKey', 'genesis', 'period'])
    agree(told.beacon[name], bound.beacon?.[name], `beacon.${name}`)
  const end = facts.find(({ kind }) => kind === 'chain')
  agree(told.terminal, end?.terminal, 'the end of the chain')
  need(end.index < bound.index, 'the end of the chain was told after the draw.')
  const stages = told.stages ?? []
  agree(stages.length, bound.parts.length, 'the stages')
  stages.forEach(({ stage, play, closesAt, round }, at) => {
    const known = bound.parts[at]
    const same = stage === known.stage && play === known.play && round === known.round
    need(
      same && closesAt === Date.parse(known.closesAt),
      'the public log says otherwise of a stage.',
    )
  })
}

/** What was told of it since: books, and the result. */
function compareTold(told, facts) {
  for (const { stage = 0, bookHash, bookCount } of [told, ...(told.stages ?? [])]) {
    if (bookHash === null) continue
    const books = facts.filter((one) => one.kind === 'book' && one.stage === stage)
    need(
      books.length === 1 && books[0].hash === bookHash && books[0].count === bookCount,
      'the public log says otherwise of a book.',
    )
  }
  const results = facts.filter(({ kind }) => kind === 'result')
  if (told.voided) need(results.length === 0, 'the public log has a result of it.')
  if (told.result === null) return
  const [only] = results
  const same =
    results.length === 1 &&
    only.result === told.result &&
    only.link === told.link &&
    only.signature === told.beacon.signature
  need(
    same && !facts.some(({ kind }) => kind === 'void'),
    'the public log says otherwise of the result.',
  )
}
