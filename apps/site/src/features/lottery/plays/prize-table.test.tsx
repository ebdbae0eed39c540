// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadTexts } from '../../../base/texts/texts.ts'
import { PrizeTable } from './prize-table.tsx'

beforeAll(() => loadTexts('lottery-draws'))

it('a number whose turn has not come is hidden, not written in a colour that the reader’s own may overrule', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const rows = [
    { prize: 'first', numbers: [{ number: '41', turn: 0 }] },
    { prize: 'second', numbers: [{ number: '77', turn: 1 }] },
  ]
  await act(async () =>
    createRoot(place).render(
      <PrizeTable caption="Result" rows={rows} open={1} nameOf={(prize) => prize} />,
    ),
  )
  const [open, covered] = place.querySelectorAll('td')
  expect(open?.textContent).toBe('41')
  // Its room alone is kept.
  expect(covered?.textContent).toBe('00')
  expect(covered?.querySelector('.invisible')?.textContent).toBe('00')
})
