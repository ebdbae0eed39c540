import { families } from '@parlour/lottery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, many, one, run } from '../../base/database/query.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { type World, world } from '../../testing/world.ts'
import { findSellingDraws } from './draws.store.ts'
import { letPass, onlyLotteries, startBeacon } from './testing/draw-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'

let w: World
let beacon: Sandbox

beforeAll(async () => {
  w = await world({})
  beacon = await startBeacon(w.needs)
})
afterAll(async () => {
  await beacon.stop()
  await w.expectBooksToBalance()
  await w.close()
})

describe('the menus of lotteries that draw', () => {
  it('name every group with its lotteries and account type, Vietnam’s apart (C-06, C-43, E-41)', async () => {
    const query = { language: 'EN' }
    const { value } = await w.visitor.call('lotteryMenus', { query })
    const menus = new Map(value.gameMenus.map((menu) => [menu.gameGroupCode, menu]))
    expect(menus.get('VIP')).toMatchObject({
      labelName: 'Vietnam fast',
      accountTypeName: 'VNLOTTO',
    })
    expect(menus.get('SSC')).toMatchObject({ labelName: 'SSC', accountTypeName: 'LOTT' })
    expect(menus.get('THAI')).toMatchObject({ labelName: 'Thailand', accountTypeName: 'ELOTT' })
    expect(menus.get('MN')!.games).toHaveLength(21)
    const vietnam = await w.visitor.call('vietnamMenu', { query })
    expect(vietnam.value.gameMenus.map(({ gameGroupCode }) => gameGroupCode)).toEqual([
      'VIP',
      'MB',
      'MT',
      'MN',
    ])
    expect(new Set(vietnam.value.gameMenus.map((menu) => menu.accountTypeName))).toEqual(
      new Set(['VNLOTTO']),
    )
  })

  it('are on a vendor’s card with the play to begin with, where the vendor has one lottery alone (E-40)', async () => {
    const cardWith = async (...codes: string[]) => {
      await run(w.needs.db)`
        update games set enabled = code = any(${list.text(codes)})
         where vendor = 'parlour-lotto' and category = 'LOTT'`
      const { value } = await w.visitor.call('gameVendors', { query: {} })
      const lane = value.lanes.find(({ gameClassify }) => gameClassify === 'LOTT')
      return lane?.cards.find(({ vendor }) => vendor === 'parlour-lotto')
    }
    const before = await many<{ code: string }>(w.needs.db)`
      select code from games where enabled and vendor = 'parlour-lotto' and category = 'LOTT'`
    const launch = { code: 'parlour-lotto', vendor: 'parlour-lotto', accountTypeName: 'LOTT' }
    expect(await cardWith('ssc-1')).toMatchObject({
      ...launch,
      gameCode: 'ssc-1',
      defaultPlayType: 'credit-sum-sides',
      isGame: 'GAME',
    })
    expect(await cardWith('k3-1')).toMatchObject({
      ...launch,
      gameCode: 'k3-1',
      defaultPlayType: families.k3.plays[0]!.id,
      isGame: 'GAME',
    })
    const both = await cardWith('ssc-1', 'k3-1')
    expect(both).toMatchObject({ ...launch, defaultPlayType: '', isGame: 'VASSALAGE' })
    expect(both?.gameCode).toBeUndefined()
    await cardWith(...before.map(({ code }) => code))
  })

  it('put twenty of them forward, or as many as somebody asks for (C-45, K-14)', async () => {
    const { value } = await w.visitor.call('popularLotteries', { query: {} })
    expect(value.list).toHaveLength(20)
    expect(value.list.slice(0, 3).map(({ isHot }) => isHot)).toContain(1)
    const five = await w.visitor.call('popularLotteries', { query: { count: 5 } })
    expect(five.value.list).toHaveLength(5)
  })

  it('lead to the page of the lottery, Vietnam’s to a page of its own, and remember it (C-44, C-52)', async () => {
    const alice = w.as('alice')
    const body = {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      prizeMode: 'Lott',
      gameCode: 'mb-vip-45',
      view: 'betting',
      device: 'WEB',
      backUrl: '/',
      language: 'EN',
    } as const
    const betting = await alice.call('launchLottery', { body })
    expect(betting.value.game_url).toMatch(/^\/vnlottery\?gameCode=mb-vip-45&view=betting/)
    const chinese = { nodeId: 'ssc-1', vassalage: 'parlour-lotto' }
    const ssc = await alice.call('launchGame', { body: chinese })
    expect(ssc.value.game_url).toBe('/lottery?gameCode=ssc-1')
    const { value } = await alice.call('vietnamRecent', { query: {} })
    expect(value.list.map(({ gameCode }) => gameCode)).toEqual(['mb-vip-45'])
  })

  it('are favourites as other games are, strings by game (E-34)', async () => {
    const alice = w.as('alice')
    await alice.call('addFavoriteGame', { body: { nodeId: 'k3-1', vendor: 'parlour-lotto' } })
    const { value } = await alice.call('favoriteGames', { query: {} })
    expect(value).toEqual({ content: ['k3-1'], totalPages: 1 })
  })
})

describe('numbers that were opened', () => {
  it('are those of the draws, the newest first, Vietnam’s by themselves (C-46, C-47)', async () => {
    await onlyLotteries(w.needs, ['mb-vip-45', 'k3-1'])
    await tickDraws(w.needs)
    const issues: Record<string, string[]> = { 'mb-vip-45': [], 'k3-1': [] }
    for (const game of ['mb-vip-45', 'k3-1']) {
      for (const draw of await findSellingDraws(w.needs.db, game, 3)) {
        await letPass(w.database, draw.id, 300)
        issues[game]!.unshift(draw.issue)
      }
    }
    await tickDraws(w.needs)
    const vietnam = await w.visitor.call('vietnamNumbers', { query: {} })
    expect(vietnam.value.list.map(({ numero }) => numero)).toEqual(issues['mb-vip-45'])
    expect(vietnam.value.list[0]!.winNo).toHaveLength(27)
    const dice = await w.visitor.call('openedNumbers', { query: { gameCode: 'k3-1', count: 2 } })
    expect(dice.value.list.map(({ numero }) => numero)).toEqual(issues['k3-1']!.slice(0, 2))
    const all = await w.visitor.call('openedNumbers', { query: {} })
    expect(all.value.list).toHaveLength(6)
    const { result } = await one<{ result: string }>(w.needs.db)`
      select result from draws where lottery = 'k3-1' and result is not null
       order by draws_at desc limit 1`
    expect(dice.value.list[0]!.winNo.join('')).toBe(result)
  })
})

describe('the board of lotteries', () => {
  it('shows each with its next draw, its times and its last result, by the server’s clock', async () => {
    const { value } = await w.visitor.call('lotteryBoard', { query: { language: 'EN' } })
    expect(value.lotteries.length).toBeGreaterThanOrEqual(60)
    const vip = value.lotteries.find(({ game }) => game === 'mb-vip-45')!
    expect(vip).toMatchObject({ family: 'vietnam-north', region: 'VN', periodSeconds: 45 })
    expect(Date.parse(vip.current!.closesAt)).toBeGreaterThan(Date.parse(value.serverTime))
    expect(vip.last!.numbers).toHaveLength(27)
    expect(value.groups.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['VIP', 'MB', 'SSC', 'THAI', 'COLOUR']),
    )
  })

  it.each([
    ['PT', 'SSC 1 minuto', 'Vietnã rápida'],
    ['JA', 'SSC 1分', 'ベトナム高速'],
    ['HI', 'SSC 1 मिनट', 'वियतनाम फ़ास्ट'],
  ])(
    'names lotteries and their groups in the words of the reader of %s',
    async (language, name, group) => {
      const { value } = await w.visitor.call('lotteryBoard', { query: { language } })
      expect(value.lotteries.find(({ game }) => game === 'ssc-1')?.name).toBe(name)
      expect(value.groups.find(({ code }) => code === 'VIP')?.title).toBe(group)
    },
  )
})
