import { hashChildren, includes, rootOf } from '@parlour/proof'
import { describe, expect, it } from 'vitest'
import { HASH, leafOf, LEAVES_OF_KNOT, pathTo, treeOf } from './book-tree.ts'

const leavesOf = (size: number) =>
  Buffer.concat(Array.from({ length: size }, (_, at) => leafOf(`line ${at}`)))

/** The same tree, by the definition of RFC 6962 and without levels. */
function rootBySplitting(leaves: Buffer): Uint8Array {
  const size = leaves.length / HASH
  return rootOf(size, ({ level, index }) => {
    const nodeOf = (height: number, place: number): Uint8Array =>
      height === 0
        ? leaves.subarray(place * HASH, (place + 1) * HASH)
        : hashChildren(nodeOf(height - 1, place * 2), nodeOf(height - 1, place * 2 + 1))
    return nodeOf(level, index)
  })
}

const SIZES = [1, 2, 3, 5, 8, 1_000, 1_023, 1_024, 1_025, 2_049, 3_500]

describe('the book of a draw', () => {
  it.each(SIZES)('has the root that the standard gives, with %i tickets', async (size) => {
    const leaves = leavesOf(size)
    expect((await treeOf(leaves)).root).toEqual(Buffer.from(rootBySplitting(leaves)))
  })

  it.each(SIZES)('of %i tickets leads from each to its root, and from no other', async (size) => {
    const leaves = leavesOf(size)
    const { root, knots } = await treeOf(leaves)
    for (const index of [0, 1, size >> 1, size - 2, size - 1]) {
      if (index < 0 || index >= size) continue
      const block = leaves.subarray(
        Math.floor(index / LEAVES_OF_KNOT) * LEAVES_OF_KNOT * HASH,
        (Math.floor(index / LEAVES_OF_KNOT) + 1) * LEAVES_OF_KNOT * HASH,
      )
      const path = await pathTo(index, block, knots)
      const leaf = leafOf(`line ${index}`)
      expect(includes({ index, size, leaf, path }, root), `${index}`).toBe(true)
      expect(includes({ index, size, leaf: leafOf('another'), path }, root)).toBe(false)
    }
  })

  it('that nobody bet on is the hash of nothing', async () => {
    expect((await treeOf(Buffer.alloc(0))).root.toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })
})
