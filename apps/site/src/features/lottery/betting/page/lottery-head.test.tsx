// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../../../../testing/shown-page.tsx'
import { LotteryHead } from './lottery-head.tsx'
import type { SoldDraw, SoldLottery } from './use-betting.ts'

const past = '2026-11-21T12:00:00.000Z'
const lottery = { game: 'ssc-5', name: 'SSC', region: 'CN', family: 'ssc' } as SoldLottery

async function told(lostSeed: SoldDraw['lostSeed']): Promise<string> {
  const times = { state: 'drawing', opensAt: past, closesAt: past, drawsAt: past }
  const last = { issue: '20261121-001', ...times, result: null, numbers: [], lostSeed } as unknown
  await showPage(
    <LotteryHead
      lottery={lottery}
      onSale={undefined}
      upcoming={undefined}
      last={last as SoldDraw}
      known
    />,
  )
  return document.body.textContent ?? ''
}

beforeEach(() => readyPage('lottery-betting'))
afterEach(closePage)

it('says of the last draw that it is being drawn, and never so where its seed is lost', async () => {
  expect(await told(null)).toContain('Sorteando…')
  const text = await told({ voidAt: '2026-11-28T12:00:00.000Z', final: false })
  expect(text).toContain('Semente perdida')
  expect(text).not.toContain('Sorteando')
})
