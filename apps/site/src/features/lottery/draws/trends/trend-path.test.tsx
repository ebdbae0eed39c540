// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../../../../testing/shown-page.tsx'
import { TrendPath } from './trend-path.tsx'

beforeEach(() => readyPage('lottery-draws'))
afterEach(closePage)

/** What a screen reader says of a cell: all but what is for eyes alone. */
const heard = (cell: Element) => {
  const copy = cell.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent?.trim()
}

it('a table of trends says of each cell whether its symbol came, or for how many draws it has been away, where that is known', async () => {
  const rows = [
    { issue: '20261125-0007', shown: ['1'], away: [3, 0, undefined] },
    { issue: '20261125-0008', shown: ['2'], away: [4, 1, 0] },
  ]
  await showPage(<TrendPath rows={rows} symbols={['0', '1', '2']} position="Dezena" />)
  const lines = [...document.querySelectorAll('tbody tr')].map((line) =>
    [...line.querySelectorAll('th, td')].map(heard),
  )
  expect(lines).toEqual([
    ['0007: 1', 'ausente há 3 sorteios', '1 saiu', '·'],
    ['0008: 2', 'ausente há 4 sorteios', 'ausente há 1 sorteio', '2 saiu'],
  ])
})
