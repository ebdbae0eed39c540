import { describe, expect, it } from 'vitest'
import type { Lane } from './categories.ts'
import { vendorsOf } from './vendors-of.ts'

const card = (vassalage: string, isHot: number): Lane['cards'][number] => ({
  vassalage,
  vendor: vassalage,
  name: vassalage.toUpperCase(),
  code: vassalage,
  isHot,
  isGame: 'VASSALAGE',
  gameType: 'x',
  accountTypeName: 'x',
  defaultPlayType: '',
  maintenance: 0,
  gameCount: 3,
  imgUrl: '/x.svg',
})

const lanes: Lane[] = [
  { title: 'Slots', gameClassify: 'RNG', cards: [card('parlour', 1), card('mesa', 0)] },
  { title: 'Mesas', gameClassify: 'PVP', cards: [card('mesa', 1), card('parlour', 1)] },
  { title: 'Pesca', gameClassify: 'FISH', cards: [card('rio', 0)] },
]

const named = (cards: readonly { vassalage: string; gameClassify: string }[]) =>
  cards.map(({ vassalage, gameClassify }) => `${vassalage} ${gameClassify}`)

describe('the lanes of the lobby', () => {
  it('give the cards in order, each vendor by its code, and the hot ones once (E-27)', () => {
    const { sortingVendor, mappingVendor, hotVendor } = vendorsOf(lanes)
    expect(named(sortingVendor)).toEqual([
      'parlour RNG',
      'mesa RNG',
      'mesa PVP',
      'parlour PVP',
      'rio FISH',
    ])
    expect([...mappingVendor.keys()]).toEqual(['parlour', 'mesa', 'rio'])
    expect(named([...mappingVendor.values()])).toEqual(['parlour RNG', 'mesa RNG', 'rio FISH'])
    expect(named(hotVendor)).toEqual(['parlour RNG', 'mesa PVP'])
  })

  it('count only 1 as hot, and answer nothing for no lanes', () => {
    const odd = [{ ...lanes[0]!, cards: [card('two', 2), card('none', 0)] }]
    expect(vendorsOf(odd).hotVendor).toEqual([])
    expect(vendorsOf([])).toEqual({
      sortingVendor: [],
      mappingVendor: new Map(),
      hotVendor: [],
    })
  })
})
