import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../database/transact.ts'
import { type World, world } from '../testing/world.ts'
import { addAnnouncementOnce } from './settings.store.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await transact(w.needs.db, async (tx) => {
    for (let i = 1; i <= 20; i++) {
      await addAnnouncementOnce(tx, {
        key: `notice-${i}`,
        type: (['B', 'PL', 'PU', 'PR', 'H'] as const)[i % 5]!,
        title: { pt: `Aviso ${i}`, en: `Notice ${i}` },
        content: { pt: `<p>Texto ${i}</p>`, en: `<p>Text ${i}</p>` },
      })
    }
  })
})
afterAll(() => w?.close())

describe('announcements', () => {
  it('come nine a page with title, HTML and a time of day in 24 hours (C-36, E-16, K-02)', async () => {
    const { value } = await w.visitor.call('listAnnouncements', { query: {} })
    expect(value.list).toHaveLength(9)
    expect(value.totalPages).toBeGreaterThanOrEqual(3)
    for (const line of value.list) {
      expect(line.timestamp).toMatch(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):\d\d:\d\d$/)
      expect(line.content).toMatch(/^<p>/)
    }
  })

  it('come by type: B, PL, PU, PR and H, each its own group (E-17, E-18)', async () => {
    for (const type of ['B', 'PL', 'PU', 'PR', 'H'] as const) {
      const { value } = await w.visitor.call('listAnnouncements', { query: { types: type } })
      expect(new Set(value.list.map((line) => line.type))).toEqual(new Set([type]))
    }
    const both = await w.visitor.call('listAnnouncements', {
      query: { types: 'B,PU', pageSize: 50 },
    })
    expect(new Set(both.value.list.map((line) => line.type))).toEqual(new Set(['B', 'PU']))
  })

  it('are asked with types, platform W and execution B, by GET or POST (C-55)', async () => {
    const reply = await w.app.inject({
      method: 'POST',
      url: '/wps/relay/MCSFE_getListAnnouncements',
      payload: { types: ['PL'], platform: 'W', execution: 'B', pageNo: 1 },
    })
    const posted = reply.json().value.list
    expect(posted).toHaveLength(7)
    expect(posted[0]).toMatchObject({ type: 'PL', title: 'Aviso 16' })
    const other = await w.visitor.call('listAnnouncements', { query: { execution: 'X' } })
    expect(other.value).toEqual({ list: [], totalPages: 0 })
  })

  it('speak the reader’s language', async () => {
    const list = async (language: string) =>
      (await w.visitor.call('listAnnouncements', { query: {} }, { language })).value.list[0]!.title
    expect(await list('PT')).toMatch(/^Aviso/)
    expect(await list('EN')).toMatch(/^Notice/)
    expect(await list('KO')).toMatch(/^Notice/)
  })

  it('keep a few bare tags of their HTML and nothing that could run', async () => {
    await transact(w.needs.db, (tx) =>
      addAnnouncementOnce(tx, {
        key: 'hostile',
        type: 'PU',
        title: { pt: 'x', en: 'x' },
        content: {
          pt: '<p onclick="x()">Oi</p><script>x()</script><img src=x onerror=x()><strong>sim</strong>',
          en: '<P>Hi</P>',
        },
      }),
    )
    const { value } = await w.visitor.call('listAnnouncements', {
      query: { types: 'PU', pageSize: 1 },
    })
    expect(value.list[0]!.content).toBe(
      '&lt;p onclick=&quot;x()&quot;&gt;Oi</p>&lt;script&gt;x()&lt;/script&gt;&lt;img src=x onerror=x()&gt;<strong>sim</strong>',
    )
  })
})

describe('banners', () => {
  it('belong to a page’s group and lead somewhere only with a linkage type (E-06)', async () => {
    const { value } = await w.visitor.call('listBanners', { query: { groupName: 'w_home' } })
    expect(value.length).toBeGreaterThan(1)
    expect(new Set(value.map((banner) => banner.groupName))).toEqual(new Set(['w_home']))
    expect(value[0]).toMatchObject({
      bannerId: expect.any(String),
      url: '',
      linkageType: 'PAGE',
      linkage: '/rng',
    })
    expect(value.slice(1).every((banner) => banner.linkageType === null)).toBe(true)
  })

  it('are none for a group that has none', async () => {
    const { value } = await w.visitor.call('listBanners', { query: { groupName: 'w_fish' } })
    expect(value).toEqual([])
  })

  it('are not shown once their time is over', async () => {
    await sql`update banners set shown_until = now() - interval '1 second'
               where group_name = 'w_rng'`.execute(w.needs.db)
    const { value } = await w.visitor.call('listBanners', { query: { groupName: 'w_rng' } })
    expect(value).toEqual([])
  })
})

describe('help centre', () => {
  it('answers topics with questions to anyone (C-67)', async () => {
    const { value } = await w.visitor.call('helpCenter', { query: { language: 'PT' } })
    expect(value.topics.map(({ topicId }) => topicId)).toEqual(['account', 'money', 'fairness'])
    expect(value.topics[0]!.questions[0]!.question).toBe('Como crio uma conta?')
  })
})
