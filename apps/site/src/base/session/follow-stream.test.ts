// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONG_HIDDEN_MS, readStream, SILENT_MS } from './follow-stream.ts'

type Line = { say(text: string): void; cut: boolean }

let lines: Line[] = []
let stop: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  stop = new AbortController()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { signal }: { signal: AbortSignal }) => {
      let tell: (text: string) => void = () => {}
      const line: Line = { say: (text) => tell(text), cut: false }
      lines.push(line)
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          tell = (text) => controller.enqueue(new TextEncoder().encode(text))
          signal.addEventListener('abort', () => {
            line.cut = true
            controller.error(new Error('cut'))
          })
        },
      })
      return new Response(body)
    }),
  )
})
afterEach(async () => {
  stop.abort()
  await pass(0)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function begin(source = () => ({ path: '/stream', token: 'token' })) {
  const heard: string[] = []
  const over = vi.fn()
  void readStream(source, ({ data }) => heard.push(data), stop.signal).then(over)
  await pass(0)
  return { heard, over }
}

describe('a stream that is followed', () => {
  it('is given up after a silence that the house’s signs of life would have broken, and read anew', async () => {
    const { heard } = await begin()
    lines[0]!.say('event: money\nid: 1\ndata: one\n\n')
    await pass(SILENT_MS - 1)
    expect([heard, lines.length]).toEqual([['one'], 1])
    await pass(1)
    expect(lines[0]!.cut).toBe(true)
    await pass(1_000)
    expect(lines.length).toBe(2)
    // It comes back at the place it had reached.
    expect(vi.mocked(fetch).mock.calls[1]?.[1]?.headers).toMatchObject({ 'Last-Event-ID': '1' })
  })

  it('stays as long as comments come', async () => {
    await begin()
    for (let passed = 0; passed < 3 * SILENT_MS; passed += 5_000) {
      lines[0]!.say(': alive\n\n')
      await pass(5_000)
    }
    expect([lines.length, lines[0]!.cut]).toEqual([1, false])
  })

  it.each([
    ['another net', () => window.dispatchEvent(new Event('online'))],
    [
      'a page from the browser’s store',
      () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
  ])('is doubted at once after %s', async (_, happen) => {
    await begin()
    happen()
    await pass(1)
    expect([lines[0]!.cut, lines.length]).toEqual([true, 2])
  })

  it('is doubted when the page comes back after a long sleep, and not after a short one', async () => {
    await begin()
    const show = (visibilityState: string) => {
      Object.defineProperty(document, 'visibilityState', {
        value: visibilityState,
        configurable: true,
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const hideFor = async (ms: number) => {
      show('hidden')
      for (let passed = 0; passed < ms; passed += 1_000) {
        lines.at(-1)!.say(': alive\n\n')
        await pass(1_000)
      }
      show('visible')
      await pass(1)
    }
    await hideFor(LONG_HIDDEN_MS / 2)
    expect(lines.length).toBe(1)
    await hideFor(LONG_HIDDEN_MS + 2_000)
    expect(lines.length).toBe(2)
  })

  it('ends where no session is left, and lets go of what waited for its end', async () => {
    vi.mocked(fetch).mockResolvedValue(new Response('', { status: 401 }))
    const { over } = await begin()
    expect(over).toHaveBeenCalledOnce()
  })
})
