// @vitest-environment happy-dom
import { sha256 } from '@parlour/chance'
import { hashChildren, hashLeaf, type Node, proveConsistency, rootOf } from '@parlour/proof'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { compareWithKept, goOnWith } from './kept-log.ts'

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** A log of entries, as a house that holds no other proves it; what is signed is looked at elsewhere. */
function logOf(entries: readonly string[], letter = 1) {
  const leaves = entries.map((entry) => hashLeaf(new TextEncoder().encode(entry)))
  const nodes = ({ level, index }: Node): Uint8Array =>
    level === 0
      ? leaves[index]!
      : hashChildren(
          nodes({ level: level - 1, index: 2 * index }),
          nodes({ level: level - 1, index: 2 * index + 1 }),
        )
  const typed = new Uint8Array(33).fill(letter)
  typed[0] = 1
  const short = sha256(Uint8Array.from([...new TextEncoder().encode('log\n'), ...typed])).slice(
    0,
    4,
  )
  const seal = Uint8Array.from([...short, ...new Uint8Array(64)])
  const text = `log\n${leaves.length}\n${base64(rootOf(leaves.length, nodes))}\n2026-11-22T12:00:00.000Z\n`
  const state = {
    key: `log+${hex(short)}+${base64(typed)}`,
    note: `${text}\n— log ${base64(seal)}\n`,
  }
  const serve = () =>
    vi.stubGlobal('fetch', async (address: string) => {
      const { searchParams } = new URL(String(address), 'http://site')
      const [from, to] = ['from', 'to'].map((name) => Number(searchParams.get(name)))
      if (to! > leaves.length) {
        const refusal = { success: false, code: 'log_entry_not_found', message: '' }
        return Response.json(refusal, { status: 404 })
      }
      const path = proveConsistency(from!, to!, nodes).map(hex)
      return Response.json({ success: true, value: { from, to, path } })
    })
  return { state, serve }
}

describe('a browser that was shown the public log', () => {
  const [short, long] = [logOf(['a', 'b', 'c']), logOf(['a', 'b', 'c', 'd', 'e'])]
  beforeEach(async () => {
    localStorage.clear()
    short.serve()
    expect(await compareWithKept(short.state)).toBe('same')
  })

  it('holds nothing against one that grows, nor against a page that is older', async () => {
    long.serve()
    expect(await compareWithKept(long.state)).toBe('same')
    expect(await compareWithKept(short.state)).toBe('same')
    expect(await compareWithKept(long.state)).toBe('same')
  })

  it.each([
    ['was written anew', logOf(['a', 'x', 'c', 'd', 'e'])],
    ['is another of the same length', logOf(['a', 'b', 'x'])],
    ['was taken back', logOf(['a', 'b'])],
    ['was taken back and written on', logOf(['a', 'x'])],
    ['is signed by another key', logOf(['a', 'b', 'c'], 2)],
  ])('sees that it %s, until its owner goes on knowingly', async (what, other) => {
    other.serve()
    expect(await compareWithKept(other.state)).toBe('other')
    expect([what, await compareWithKept(other.state)]).toEqual([what, 'other'])
    goOnWith(other.state)
    expect(await compareWithKept(other.state)).toBe('same')
  })
})
