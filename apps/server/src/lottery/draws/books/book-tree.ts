import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** Bytes of a hash; hashes lie one after the other. */
export const HASH = 32
/** Leaves of a knot: the complete subtrees whose hashes are kept beside the leaves. */
export const LEAVES_OF_KNOT = 1_024
/** So many hashes are made before others have their turn. */
const AT_A_TIME = 8_192

/**
 * The tree of RFC 6962 over leaf hashes, made level by level: of an odd number the last goes up as it is.
 *
 * @returns the root, that of no leaf the hash of nothing, and the knots: the hashes over each 1,024 leaves.
 */
export async function treeOf(leaves: Buffer): Promise<{ root: Buffer; knots: Buffer }> {
  if (leaves.length === 0) return { root: sha256(leaves), knots: leaves }
  let level = leaves
  let knots = leaves
  for (let width = 1; level.length > HASH || width < LEAVES_OF_KNOT; width *= 2) {
    level = await above(level)
    if (width * 2 === LEAVES_OF_KNOT) knots = level
  }
  return { root: level, knots }
}

/** The hash of a line; the byte before it keeps a line from being read as two hashes. */
export const leafOf = (line: string): Buffer => sha256(Buffer.from(`\0${line}`, 'utf8'))

/**
 * The path of the leaf at `index` to the root, from its neighbour upwards.
 *
 * @param block the leaves of its knot.
 */
export async function pathTo(index: number, block: Buffer, knots: Buffer): Promise<Buffer[]> {
  const within = await pathIn(block, index % LEAVES_OF_KNOT)
  return within.concat(await pathIn(knots, Math.floor(index / LEAVES_OF_KNOT)))
}

async function pathIn(leaves: Buffer, index: number): Promise<Buffer[]> {
  const path: Buffer[] = []
  let [level, at] = [leaves, index]
  while (level.length > HASH) {
    const neighbour = (at ^ 1) * HASH
    if (neighbour < level.length) path.push(level.subarray(neighbour, neighbour + HASH))
    ;[level, at] = [await above(level), at >> 1]
  }
  return path
}

async function above(level: Buffer): Promise<Buffer> {
  const pairs = Math.floor(level.length / HASH / 2)
  const odd = level.length % (2 * HASH)
  const next = Buffer.alloc(pairs * HASH + odd)
  const pair = Buffer.alloc(1 + 2 * HASH, 1)
  for (let at = 0; at < pairs; at += 1) {
    level.copy(pair, 1, at * 2 * HASH, (at + 1) * 2 * HASH)
    sha256(pair).copy(next, at * HASH)
    if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
  }
  if (odd) level.copy(next, pairs * HASH, level.length - HASH)
  return next
}

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer')
