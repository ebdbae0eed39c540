// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const address = '/wps/v2/lottery/games/ssc-1/draws?kind=selling&limit=4&language=PT'
const serverTime = '2026-11-25T12:00:00.000Z'

it('the clock is set by when an early answer came, however long it has waited for the scripts', async () => {
  const answer = Promise.resolve(Response.json({ success: true, value: { serverTime, draws: [] } }))
  vi.stubGlobal('firstAnswers', new Map([[address, answer]]))
  // They are looked at once, as the page begins.
  vi.resetModules()
  const { timedReading } = await import('./use-board.ts')
  const { houseNow } = await import('./house-clock.ts')
  const { queryClient } = await import('../../../base/server/query-client.ts')
  const cameAt = performance.now()
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([
    { startTime: cameAt - 200, responseEnd: cameAt } as PerformanceResourceTiming,
  ])
  await new Promise((resolve) => setTimeout(resolve, 600))
  const input = {
    params: { game: 'ssc-1' },
    query: { kind: 'selling' as const, limit: 4, language: 'PT' },
  }
  await queryClient.fetchQuery(timedReading('lotteryDraws', input, address))
  const since = performance.now() - cameAt
  // The house wrote it half of the way there and back before.
  expect(Math.abs(houseNow() - Date.parse(serverTime) - since - 100)).toBeLessThan(50)
})
