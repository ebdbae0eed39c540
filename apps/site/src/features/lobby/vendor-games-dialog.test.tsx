// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadHouse } from '../../base/session/house.ts'
import { askedOf, houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { VendorGamesDialog } from './vendor-games-dialog.tsx'

beforeEach(() => readyPage('notices', 'shell', 'lobby'))
afterEach(closePage)

const kind = (gameClassify: string, gameType: string, gameCount: number) => ({
  vassalage: 'mesa',
  gameType,
  gameClassify,
  gameCount,
})

async function opens(...list: object[]) {
  houseAnswers([], {
    vendorGameTypes: { list },
    gameList: { games: [], totalPages: 0, total: 0 },
  })
  await loadHouse()
  await showPage(<VendorGamesDialog vassalage="mesa" name="Mesa Clara" category="PVP" />)
  await settle()
}
const chips = () => [...document.querySelectorAll<HTMLElement>('fieldset button')]
const told = () => chips().map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])

describe('the window with the games of a vendor', () => {
  it('offers every kind the vendor makes, with how many there are, and lists the chosen one (C-37, C-49)', async () => {
    await opens(kind('PVP', 'PVP', 1), kind('RNG', 'DICE', 3))
    expect(askedOf('vendorGameTypes').map(({ query }) => query)).toEqual([{ vassalage: 'mesa' }])
    expect(told()).toEqual([
      ['PVP 1', 'true'],
      ['Slots 3', 'false'],
    ])
    await act(async () => chips()[1]?.click())
    await settle()
    expect(told().map(([, pressed]) => pressed)).toEqual(['false', 'true'])
    const whole = {
      clientType: '3',
      platform: 'html5-desktop',
      channel: 'web',
      merchant: 'parlour',
      vassalage: 'mesa',
      gameName: '',
      language: 'PT',
      pageNo: '1',
      pageSize: '42',
    }
    expect(askedOf('gameList').map(({ query }) => query)).toEqual([
      { ...whole, gameClassify: 'PVP' },
      { ...whole, gameClassify: 'RNG', gameType: 'DICE' },
    ])
  })

  it('tells kinds of one category apart by the vendor’s own word, and leaves lotteries to their pages', async () => {
    await opens(kind('RNG', 'DICE', 3), kind('RNG', 'REELS', 4), kind('LOTT', 'VIP', 9))
    expect(told().map(([name]) => name)).toEqual(['Slots · DICE 3', 'Slots · REELS 4'])
  })

  it('has nothing to choose where the vendor makes games of one kind (C-37)', async () => {
    await opens(kind('PVP', 'PVP', 2))
    expect(told()).toEqual([])
  })
})
