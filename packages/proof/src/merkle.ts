import { sha256 } from '@parlour/chance'

/**
 * The tree of RFC 6962: whoever knows its size and root can be shown that an entry stands at a place (inclusion), and
 * that an older root is of the same entries (consistency), by a few hashes. Hashes are 32 bytes.
 */
export type Hash = Uint8Array

/** Entries from `start` up to, not including, `end`. */
type Range = { readonly start: number; readonly end: number }

/** A complete subtree: 2^level entries, of which `index * 2^level` is the first. */
export type Node = { readonly level: number; readonly index: number }

/** Reads the hash of a complete subtree. */
export type Nodes = (node: Node) => Hash

const LEAF = 0
const INNER = 1

/** The hash of an entry; the byte before it keeps an entry from being read as two hashes. */
export const hashLeaf = (entry: Uint8Array): Hash => sha256(joined(LEAF, entry))

export const hashChildren = (left: Hash, right: Hash): Hash => sha256(joined(INNER, left, right))

/** The root of the first `size` entries; that of none is the hash of nothing. */
export const rootOf = (size: number, nodes: Nodes): Hash =>
  size === 0 ? sha256(new Uint8Array()) : hashOf({ start: 0, end: size }, nodes)

/** Proves that the entry at `index` is among the first `size`; from the entry's neighbour upwards. */
export const proveInclusion = (index: number, size: number, nodes: Nodes): Hash[] =>
  inclusionRanges(index, { start: 0, end: size }).map((range) => hashOf(range, nodes))

/** Proves that the first `older` of `size` entries are those an older root is of. */
export const proveConsistency = (older: number, size: number, nodes: Nodes): Hash[] =>
  older === 0 || older === size
    ? []
    : consistencyRanges(older, { start: 0, end: size }, true).map((range) => hashOf(range, nodes))

/** The complete subtrees that a proof is made of, for a reader that fetches them first. */
export const nodesForInclusion = (index: number, size: number): Node[] =>
  inclusionRanges(index, { start: 0, end: size }).flatMap(completeNodes)

export const nodesForConsistency = (older: number, size: number): Node[] =>
  older === 0 || older === size
    ? []
    : consistencyRanges(older, { start: 0, end: size }, true).flatMap(completeNodes)

export const nodesForRoot = (size: number): Node[] =>
  size === 0 ? [] : completeNodes({ start: 0, end: size })

/** The complete subtrees that an entry at `index` is the last of, smallest first: what it adds to the stored ones. */
export function completedBy(index: number): Node[] {
  const completed: Node[] = []
  for (let level = 0, at = index; ; level += 1, at = Math.floor(at / 2)) {
    completed.push({ level, index: at })
    if (at % 2 === 0) return completed
  }
}

/** Whether the path leads from the entry's hash at its place to the root. */
export function includes(
  { index, size, leaf, path }: { index: number; size: number; leaf: Hash; path: readonly Hash[] },
  root: Hash,
): boolean {
  if (!isPlace(index, size)) return false
  let hash = leaf
  let at = index
  let last = size - 1
  for (const step of path) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = hashChildren(step, hash)
      // A right edge that has no neighbour goes up as it is.
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
    } else {
      hash = hashChildren(hash, step)
    }
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 && isSame(hash, root)
}

/** Whether the larger tree begins with the entries of the older one. */
export function extendsTree(
  older: { size: number; root: Hash },
  newer: { size: number; root: Hash },
  path: readonly Hash[],
): boolean {
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size) return false
  if (older.size === newer.size) return path.length === 0 && isSame(older.root, newer.root)
  if (older.size === 0) return path.length === 0 && isSame(older.root, sha256(new Uint8Array()))
  let at = older.size - 1
  let last = newer.size - 1
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  // An older tree that is complete is a subtree of the newer one, and its root needs no telling.
  const steps = at === 0 ? [older.root, ...path] : [...path]
  const first = steps.shift()
  if (first === undefined) return false
  let [olderHash, newerHash] = [first, first]
  for (const step of steps) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      olderHash = hashChildren(step, olderHash)
      newerHash = hashChildren(step, newerHash)
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
    } else {
      newerHash = hashChildren(newerHash, step)
    }
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 && isSame(olderHash, older.root) && isSame(newerHash, newer.root)
}

function inclusionRanges(index: number, within: Range): Range[] {
  if (!isPlace(index - within.start, within.end - within.start))
    throw new Error('merkle: no such entry')
  if (within.end - within.start === 1) return []
  const [left, right] = halves(within)
  return index < left.end
    ? [...inclusionRanges(index, left), right]
    : [...inclusionRanges(index, right), left]
}

function consistencyRanges(older: number, within: Range, whole: boolean): Range[] {
  if (older === within.end) return whole ? [] : [within]
  const [left, right] = halves(within)
  return older <= left.end
    ? [...consistencyRanges(older, left, whole), right]
    : [...consistencyRanges(older, right, false), left]
}

/** As RFC 6962 splits: the left half is the largest complete tree that leaves something for the right. */
function halves({ start, end }: Range): [Range, Range] {
  let left = 1
  while (left * 2 < end - start) left *= 2
  return [
    { start, end: start + left },
    { start: start + left, end },
  ]
}

function completeNodes(range: Range): Node[] {
  const entries = range.end - range.start
  const level = Math.log2(entries)
  return Number.isInteger(level)
    ? [{ level, index: range.start / entries }]
    : halves(range).flatMap(completeNodes)
}

function hashOf(range: Range, nodes: Nodes): Hash {
  const complete = completeNodes(range)
  return complete
    .slice(0, -1)
    .reduceRight((right, node) => hashChildren(nodes(node), right), nodes(complete.at(-1)!))
}

const isSize = (size: number): boolean => Number.isSafeInteger(size) && size >= 0

const isPlace = (index: number, size: number): boolean =>
  isSize(index) && isSize(size) && index < size

const isSame = (one: Hash, other: Hash): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

function joined(first: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0))
  whole[0] = first
  let at = 1
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
