// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { ask } from './ask.ts'
import { Unreachable } from './refused.ts'

afterEach(() => vi.unstubAllGlobals())

/** A line that stands open and says nothing, as after a change of the net. */
const deaf = () =>
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal?: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        const cut = () => reject(signal?.reason)
        if (signal?.aborted) cut()
        signal?.addEventListener('abort', cut)
      }),
  )

it('counts a read that nobody answers in time as unknown, so that it is made again', async () => {
  deaf()
  await expect(ask('memberState', {}, { withinMs: 20 })).rejects.toBeInstanceOf(Unreachable)
})

it('leaves a read that was given up by its page what it is', async () => {
  deaf()
  const gone = new AbortController()
  const asked = ask('memberState', {}, { withinMs: 20_000, signal: gone.signal })
  gone.abort(new Error('another page'))
  await expect(asked).rejects.toThrow('another page')
})
