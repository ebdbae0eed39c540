// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../../../../testing/shown-page.tsx'
import { usePicks } from './use-picks.ts'

function Pad({ game }: { game: string }) {
  const [picks, setPicks] = usePicks(game)
  return (
    <button type="button" onClick={() => setPicks({ all5: '1|2|-|-|-' })}>
      {picks.all5 ?? 'nothing'}
    </button>
  )
}

const told = () => document.querySelector('button')?.textContent

beforeEach(() => readyPage())
afterEach(async () => {
  await closePage()
  sessionStorage.clear()
})

it('what is pressed on a pad outlives a reload, each lottery for itself', async () => {
  await showPage(<Pad game="ssc-1" />)
  expect(told()).toBe('nothing')
  await act(async () => document.querySelector('button')?.click())
  await showPage(null)
  await showPage(<Pad game="ssc-1" />)
  expect(told()).toBe('1|2|-|-|-')
  await showPage(<Pad key="other" game="ssc-3" />)
  expect(told()).toBe('nothing')
  sessionStorage.setItem('lotteryPicks.ssc-5', '{')
  await showPage(<Pad key="broken" game="ssc-5" />)
  expect(told()).toBe('nothing')
})
