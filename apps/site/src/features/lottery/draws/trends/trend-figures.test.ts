import { expect, it } from 'vitest'
import { bounds } from './trend-figures.tsx'

it('columns of the same height have the same colour', () => {
  const symbols = [5, 4, 4, 4, 1, 1, 0].map((recent, at) => ({ symbol: String(at), recent }))
  const position = { symbols, hot: ['0', '1'], cold: ['5', '6'] } as Parameters<typeof bounds>[0]
  const { hotAbove, coldBelow } = bounds(position)
  expect(
    symbols.map(({ recent }) => (recent > hotAbove ? 'hot' : recent < coldBelow ? 'cold' : '')),
  ).toEqual(['hot', '', '', '', '', '', 'cold'])
})
