// What a witness remembers of a public log: every entry, every signed state, and what it holds against the house.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createJudge } from './witness-judge.mjs'

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
export const leafOf = (body) => sha256(Buffer.of(0), Buffer.from(body))
const inner = (left, right) => sha256(Buffer.of(1), left, right)

/** The tree of RFC 6962 as it grows: only the complete subtrees at its right edge are needed. */
export function createTree() {
  let edge = []
  let size = 0
  return {
    add(leaf) {
      let [hash, level] = [leaf, 0]
      while (edge.at(-1)?.level === level) {
        hash = inner(edge.pop().hash, hash)
        level += 1
      }
      edge.push({ level, hash })
      size += 1
    },
    size: () => size,
    root: () =>
      size === 0
        ? sha256()
        : edge.slice(0, -1).reduceRight((right, { hash }) => inner(hash, right), edge.at(-1).hash),
    mark: () => ({ edge: [...edge], size }),
    back(mark) {
      edge = [...mark.edge]
      size = mark.size
    },
  }
}

/** Hashes of all entries, 32 bytes each and nothing else: a log has millions. */
function createLeaves() {
  let bytes = Buffer.alloc(32 * 1024)
  let count = 0
  return {
    add(leaf) {
      if ((count + 1) * 32 > bytes.length)
        bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length)])
      leaf.copy(bytes, count * 32)
      count += 1
    },
    at: (index) => bytes.subarray(index * 32, index * 32 + 32),
    count: () => count,
  }
}

/** The whole lines of a file from a byte on, however long it is; what stands behind the last line break was not finished. */
function* linesOf(file, from = 0) {
  if (!fs.existsSync(file)) return
  const handle = fs.openSync(file, 'r')
  const chunk = Buffer.alloc(1_048_576)
  let rest = Buffer.alloc(0)
  try {
    let at = from
    const next = () => fs.readSync(handle, chunk, 0, chunk.length, at)
    for (let read = next(); read > 0; read = next()) {
      at += read
      rest = Buffer.concat([rest, chunk.subarray(0, read)])
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        yield { bytes: end + 1, row: JSON.parse(rest.subarray(0, end).toString('utf8')) }
        rest = rest.subarray(end + 1)
      }
    }
  } finally {
    fs.closeSync(handle)
  }
}

const momentsOf = (state) => ({
  lookedAt: state && Date.parse(state.seenAt),
  signedAt: state && Date.parse(state.at),
})
const seenOf = ({ seenBefore: before, seenAt: at, signedBefore: signed }) => ({
  before,
  at,
  signed,
})

/** What was seen, in a folder: every entry, every signed state, and what was held against the house. */
export function openMemory(folder) {
  fs.mkdirSync(folder, { recursive: true })
  const [entriesFile, statesFile, findingsFile] = ['entries', 'checkpoints', 'findings'].map(
    (name) => path.join(folder, `${name}.jsonl`),
  )
  const shownFile = path.join(folder, 'shown.json')
  const append = (file, rows) => {
    for (let at = 0; at < rows.length; at += 1_000) {
      const some = rows.slice(at, at + 1_000).map((row) => `${JSON.stringify(row)}\n`)
      fs.appendFileSync(file, some.join(''))
    }
  }
  const [judge, tree, leaves] = [createJudge(), createTree(), createLeaves()]
  const take = (entry, known) => {
    const leaf = leafOf(entry.body)
    tree.add(leaf)
    leaves.add(leaf)
    judge.take(entry, { ...seenOf(entry), known })
  }
  let last
  for (const { row } of linesOf(statesFile)) last = row
  const findings = []
  for (const { row } of linesOf(findingsFile)) findings.push(row)
  const keyOf = ({ rule, subject, index }) => `${rule} ${subject} ${index}`
  const held = new Set(findings.map(keyOf))
  let whole = 0
  for (const { row, bytes } of linesOf(entriesFile)) {
    // An end that was written before its signed state is forgotten: it is asked for again.
    if (tree.size() === (last?.size ?? 0)) break
    take(row, true)
    whole += bytes
  }
  if (tree.size() !== (last?.size ?? 0) || (last && tree.root().toString('hex') !== last.root)) {
    throw new Error(`what stands in ${folder} is not what was remembered`)
  }
  if (fs.existsSync(entriesFile)) fs.truncateSync(entriesFile, whole)
  return {
    last: () => last,
    /** When the house was last seen whole, and when it had signed that: what is new since then was not there before. */
    ...momentsOf(last),
    judge,
    tree,
    leaves,
    findings,
    /** What the house's pages said at the look before. */
    shown: () => (fs.existsSync(shownFile) ? JSON.parse(fs.readFileSync(shownFile, 'utf8')) : []),
    noteShown: (pages) => fs.writeFileSync(shownFile, JSON.stringify(pages)),
    /** Writes new entries down; they count once their signed state does, and until then nobody has to hold them all. */
    draft: (entries) => append(entriesFile, entries),
    /** Takes what was written down as seen, in the signed state that it comes to. */
    keep(state) {
      if (fs.existsSync(entriesFile)) {
        for (const { row, bytes } of linesOf(entriesFile, whole)) {
          take(row, false)
          whole += bytes
        }
      }
      append(statesFile, [state])
      last = state
    },
    /** Forgets what was written down since, as if it had not been seen. */
    forget() {
      if (fs.existsSync(entriesFile)) fs.truncateSync(entriesFile, whole)
    },
    hold(finding, seenAt) {
      if (held.has(keyOf(finding))) return
      held.add(keyOf(finding))
      findings.push({ ...finding, seenAt })
      append(findingsFile, [findings.at(-1)])
    },
  }
}
