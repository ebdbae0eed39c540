// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { OtherGames } from './other-games.tsx'

beforeEach(() => readyPage('game', 'home', 'shell'))
afterEach(closePage)

const game = (nodeId: string, gameName: string) => ({
  nodeId,
  gameName,
  vassalage: 'parlour',
  vendorName: 'Parlour',
  gameType: 'RNG',
  gameClassify: 'RNG',
  imgUrl: '',
  minBet: '0.2000',
  maxBet: '10.0000',
  minLineNum: 20,
  rtp: '96.5',
  trial: 0,
  isNew: 0,
  maintenance: 0,
  features: [],
})

it('says of a game that it is closed for now, and shows those that can be played instead (N-18)', async () => {
  houseAnswers([])
  const games = [game('lucky-dice', 'Dado da Sorte'), game('high-card', 'Carta Alta')]
  await showPage(<OtherGames games={games as never} />)
  await settle()
  expect(document.body.textContent).toContain('está em manutenção')
  const plays = [...document.querySelectorAll('button[aria-label^="Jogar "]')]
  expect(plays.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Jogar Dado da Sorte',
    'Jogar Carta Alta',
  ])
})
