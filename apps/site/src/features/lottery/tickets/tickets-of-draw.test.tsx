// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../base/server/ask.ts'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { TicketsOfDraw } from './tickets-of-draw.tsx'

const ticket = (id: string, state: string, payout: string) => ({
  ...{
    id,
    state,
    payout,
    game: 'ssc-5',
    family: 'ssc',
    play: 'fixed-place',
    selection: '7|-|-|-|-',
  },
  ...{ selectionCut: false, stake: '1.0000', currency: 'BRL' },
})
const decided = {
  lines: [ticket('1', 'lost', '0.0000'), ticket('2', 'won', '9.8000')],
} as unknown as Answer<'myTickets'>

function Mine({ awaiting }: { awaiting: boolean }) {
  const query = useQuery({ queryKey: ['mine'], queryFn: async () => decided })
  return <TicketsOfDraw tickets={query} awaiting={awaiting} />
}

const states = () =>
  ['Sorteando', 'Não ganhou', 'Premiado', 'Você ganhou'].map(
    (word) => document.body.textContent!.split(word).length - 1,
  )
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

beforeEach(() => readyPage('lottery-tickets', 'lottery-draws', 'lottery-plays', 'centre', 'shell'))
afterEach(async () => {
  vi.useRealTimers()
  await closePage()
})

describe('tickets of a draw whose numbers are still covered', () => {
  it('say nothing of what the house knows already, and are told one by one after the last number', async () => {
    await showPage(<Mine awaiting />)
    await settle()
    expect(states()).toEqual([2, 0, 0, 0])
    vi.useFakeTimers()
    await showPage(<Mine awaiting={false} />)
    expect(states()).toEqual([2, 0, 0, 0])
    await wait(350)
    expect(states()).toEqual([1, 1, 0, 0])
    await wait(350)
    expect(states()).toEqual([0, 1, 1, 1])
  })

  it('are told at once to whoever comes when all numbers lie open', async () => {
    await showPage(<Mine awaiting={false} />)
    await settle()
    expect(states()).toEqual([0, 1, 1, 1])
  })
})
