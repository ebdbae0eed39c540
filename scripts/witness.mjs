// Watches the public log of a house, remembers it, and says what does not agree with what was told before.
//   node scripts/witness.mjs https://the.house [--folder=witness] [--key=NAME+HASH+KEY] [--every=SECONDS] [--whole]
//                            [--compare=ADDRESS] [--receipt=FILE] [--serve=PORT] [--at=MOMENT]
// Needs Node and nothing else; shares no code with the site. Run it where the house cannot write.
//   --key      the log's key, from a place that is not the house's; without it the first one seen is kept.
//   --every    looks again and again; without it once.
//   --whole    reads every entry anew and compares it with what it was; otherwise some of them at each look.
//   --compare  another witness: both must have been shown the same log.
//   --receipt  the receipt of a draw that carries the log: it must be of the same log.
//   --serve    tells what it remembers on this port of the loopback, for others to compare.
//   --at       judges what is missing as of that moment, and not of now.
// Exit 0: holds. Exit 1: caught, something was changed, withheld or told too late. Exit 2: unseen, it could not look.
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createTree, leafOf, openMemory } from './witness-memory.mjs'

const [PAGE, ANSWER_MS, MOST_WAIT_S, MOST_BYTES] = [500, 20_000, 120, 16_000_000]
/** A signed state is at most this old, where a house keeps its log. */
const STALE_MS = 30 * 60_000
/** Clocks may differ so much; a state that is signed further ahead would never grow old. */
const AHEAD_MS = 5 * 60_000

/** Reads a signed note; throws where it is not one of this key. */
function readNote(note, key) {
  const [, name, short, typed] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(key) ?? []
  const bytes = Buffer.from(typed ?? '', 'base64')
  if (bytes.length !== 33 || bytes[0] !== 1) throw new Error('the key is no Ed25519 key')
  const at = note.indexOf('\n\n')
  const text = note.slice(0, at + 1)
  const [, signer, signed] = /^— (\S+) (\S+)\n$/.exec(note.slice(at + 2)) ?? []
  const signature = Buffer.from(signed ?? '', 'base64')
  if (at < 0 || signer !== name || signature.subarray(0, 4).toString('hex') !== short) {
    throw new Error('the note is signed by another name')
  }
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(1)])
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  if (!verify(null, Buffer.from(text), publicKey, signature.subarray(4))) {
    throw new Error('the signature of the note does not hold')
  }
  const [origin, size, root, moment] = text.split('\n')
  const isMoment = Date.parse(moment) >= 0 && new Date(moment).toISOString() === moment
  if (origin !== name || !/^(0|[1-9]\d{0,14})$/.test(size) || !isMoment) {
    throw new Error('the note is misshapen')
  }
  return { size: Number(size), root: Buffer.from(root, 'base64').toString('hex'), at: moment, note }
}

async function ask(address, waited = 0) {
  const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
  const told = JSON.parse(await readBounded(reply, address))
  if (reply.status === 429 && waited < MOST_WAIT_S) {
    const seconds = Math.min(MOST_WAIT_S, Math.max(1, Number(told.value?.retryAfterSeconds) || 1))
    await sleep(seconds * 1000)
    return ask(address, waited + seconds)
  }
  if (!reply.ok || told.success === false) throw new Error(`${address} answers ${reply.status}`)
  return told.value ?? told
}

/** Whoever is watched may want to end the watching: no answer is read without an end. */
async function readBounded(reply, address) {
  const parts = []
  let bytes = 0
  for await (const part of reply.body ?? []) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error(`${address} answers without an end`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Entries from a place on, as many as there should be, one answer after the other. */
async function fetchEntries(house, from, to, each) {
  for (let at = from; at < to; ) {
    const limit = Math.min(PAGE, to - at)
    const { entries } = await ask(`${house}/wps/v2/log/entries?from=${at}&limit=${limit}`)
    if (entries.length === 0) throw new Error(`entry ${at} is not told`)
    const told = entries.slice(0, limit)
    for (const [place, entry] of told.entries()) {
      // Another entry in its place would hide the one that was asked for.
      if (entry.index !== at + place) throw new Error(`entry ${at + place} is not told`)
    }
    each(told)
    at += Math.min(entries.length, limit)
  }
}

/** One look at a house; what does not agree is held in the memory. */
export async function look(house, memory, { key, whole, compare, receipt, at } = {}) {
  const seenAt = new Date().toISOString()
  const other = compare ? await ask(compare) : undefined
  const hold = (rule, subject, says, index) => memory.hold({ rule, subject, says, index }, seenAt)
  const pages = await readPages(house)
  const last = memory.last()
  const shown = await ask(`${house}/wps/v2/log`)
  const pinned = key ?? last?.key ?? shown.key
  if (shown.key !== pinned)
    hold('another_key', shown.origin, `it was ${pinned}, and is ${shown.key}`)
  if (!shown.checkpoint) throw new Error('the log was never signed')
  let now
  try {
    now = readNote(shown.checkpoint.note, pinned)
  } catch (error) {
    hold('bad_signature', shown.origin, error.message)
    return { seenAt }
  }
  compareMoments(now, last, hold, shown.origin)
  await compareStates(house, memory, now, hold, last)
  if (memory.tree.size() <= now.size) await readNew(house, memory, now, { seenAt, pinned, hold })
  await readAgain(house, memory, whole, hold)
  if (other) compareState(memory, other, pinned, hold, 'another witness')
  if (receipt) compareState(memory, logOf(receipt), pinned, hold, 'the holder of a receipt')
  for (const finding of memory.judge.findings()) memory.hold(finding, seenAt)
  // What the pages said at the look before has had time to be told.
  for (const finding of memory.judge.missingOf(memory.shown())) memory.hold(finding, seenAt)
  if (pages) memory.noteShown(pages)
  const moment = at ? Date.parse(at) : Math.min(Date.now(), Date.parse(now.at))
  const missing = memory.judge.withheld(moment)
  if (Date.now() - Date.parse(now.at) > STALE_MS) {
    missing.push({
      rule: 'stale',
      subject: shown.origin,
      says: `nothing was signed since ${now.at}`,
    })
  }
  return { seenAt, missing, blind: !pages }
}

/** Draws that are on sale, and last results, as players see them; undefined where the house does not say. */
async function readPages(house) {
  const { lotteries } = await ask(`${house}/wps/v2/lottery/board`).catch(() => ({}))
  if (!Array.isArray(lotteries)) return undefined
  return lotteries.flatMap(({ game, current, last }) => [
    ...(current?.state === 'open' ? [{ subject: `${game}/${current.issue}` }] : []),
    ...(last?.result ? [{ subject: `${game}/${last.issue}`, result: last.result }] : []),
  ])
}

function compareMoments(now, last, hold, origin) {
  const at = Date.parse(now.at)
  if (at > Date.now() + AHEAD_MS) {
    hold('other_time', origin, `${now.at} is signed, which is still to come`)
  }
  if (last && at < Date.parse(last.at)) {
    hold('other_time', origin, `${now.at} is signed after ${last.at}`)
  }
}

async function compareStates(house, memory, now, hold, last) {
  if (!last || now.size > last.size) return
  if (now.size < last.size) {
    hold('shrunk', house, `it held ${last.size} entries, and shows ${now.size}: it was taken back`)
  }
  const ours = rootAt(memory, now.size)
  if (ours !== now.root) {
    hold('split', house, `two logs of ${now.size} entries: ${ours} and ${now.root}`, now.size)
  }
}

async function readNew(house, memory, now, { seenAt, pinned, hold }) {
  const mark = memory.tree.mark()
  const { lookedAt: seenBefore, signedAt: signedBefore } = memory
  const seen = { seenBefore, signedBefore, seenAt: Date.parse(seenAt) }
  let fits = false
  let root
  try {
    await fetchEntries(house, mark.size, now.size, (entries) => {
      const told = entries.map(({ index, subject, body }) => ({ index, subject, body, ...seen }))
      for (const { body } of told) memory.tree.add(leafOf(body))
      memory.draft(told)
    })
    root = memory.tree.root().toString('hex')
    fits = root === now.root
  } finally {
    // Whatever stopped us, an entry that was not judged is asked for again.
    memory.tree.back(mark)
    if (!fits) memory.forget()
  }
  if (!fits) {
    // Which side was changed: what we hold, or what is new?
    const before = memory.findings.length
    await readAgain(house, memory, true, hold)
    const says = `its ${now.size} entries come to ${root}, and it signed ${now.root}`
    if (memory.findings.length === before) hold('unfit_root', house, says, now.size)
    return
  }
  if (now.size > mark.size || !memory.last()) memory.keep({ seenAt, key: pinned, ...now })
  memory.lookedAt = Date.parse(seenAt)
  memory.signedAt = Date.parse(now.at)
}

/** Whether entries that were seen before read as they did: all, or a page of them at any place. */
async function readAgain(house, memory, whole, hold) {
  const size = memory.leaves.count()
  const from = whole ? 0 : Math.floor(Math.random() * Math.max(1, size - PAGE))
  const to = whole ? size : Math.min(size, from + PAGE)
  try {
    await fetchEntries(house, from, to, (entries) => {
      for (const { index, subject, body } of entries) {
        if (leafOf(body).equals(memory.leaves.at(index))) continue
        hold('changed_entry', subject, `entry ${index} reads otherwise than it did`, index)
      }
    })
  } catch (error) {
    if (!/is not told/.test(error.message)) throw error
    hold('withheld_entry', house, error.message)
  }
}

/** Whether a signed state that somebody else was shown is one of the log that we were shown. */
function compareState(memory, { note }, key, hold, whose) {
  if (typeof note !== 'string') throw new Error(`${whose} was shown no signed state`)
  let theirs
  try {
    theirs = readNote(note, key)
  } catch {
    return hold('split', whose, `${whose} was shown a log of another key`)
  }
  const [size, ours] = [theirs.size, memory.leaves.count()]
  if (size > ours) hold('shown_less', whose, `${whose} was shown ${size} entries, we ${ours}`)
  else if (rootAt(memory, size) !== theirs.root) {
    hold('split', whose, `${whose} was shown another log of ${size} entries`, size)
  }
}

/** What a receipt of a draw carries of the log, itself or in an answer of the site. */
function logOf(file) {
  const told = JSON.parse(readFileSync(file, 'utf8'))
  const receipt = told.value?.proof ?? told.value ?? told
  if (!receipt.log) throw new Error(`${file} carries nothing of the log`)
  return receipt.log
}

function rootAt(memory, size) {
  // Where nothing is new nothing is reckoned anew, however long the log is.
  if (size === memory.tree.size()) return memory.tree.root().toString('hex')
  const tree = createTree()
  for (let at = 0; at < size; at += 1) tree.add(memory.leaves.at(at))
  return tree.root().toString('hex')
}

/** What is told to whoever asks the witness. */
function summary(memory, seen) {
  const list = [...memory.findings, ...(seen?.missing ?? [])]
  const { size, root, note } = memory.last() ?? { size: 0 }
  const verdict =
    list.length > 0 ? 'caught' : seen && !seen.failed && !seen.blind ? 'holds' : 'unseen'
  return {
    seenAt: seen?.seenAt,
    size,
    root,
    note,
    verdict,
    findings: list.length,
    list: list.slice(0, 100),
  }
}

const EXITS = { holds: 0, caught: 1, unseen: 2 }

function report(house, memory, told) {
  const { draws, books, betBooks, seenInTime, results, voids, seals, epochs, stoodBefore } =
    memory.judge.counts()
  console.log(
    `${house}: ${told.size} entries${told.root ? `, root ${told.root.slice(0, 16)}` : ''}`,
  )
  console.log(
    `  draws ${draws}, books ${books}, results ${results}, voids ${voids}, seals ${seals}, from before the log ${stoodBefore}`,
  )
  console.log(`  books with bets ${betBooks}, of which we saw ${seenInTime} before their round`)
  console.log(`  seals and chains taken out of use all at once ${epochs} times`)
  for (const { rule, subject, says } of told.list) console.log(`  ${rule} ${subject}: ${says}`)
  console.log(
    {
      holds: 'holds: nothing contradicts what was told before',
      caught: `caught: ${told.findings}`,
      unseen: 'unseen',
    }[told.verdict],
  )
}

async function main(options) {
  const { house, folder, every, serve, ready } = options
  const memory = openMemory(folder)
  let seen
  let told = summary(memory, seen)
  if (ready) endWithParent()
  if (serve !== undefined) {
    const server = http.createServer((_request, reply) => {
      reply.setHeader('content-type', 'application/json; charset=utf-8')
      reply.end(JSON.stringify(told))
    })
    await new Promise((resolve) => server.listen(Number(serve), '127.0.0.1', resolve))
    if (ready) console.log(JSON.stringify({ ready: true, port: server.address().port }))
  }
  for (;;) {
    try {
      seen = await look(house, memory, options)
    } catch (error) {
      seen = { ...seen, seenAt: seen?.seenAt ?? new Date().toISOString(), failed: true }
      if (!ready) console.error(`${house} could not be seen: ${error.message}`)
    }
    told = summary(memory, seen)
    if (!ready) report(house, memory, told)
    if (!every) return EXITS[told.verdict]
    // A house that starts beside its witness is not there at once: until it was seen once it is asked every second.
    const wasSeen = memory.last() !== undefined
    await sleep(wasSeen ? every * 1000 : Math.min(every, 1) * 1000)
  }
}

/** A demo that is killed leaves no witness behind. */
function endWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0)
  }, 500)
}

function optionsOf(args, env) {
  if (env.WITNESS_HOUSE) {
    return {
      house: env.WITNESS_HOUSE,
      folder: env.DATA_DIR,
      every: Number(env.WITNESS_EVERY),
      serve: env.PORT,
      ready: true,
    }
  }
  const named = Object.fromEntries(
    args
      .filter((one) => one.startsWith('--'))
      .map((one) => [one.slice(2).split('=')[0], one.split('=').slice(1).join('=') || true]),
  )
  const [house] = args.filter((one) => !one.startsWith('--'))
  if (!house || !URL.canParse(house))
    throw new Error('Name the address of a house: node scripts/witness.mjs https://the.house')
  return {
    ...named,
    house: house.replace(/\/+$/, ''),
    folder: named.folder ?? 'witness',
    every: Number(named.every ?? 0),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = await main(optionsOf(process.argv.slice(2), process.env))
    if (process.exitCode !== undefined) process.exit()
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}
