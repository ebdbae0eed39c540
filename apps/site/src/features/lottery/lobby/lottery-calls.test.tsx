// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { navigate } from '../../../base/router/location.ts'
import { keyOf, queryClient } from '../../../base/server/query-client.ts'
import { kept } from '../../../base/storage.ts'
import { takeLaunch } from '../../../parts/games/launch.ts'
import {
  askedOf,
  houseAnswers,
  memberComesIn,
  memberLeaves,
} from '../../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { LatestResultsPage } from '../draws/latest-results.tsx'
import { LotteryLobby } from './lottery-lobby.tsx'

beforeEach(async () => {
  await readyPage('shell', 'lobby', 'lottery-draws', 'centre')
  localStorage.clear()
  navigate('/vnlottery')
})
afterEach(async () => {
  // Nobody opens the page of the game, which takes it.
  takeLaunch()
  await memberLeaves()
  await closePage()
  navigate('/')
})

const onBoard = (game: string, name: string, change: object = {}) => ({
  game,
  name,
  region: 'VN',
  group: 'VIP',
  family: 'vietnam-north',
  source: 'house',
  vendor: 'parlour',
  category: 'LOTT',
  image: '',
  hot: false,
  maintenance: false,
  open: true,
  timeZone: 'Asia/Ho_Chi_Minh',
  periodSeconds: 45,
  cutOffSeconds: 5,
  current: null,
  last: null,
  ...change,
})
const board = {
  serverTime: '2026-01-01T00:00:00.000Z',
  groups: [{ code: 'VIP', title: 'Vietnã rápida' }],
  lotteries: [
    onBoard('mb-1', 'Norte 1'),
    onBoard('mb-2', 'Norte 2'),
    onBoard('mb-3', 'Norte 3', { hot: true }),
    onBoard('ssc-1', 'Dígitos', { region: 'CN', family: 'ssc' }),
  ],
}
const item = (gameCode: string, gameName: string, change: object = {}) => ({
  gameCode,
  gameName,
  gameGroupCode: 'XS',
  vassalage: 'saigon',
  gameType: 'LOTT',
  accountTypeName: 'VNLOTTO',
  defaultPlayType: '',
  isHot: 0,
  maintenance: 0,
  imgUrl: '',
  ...change,
})
const menu = (...games: object[]) => ({
  gameMenus: [{ gameGroupCode: 'XS', labelName: 'XS', accountTypeName: 'VNLOTTO', games }],
})
const ofHouse = { lotteryBoard: board, vietnamMenu: menu(), lotteryMenus: menu() }

const cards = () =>
  [...document.querySelectorAll('li h3')].map((heading) => heading.textContent?.trim())
const buttons = () => [...document.querySelectorAll<HTMLElement>('button')]
const press = async (name: string) => {
  const one = buttons().find((button) => button.textContent?.trim() === name)
  if (!one) throw new Error(`No "${name}" among ${buttons().map((b) => b.textContent)}`)
  await act(async () => one.click())
  await settle()
}
const lobby = async (area: 'all' | 'vietnam' = 'vietnam') => {
  await showPage(<LotteryLobby area={area} />)
  await settle()
}

describe('the lobby of lotteries', () => {
  it('has among its recent ones those of Vietnam that the house remembers from elsewhere (C-44)', async () => {
    localStorage.setItem('lotteryRecent.alice', JSON.stringify(['mb-2']))
    const list = [item('mb-1', 'Norte 1'), item('mb-2', 'Norte 2'), item('gone', 'Gone')]
    await memberComesIn({}, { ...ofHouse, vietnamRecent: { list } })
    await lobby()
    expect(askedOf('vietnamRecent')).toEqual([])
    await press('Recentes')
    expect(askedOf('vietnamRecent')[0]?.query).toMatchObject({ prizeMode: 'Lott', device: 'WEB' })
    expect(cards()).toEqual(['Norte 2', 'Norte 1'])
  })

  it('asks nobody for the recent ones of a visitor (C-44)', async () => {
    houseAnswers([], { ...ofHouse, vietnamRecent: { list: [item('mb-1', 'Norte 1')] } })
    navigate('/vnlottery?show=recent')
    await lobby()
    expect(cards()).toEqual([])
    expect(askedOf('vietnamRecent')).toEqual([])
  })

  it('has the twenty popular ones beside those that are marked as hot (C-45, C-54)', async () => {
    houseAnswers([], { ...ofHouse, popularLotteries: { list: [item('mb-1', 'Norte 1')] } })
    await lobby()
    expect(cards()).toEqual(['Norte 1', 'Norte 2', 'Norte 3'])
    expect(askedOf('popularLotteries')).toEqual([])
    await press('Em alta')
    expect(askedOf('popularLotteries')[0]?.query).toMatchObject({ count: '20', device: 'WEB' })
    expect(cards()).toEqual(['Norte 1', 'Norte 3'])
  })
})

describe('the lotteries of Vietnam’s vendors', () => {
  const launch = { game: 'mien-nam', game_url2: 'https://saigon.example/', expiresInSeconds: 60 }
  const two = menu(
    item('mien-nam', 'Miền Nam'),
    item('mien-bac', 'Miền Bắc', { gameType: 'ELOTT' }),
    item('mb-1', 'Norte 1', { vassalage: 'parlour' }),
  )
  const lanes = [
    { title: 'L', gameClassify: 'LOTT', cards: [{ vassalage: 'saigon', name: 'Saigon Lotto' }] },
  ]

  it('are asked for with prize mode and device WEB, beside those of the house (C-53)', async () => {
    houseAnswers([], { ...ofHouse, vietnamMenu: two })
    await lobby()
    expect(askedOf('vietnamMenu').map(({ query }) => query)).toEqual([
      { prizeMode: 'Lott', device: 'WEB', language: 'PT' },
    ])
    expect(askedOf('lotteryMenus')).toEqual([])
    expect(buttons().map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Miền Nam', 'Miền Bắc']),
    )
  })

  it('open at a press: betting on one of them, or the vendor’s lobby, with the way back (C-52)', async () => {
    const answers = { ...ofHouse, vietnamMenu: two, launchLottery: launch, gameVendors: { lanes } }
    await memberComesIn({}, answers)
    for (const [name, sent] of [
      ['Miền Nam', { gameCode: 'mien-nam', prizeMode: 'Lott', view: 'betting' }],
      ['Miền Bắc', { gameCode: 'mien-bac', prizeMode: 'Elott', view: 'betting' }],
      ['Todas de Saigon Lotto', { gameCode: 'mien-nam', prizeMode: 'Lott', view: 'lobby' }],
    ] as const) {
      await act(async () => navigate('/vnlottery'))
      await lobby()
      await press(name)
      expect(askedOf('launchLottery').at(-1)?.body).toEqual({
        lottoArea: 'VN',
        launchMode: 'LOTT',
        device: 'WEB',
        language: 'PT',
        backUrl:
          sent.view === 'lobby' ? '/vnlottery?view=lobby' : `/vnlottery?gameCode=${sent.gameCode}`,
        ...sent,
      })
      expect(kept.get('gameFrame')).toBe('https://saigon.example/')
    }
  })

  it('have no lobby to open where the vendor sells one alone, or all are closed', async () => {
    const closed = { maintenance: 1 }
    for (const vietnamMenu of [
      menu(item('mien-nam', 'Miền Nam')),
      menu(item('mien-nam', 'Miền Nam', closed), item('mien-bac', 'Miền Bắc', closed)),
    ]) {
      houseAnswers([], { ...ofHouse, vietnamMenu })
      await lobby()
      expect(buttons().map(({ textContent }) => textContent)).toContain('Miền Nam')
      expect(buttons().some(({ textContent }) => textContent?.startsWith('Todas de'))).toBe(false)
    }
  })
})

describe('the page of the latest results', () => {
  const opened = [
    { gameCode: 'ssc-1', numero: '20260101-3', winNo: ['4', '0', '7', '1', '9'] },
    { gameCode: 'mien-nam', numero: '99', winNo: ['5', '6'] },
  ].map((one) => ({ ...one, openTime: '2026-01-01T12:00:00.000Z' }))
  const page = async (area: 'all' | 'vietnam') => {
    await showPage(<LatestResultsPage area={area} />)
    await settle()
  }
  const shown = () =>
    [...document.querySelectorAll('li')].map((card) => [
      card.querySelector('h2')?.textContent,
      card.querySelector('bdi')?.textContent,
      card.querySelector('a')?.getAttribute('href') ?? null,
    ])

  it('has the numbers of all lotteries, those of vendors too, each with the way to its draw (C-47)', async () => {
    const lotteryMenus = menu(item('mien-nam', 'Miền Nam'))
    houseAnswers([], { ...ofHouse, lotteryMenus, openedNumbers: { list: opened } })
    await page('all')
    expect(shown()).toEqual([
      ['Dígitos', '40719', '/lottery/draw/ssc-1/20260101-3'],
      ['Miền Nam', '56', null],
    ])
    expect(askedOf('vietnamNumbers')).toEqual([])
  })

  it('has a hundred of Vietnam’s, when they are asked for apart (C-46, C-54)', async () => {
    houseAnswers([], { ...ofHouse, vietnamNumbers: { list: opened.slice(1) } })
    await page('vietnam')
    expect(askedOf('vietnamNumbers')[0]?.query).toMatchObject({ count: '100', device: 'WEB' })
    expect(askedOf('openedNumbers')).toEqual([])
    expect(shown()).toHaveLength(1)
  })

  it('is read again when a draw of the board has come out, and not before', async () => {
    houseAnswers([], { ...ofHouse, openedNumbers: { list: opened } })
    await page('all')
    expect(askedOf('openedNumbers')).toHaveLength(1)
    const [first, ...others] = board.lotteries
    await act(async () =>
      queryClient.setQueryData(keyOf('lotteryBoard', { query: { language: 'PT' } }), {
        ...board,
        lotteries: [{ ...first, last: { issue: '20260101-4' } }, ...others],
      }),
    )
    await settle()
    expect(askedOf('openedNumbers')).toHaveLength(2)
  })

  it('says so where nothing was drawn yet', async () => {
    houseAnswers([], { ...ofHouse, openedNumbers: { list: [] } })
    await page('all')
    expect(document.body.textContent).toContain('Ainda sem resultado')
  })
})
