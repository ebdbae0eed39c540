import { DAY_MS } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { addPromotionOnce, type NewPromotion } from './promotions.store.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const words = { pt: 'texto', en: 'text' }
const add = (one: Partial<NewPromotion> & { id: string }) =>
  transact(w.needs.db, (tx) =>
    addPromotionOnce(tx, {
      position: 900,
      category: 'others',
      rewarded: false,
      title: words,
      summary: words,
      content: words,
      terms: words,
      eligibility: words,
      images: [],
      ...one,
    }),
  )
const list = async (category?: 'rebate' | 'fish' | 'all') =>
  (await w.visitor.call('listPromotions', { query: category ? { category } : {} })).value.list
const show = (promotionId: string, language = 'PT') =>
  w.visitor.call('getPromotion', { params: { promotionId }, query: { language } })

describe('promotions', () => {
  it('are told to anyone with id, title, category, tag, period and pictures (E-07)', async () => {
    const all = await list()
    expect(all.length).toBeGreaterThanOrEqual(8)
    expect(all[0]).toMatchObject({ id: 'welcome-table', category: 'new_player', tag: 'NEWBIE' })
    expect(all.filter(({ title }) => title.trim() === '')).toEqual([])
    expect(all[0]!.announcementImages[0]).toEqual({
      sequence: 1,
      url: '/promotions/welcome-table.svg',
    })
    expect(all.find(({ id }) => id === 'weekly-rebate')!.period).toBe('weekly')
  })

  it('are narrowed to a category', async () => {
    expect((await list('rebate')).map(({ id }) => id)).toEqual(['weekly-rebate'])
    expect(await list('fish')).toEqual([])
    expect(await list('all')).toEqual(await list())
  })

  it('carry one of six tags or none, and no other (E-48)', async () => {
    const six = ['NEWBIE', 'LIMITED', 'SPECIAL OFFER', 'DAILY', 'HIGH RABATE', 'VIP'] as const
    for (const [at, tag] of six.entries()) await add({ id: `tagged-${at}`, tag })
    await add({ id: 'tagged-not' })
    const told = (await list()).filter(({ id }) => id.startsWith('tagged-'))
    expect(new Map(told.map(({ id, tag }) => [id, tag]))).toEqual(
      new Map([...six.map((tag, at) => [`tagged-${at}`, tag] as const), ['tagged-not', null]]),
    )
    await expect(add({ id: 'tagged-else', tag: 'HOT' as never })).rejects.toThrow('tag')
    await run(w.needs.db)`delete from promotions where id like 'tagged-%'`
  })

  it('show the picture with the lowest sequence first', async () => {
    await add({
      id: 'pictures',
      images: [
        { sequence: 7, url: '/promotions/b.svg' },
        { sequence: 2, url: '/promotions/a.svg' },
      ],
    })
    const { value } = await show('pictures')
    expect(value.announcementImages.map(({ sequence }) => sequence)).toEqual([2, 7])
  })

  it('offer nothing to join where nothing pays them', async () => {
    for (const { id, state, offer } of await list()) {
      if (!offer) expect(['information', 'coming_soon', 'close'], id).toContain(state)
    }
    expect((await show('brass-league')).value.state).toBe('coming_soon')
    expect((await show('no-fee-pix')).value.state).toBe('information')
  })

  it('tell a visitor what can be joined, what comes and what is over (E-49)', async () => {
    const states = new Map((await list()).map(({ id, state }) => [id, state]))
    expect(states.get('welcome-table')).toBe('join')
    expect(states.get('second-table')).toBe('coming_soon')
    expect(states.get('opening-fortnight')).toBe('close')
    const { offer, mine } = (await show('welcome-table')).value
    expect(offer).toMatchObject({ trigger: 'deposit', entry: 'join', basisPoints: 5_000 })
    expect(offer!.reward).toEqual({ kind: 'bonus', amount: '200.0000', times: 8 })
    expect(mine).toBeNull()
  })

  it('stay listed as closed for thirty days after their end, and then are gone', async () => {
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
    await add({ id: 'ended', startsAt: ago(40), endsAt: ago(29) })
    await add({ id: 'long-ended', startsAt: ago(40), endsAt: ago(31) })
    expect((await show('ended')).value.state).toBe('close')
    expect((await show('long-ended')).code).toBe('promotion_not_found')
    expect((await list()).map(({ id }) => id)).not.toContain('long-ended')
  })

  it('speak the reader’s language', async () => {
    const pt = (await show('no-fee-pix', 'PT')).value
    const en = (await show('no-fee-pix', 'EN')).value
    expect(pt.title).toMatch(/sem tarifa/)
    expect(en.title).toMatch(/without fees/)
    expect(en.eligibility).not.toBe(pt.eligibility)
  })

  it('are not found once withdrawn, nor under an unknown id', async () => {
    await add({ id: 'withdrawn' })
    await run(w.needs.db)`update promotions set withdrawn_at = now() where id = 'withdrawn'`
    expect((await show('withdrawn')).code).toBe('promotion_not_found')
    expect((await show('never-was')).code).toBe('promotion_not_found')
    expect((await show('../etc')).code).toBeTruthy()
  })

  it('keep a few bare tags of their HTML and nothing that could run', async () => {
    const hostile = '<p>Oi</p><img src=x onerror=x()><script>x()</script>'
    await add({
      id: 'hostile',
      content: { pt: hostile, en: hostile },
      terms: { pt: hostile, en: '' },
    })
    const { content, terms } = (await show('hostile')).value
    expect(content).toBe('<p>Oi</p>&lt;img src=x onerror=x()&gt;&lt;script&gt;x()&lt;/script&gt;')
    expect(terms).toBe(content)
  })

  it('take no picture from an unsafe address', async () => {
    const images = [{ sequence: 1, url: 'data:image/svg+xml,<svg onload=x()>' }]
    await expect(add({ id: 'unsafe', images })).rejects.toThrow('may not come from')
  })
})
