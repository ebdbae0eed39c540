import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { outcomeWords } from './outcome.ts'
import { commitmentOf, isClientSeed } from './seeds.ts'

const seeds = {
  serverSeed: '4d9f7c2a1b8e6f3d5c0a9b8e7d6c5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e',
  clientSeed: 'player-seed-1',
  nonce: 7,
  version: 'brass-fox@1',
}

describe('outcome stream', () => {
  it('is HMAC-SHA-256 over label, version, client seed, nonce and block, as anyone can recompute', () => {
    const words = outcomeWords(seeds)
    for (const block of [0, 1, 2]) {
      const message = `parlour:outcome:1:brass-fox@1:player-seed-1:7:${block}`
      const digest = createHmac('sha256', seeds.serverSeed).update(message).digest()
      for (let at = 0; at < 32; at += 4) expect(words()).toBe(digest.readUInt32BE(at))
    }
  })

  it('changes with each of the four things it depends on', () => {
    const first = outcomeWords(seeds)()
    expect(outcomeWords({ ...seeds, serverSeed: 'f'.repeat(64) })()).not.toBe(first)
    expect(outcomeWords({ ...seeds, clientSeed: 'player-seed-2' })()).not.toBe(first)
    expect(outcomeWords({ ...seeds, nonce: 8 })()).not.toBe(first)
    expect(outcomeWords({ ...seeds, version: 'brass-fox@2' })()).not.toBe(first)
    expect(outcomeWords(seeds)()).toBe(first)
  })

  test.each([
    ['a server seed in capitals', { serverSeed: seeds.serverSeed.toUpperCase() }],
    ['a short server seed', { serverSeed: 'abc' }],
    ['a client seed with a separator', { clientSeed: 'a:1' }],
    ['an empty client seed', { clientSeed: '' }],
    ['a negative nonce', { nonce: -1 }],
    ['half a nonce', { nonce: 0.5 }],
    ['a version without a number', { version: 'brass-fox' }],
  ])('takes no %s', (_, change) => {
    expect(() => outcomeWords({ ...seeds, ...change })).toThrow()
  })
})

describe('commitment', () => {
  it('is SHA-256 of the labelled server seed, as anyone can recompute', () => {
    const expected = createHash('sha256')
      .update(`parlour:commit:1:${seeds.serverSeed}`)
      .digest('hex')
    expect(commitmentOf(seeds.serverSeed)).toBe(expected)
  })

  test.each(['abc', seeds.serverSeed.toUpperCase(), `${seeds.serverSeed}0`])(
    'is none of %s, which is no server seed',
    (text) => {
      expect(() => commitmentOf(text)).toThrow('64 lower-case hex digits')
    },
  )

  it('shares no word with the outcomes it commits to', () => {
    const commitment = Buffer.from(commitmentOf(seeds.serverSeed), 'hex')
    const committed = Array.from({ length: 8 }, (_, i) => commitment.readUInt32BE(i * 4))
    for (let nonce = 0; nonce < 200; nonce++) {
      const words = outcomeWords({ ...seeds, nonce })
      for (let i = 0; i < 16; i++) expect(committed).not.toContain(words())
    }
  })
})

describe('client seed', () => {
  test.each(['a', 'Alice_2026-11', 'z'.repeat(64)])('may be %s', (text) => {
    expect(isClientSeed(text)).toBe(true)
  })
  test.each(['', 'z'.repeat(65), 'a:b', 'a b', 'ação', 'a\n'])('may not be %j', (text) => {
    expect(isClientSeed(text)).toBe(false)
  })
})
