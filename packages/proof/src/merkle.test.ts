import { toHex } from '@parlour/chance'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  completedBy,
  extendsTree,
  type Hash,
  hashChildren,
  hashLeaf,
  includes,
  type Node,
  nodesForConsistency,
  nodesForInclusion,
  nodesForRoot,
  proveConsistency,
  proveInclusion,
  rootOf,
} from './merkle.ts'

/** The entries and roots that logs of certificates are tried with. */
const KNOWN_ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Uint8Array.from(Buffer.from(hex, 'hex')))
const KNOWN_ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

/** A tree as a log keeps it: each complete subtree's hash, written when its last entry comes. */
function grow(entries: readonly Uint8Array[]) {
  const kept = new Map<string, Hash>()
  const nodes = ({ level, index }: Node): Hash => {
    const hash = kept.get(`${level}/${index}`)
    if (!hash) throw new Error(`nobody has written ${level}/${index}`)
    return hash
  }
  for (const [at, entry] of entries.entries())
    for (const { level, index } of completedBy(at)) {
      const below = level - 1
      const hash =
        level === 0
          ? hashLeaf(entry)
          : hashChildren(
              nodes({ level: below, index: index * 2 }),
              nodes({ level: below, index: index * 2 + 1 }),
            )
      kept.set(`${level}/${index}`, hash)
    }
  return nodes
}

const entriesOf = (size: number): Uint8Array[] =>
  Array.from({ length: size }, (_, n) => Uint8Array.of(n & 255, n >> 8))

describe('a tree of entries', () => {
  it('has the roots that logs of certificates are tried with', () => {
    const nodes = grow(KNOWN_ENTRIES)
    expect(KNOWN_ROOTS.map((_, size) => toHex(rootOf(size, nodes)))).toEqual(KNOWN_ROOTS)
  })

  it('proves each entry of each size at its own place, and at no other', () => {
    const all = entriesOf(40)
    const nodes = grow(all)
    for (let size = 1; size <= all.length; size += 1)
      for (let index = 0; index < size; index += 1) {
        const path = proveInclusion(index, size, nodes)
        const shown = { index, size, leaf: hashLeaf(all[index]!), path }
        const root = rootOf(size, nodes)
        expect(includes(shown, root)).toBe(true)
        for (let other = 0; other < size; other += 1)
          if (other !== index) expect(includes({ ...shown, index: other }, root)).toBe(false)
        expect(includes({ ...shown, leaf: hashLeaf(Uint8Array.of(9, 9, 9)) }, root)).toBe(false)
        expect(includes({ ...shown, path: [...path, root] }, root)).toBe(false)
        if (path.length > 0) expect(includes({ ...shown, path: path.slice(1) }, root)).toBe(false)
      }
  })

  it('shows that each larger tree begins with each smaller one', () => {
    const nodes = grow(entriesOf(40))
    for (let size = 0; size <= 40; size += 1)
      for (let older = 0; older <= size; older += 1) {
        const path = proveConsistency(older, size, nodes)
        const [one, other] = [
          { size: older, root: rootOf(older, nodes) },
          { size, root: rootOf(size, nodes) },
        ]
        expect(extendsTree(one, other, path)).toBe(true)
        if (older > 0)
          expect(extendsTree({ ...one, root: hashLeaf(one.root) }, other, path)).toBe(false)
        if (size > older)
          expect(extendsTree(one, { ...other, root: hashLeaf(other.root) }, path)).toBe(older === 0)
        expect(extendsTree(one, other, [...path, one.root])).toBe(false)
      }
  })

  it('does not extend one whose entry was changed, left out or put in', () => {
    const size = fc.integer({ min: 1, max: 80 })
    fc.assert(
      fc.property(
        size,
        size,
        fc.nat(),
        fc.constantFrom('changed', 'left out', 'put in'),
        (a, b, at, how) => {
          const [older, newer] = a < b ? [a, b] : [b, a + 1]
          const told = entriesOf(older)
          const place = at % older
          const forged = entriesOf(newer + 1)
          const other = Uint8Array.of(7, 7, 7)
          if (how === 'changed') forged[place] = other
          else if (how === 'left out') forged.splice(place, 1)
          else forged.splice(place, 0, other)
          const [before, after] = [grow(told), grow(forged)]
          const path = proveConsistency(older, newer, after)
          return !extendsTree(
            { size: older, root: rootOf(older, before) },
            { size: newer, root: rootOf(newer, after) },
            path,
          )
        },
      ),
    )
  })

  it('names the subtrees that its proofs are made of', () => {
    const nodes = grow(entriesOf(100))
    const only = (named: readonly Node[]) => {
      const names = new Set(named.map(({ level, index }) => `${level}/${index}`))
      return (node: Node) => {
        if (!names.has(`${node.level}/${node.index}`)) throw new Error('not named')
        return nodes(node)
      }
    }
    for (const [older, size] of [
      [1, 100],
      [37, 64],
      [64, 100],
      [99, 100],
    ] as const) {
      expect(proveInclusion(older, size, only(nodesForInclusion(older, size)))).toEqual(
        proveInclusion(older, size, nodes),
      )
      expect(proveConsistency(older, size, only(nodesForConsistency(older, size)))).toEqual(
        proveConsistency(older, size, nodes),
      )
      expect(rootOf(size, only(nodesForRoot(size)))).toEqual(rootOf(size, nodes))
    }
  })

  it('names no subtree that its proofs do not need, and none where nothing is to be shown', () => {
    const nodes = grow(entriesOf(40))
    const nameOf = ({ level, index }: Node) => `${level}/${index}`
    const readBy = (prove: (reader: (node: Node) => Hash) => unknown) => {
      const read = new Set<string>()
      prove((node) => {
        read.add(nameOf(node))
        return nodes(node)
      })
      return [...read].sort()
    }
    for (let size = 1; size <= 40; size += 1)
      for (let older = 0; older <= size; older += 1) {
        const named = nodesForConsistency(older, size).map(nameOf)
        expect(named.toSorted()).toEqual(readBy((read) => proveConsistency(older, size, read)))
        if (older < size)
          expect(nodesForInclusion(older, size).map(nameOf).toSorted()).toEqual(
            readBy((read) => proveInclusion(older, size, read)),
          )
      }
    expect(nodesForRoot(0)).toEqual([])
  })

  it('includes nothing beyond its size, even where the hashes would fit', () => {
    const leaf = hashLeaf(Uint8Array.of(1))
    for (const index of [-1, 1, 0.5, Number.NaN])
      expect(includes({ index, size: 1, leaf, path: [] }, leaf)).toBe(false)
    for (const size of [0, -1, 1.5, Number.NaN])
      expect(includes({ index: 0, size, leaf, path: [] }, leaf)).toBe(false)
  })

  it('is shown by no path that goes on beyond its root', () => {
    const nodes = grow(entriesOf(6))
    const more = hashLeaf(Uint8Array.of(8))
    const path = [...proveInclusion(2, 6, nodes), more]
    const above = hashChildren(more, rootOf(6, nodes))
    expect(includes({ index: 2, size: 6, leaf: hashLeaf(entriesOf(6)[2]!), path }, above)).toBe(
      false,
    )
    const one = { size: 3, root: hashChildren(more, rootOf(3, nodes)) }
    const longer = [...proveConsistency(3, 6, nodes), more]
    expect(extendsTree(one, { size: 6, root: above }, longer)).toBe(false)
  })

  it('has a root of 32 bytes, to which nothing can be added', () => {
    const nodes = grow(entriesOf(4))
    const root = rootOf(4, nodes)
    const shown = { index: 1, size: 4, leaf: hashLeaf(entriesOf(4)[1]!) }
    const path = proveInclusion(1, 4, nodes)
    expect(includes({ ...shown, path }, Uint8Array.of(...root, 0))).toBe(false)
    expect(includes({ ...shown, path }, root.slice(0, 31))).toBe(false)
  })

  it('extends none that is larger, or has a size that is none', () => {
    const nodes = grow(entriesOf(4))
    const root = rootOf(4, nodes)
    for (const [older, newer] of [
      [2, 1],
      [-1, 1],
      [1.5, 1.5],
      [Number.NaN, Number.NaN],
      [-2, -2],
      [0.5, 2],
    ] as const)
      expect(extendsTree({ size: older, root }, { size: newer, root }, [])).toBe(false)
    expect(extendsTree({ size: 2, root }, { size: 3, root }, [])).toBe(false)
  })

  it('has no proof of an entry that is not there', () => {
    const nodes = grow(entriesOf(4))
    for (const index of [-1, 4, 1.5, Number.NaN])
      expect(() => proveInclusion(index, 4, nodes)).toThrow('merkle: no such entry')
  })
})
