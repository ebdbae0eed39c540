import { commitmentOf } from '@parlour/chance'
import { createClient } from '@parlour/wire/client'
import { describe, expect, it } from 'vitest'
import type { KnownPair } from '../frame/known-pair.ts'
import type { Note } from '../frame/parent.ts'
import { judgeNamed, watchPair } from './watch-pair.ts'

const serverSeed = 'ab'.repeat(32)
const first = {
  seedId: '00000000-0000-4000-8000-000000000001',
  commitment: commitmentOf(serverSeed),
}
const second = { seedId: '00000000-0000-4000-8000-000000000002', commitment: 'cd'.repeat(32) }
const told = {
  ...first,
  serverSeed,
  clientSeed: 'mine',
  rounds: 1,
  retiredAt: '2026-01-01T00:00:00.000Z',
}

/** A frame whose browser was shown a pair before, and a house that tells what it is asked for. */
function frame(pair: KnownPair | undefined, tells: () => Response) {
  const asked: string[] = []
  const notes: Note[] = []
  const server = createClient({
    baseUrl: 'http://house',
    fetch: async (address) => {
      asked.push(new URL(String(address)).search)
      return tells()
    },
  })
  const launch = { pair } as never
  const watch = watchPair({
    server,
    parent: { launch, tell: (note) => notes.push(note) },
    game: 'brass-fox',
  })
  return { watch, asked, notes }
}

const tellsOf = (previous: unknown) => () =>
  new Response(JSON.stringify({ success: true, value: { active: second, previous } }), {
    headers: { 'content-type': 'application/json' },
  })
const silent = () => {
  throw new Error('no line')
}

describe('a game that meets a seed pair', () => {
  it('keeps the first it sees, and asks nothing about it', async () => {
    const { watch, asked, notes } = frame(undefined, silent)
    expect(await watch.meet(first)).toBe('stands')
    expect(await watch.meet(first)).toBe('stands')
    expect(notes).toEqual([{ type: 'parlour:pair', pair: first }])
    expect(asked).toEqual([])
  })

  it('finds a seal that was exchanged under the same id, in this visit or since the last', async () => {
    const swapped = { ...first, commitment: second.commitment }
    const swap = { of: 'seal', before: first.commitment, now: second.commitment }
    const { watch, notes } = frame(first, silent)
    expect(await watch.meet(swapped)).toEqual(swap)
    expect(await watch.meet(first)).toBe('stands')
    expect(notes).toEqual([])
  })

  it('takes a new pair once the house has told the seed of the one before', async () => {
    const { watch, asked, notes } = frame(first, tellsOf(told))
    expect(await watch.meet(second)).toBe('stands')
    expect(asked).toEqual([`?seedId=${first.seedId}`])
    expect(notes).toEqual([{ type: 'parlour:pair', pair: second }])
  })

  it('takes it without a question where the answer tells that seed along with it', async () => {
    const { watch, asked } = frame(first, silent)
    expect(await watch.meet(second, told)).toBe('stands')
    expect(asked).toEqual([])
  })

  it.each([
    ['tells nothing of the one before', null],
    ['tells another seed for it', { ...told, serverSeed: 'ef'.repeat(32) }],
  ])('does not take it where the house %s', async (_, previous) => {
    const { watch, notes } = frame(first, tellsOf(previous))
    const swap = { of: 'seal', before: first.commitment, now: second.commitment }
    expect(await watch.meet(second)).toEqual(swap)
    expect(notes).toEqual([])
    watch.keep(second)
    expect(await watch.meet(second)).toBe('stands')
  })

  it('waits where the house does not answer', async () => {
    const { watch } = frame(first, silent)
    expect(await watch.meet(second)).toBe('no_answer')
  })
})

describe('a round', () => {
  const named = { seedId: first.seedId, clientSeed: 'mine' }
  it('is drawn with the seed that the browser named, or it is told', () => {
    expect(judgeNamed(named, named)).toBeUndefined()
    expect(judgeNamed(named, { ...named, clientSeed: 'theirs' })).toEqual({
      of: 'seed',
      before: 'mine',
      now: 'theirs',
    })
  })

  it('on a pair that came meanwhile has a seed of its own', () => {
    expect(judgeNamed(named, { seedId: second.seedId, clientSeed: 'other' })).toBeUndefined()
  })
})
