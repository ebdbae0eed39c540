// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentPlace, navigate } from '../../../base/router/location.ts'
import { houseAnswers } from '../../../testing/answering-house.ts'
import { closePage, comesTo, readyPage, showPage } from '../../../testing/shown-page.tsx'
import { LotteryPage } from './lottery-page.tsx'

beforeEach(() => readyPage('lobby', 'lottery-draws', 'lottery-betting', 'lottery-plays', 'shell'))
afterEach(async () => {
  await closePage()
  navigate('/')
})

const card = (gameCode: string, lotteryRegion?: 'SEA' | 'VN') => ({
  vassalage: `of-${gameCode}`,
  vendor: `of-${gameCode}`,
  name: gameCode,
  code: gameCode,
  isHot: 0,
  isGame: 'GAME',
  gameCode,
  gameType: 'SSC',
  accountTypeName: 'LOTT',
  defaultPlayType: '',
  maintenance: 0,
  gameCount: 1,
  imgUrl: '',
  ...(lotteryRegion && { lotteryRegion }),
})

describe('the entry to lotteries', () => {
  /** Where somebody stands who went to an address, in a house whose vendors of lotteries are these. */
  const leads = async (address: string, ...cards: object[]) => {
    const lanes = [{ title: 'Loterias', gameClassify: 'LOTT', cards }]
    houseAnswers([], { gameVendors: { lanes } })
    await act(async () => navigate(address))
    await showPage(<LotteryPage key={`${address} ${cards.length}`} area="all" />)
    await comesTo(() => currentPlace().search !== '' || document.querySelector('h1'))
    return currentPlace().path + currentPlace().search
  }
  const [chinese, regional] = [card('ssc-1'), card('sea-4d', 'SEA')]

  it('opens the game of the regional vendor before those of others, where the house has one (L-07)', async () => {
    expect(await leads('/lottery', chinese, regional)).toBe('/lottery?gameCode=sea-4d')
    expect(await leads('/lottery', chinese)).toBe('/lottery')
    expect(document.querySelector('h1')?.textContent).toBe('Loterias')
  })

  it('leaves whoever asks for the list of lotteries there (L-07)', async () => {
    expect(await leads('/lottery?view=lobby', chinese, regional)).toBe('/lottery?view=lobby')
  })
})
