// @vitest-environment happy-dom
import { loadFamily } from '@parlour/lottery'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../../base/server/query-client.ts'
import { closePage, readyPage, settle, showPage } from '../../../../testing/shown-page.tsx'
import { familyReading } from '../../board/use-family.ts'
import type { PadLottery } from './pad.ts'
import { padOf } from './pads.ts'
import { playAt } from './play-at.ts'
import { readyBets } from './ready-bets.ts'

beforeEach(() => readyPage('lottery-betting', 'lottery-plays', 'lottery-pads'))
afterEach(async () => {
  vi.useRealTimers()
  await closePage()
})

/** Lets a house answer from now on, or be silent; what it is asked for is told. */
function houseAnswers(answers: boolean): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://site')
    const kind = searchParams.get('kind')
    asked.push(kind === null ? pathname : `${pathname} ${kind}`)
    if (!answers) return new Promise(() => {})
    const value = kind === null ? { family: 'ssc' } : { serverTime: new Date().toJSON(), draws: [] }
    return Response.json({ success: true, value })
  })
  return asked
}

it('the pad stands with its screen, and nothing holds its place before', async () => {
  houseAnswers(true)
  await readyBets('?gameCode=ssc-1')
  const ssc = await loadFamily('ssc')
  const play = playAt(ssc.plays, null)!
  const Pad = padOf('ssc', play)!
  const lottery: PadLottery = {
    code: 'ssc-1',
    family: 'ssc',
    region: 'CN',
    options: {},
    day: undefined,
  }
  const placeholders = vi.fn(() => 'on its way')
  const Placeholder = () => placeholders()
  await showPage(
    <Suspense fallback={<Placeholder />}>
      <Pad
        play={play}
        entry={play.entry}
        lottery={lottery}
        value=""
        onChange={() => {}}
        onLines={() => {}}
        odds={undefined}
        prizes={undefined}
      />
    </Suspense>,
  )
  await settle()
  expect(document.body.textContent).toContain('Soma grande')
  expect(placeholders).not.toHaveBeenCalled()
})

it('the markets, the plays and the draws are there when the screen is drawn, each asked for once', async () => {
  const asked = houseAnswers(true)
  await readyBets('?gameCode=ssc-1')
  const of = '/wps/v2/lottery/games/ssc-1'
  expect(asked).toEqual([`${of}/draws selling`, `${of}/draws past`, `${of}/markets`])
  const known = queryClient.getQueryCache().getAll()
  expect(known.map(({ queryKey, state }) => [queryKey[0], state.status])).toEqual([
    ['lotteryDraws', 'success'],
    ['lotteryDraws', 'success'],
    ['lotteryMarkets', 'success'],
    ['lotteryFamily', 'success'],
  ])
})

it('a house that does not answer holds the screen back no longer than a moment', async () => {
  vi.useFakeTimers()
  houseAnswers(false)
  const ready = vi.fn()
  const waiting = readyBets('?gameCode=mb-vip-5').then(ready)
  await vi.advanceTimersByTimeAsync(299)
  expect(ready).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(ready).toHaveBeenCalledOnce()
})

it('only the plays of Mark Six are other ones on another day', () => {
  const keysOf = (family: 'ssc' | 'lhc') =>
    ['2026-02-16', '2026-02-17'].map((day) => familyReading(family, day).queryKey.join(' '))
  expect(new Set(keysOf('ssc')).size).toBe(1)
  expect(new Set(keysOf('lhc')).size).toBe(2)
})
