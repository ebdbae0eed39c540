import { randomUUID } from 'node:crypto'
import { textLanguages } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { addAnnouncementOnce, addBannerOnce } from './content/content.store.ts'
import { HELP_VOTES_PER_HOUR } from './limits.ts'

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

  it('say when in 24 hours of the merchant’s zone, whatever the reader’s (E-16, Q-39)', async () => {
    const add = (key: string, hour: string) =>
      run(w.needs.db)`
      insert into announcements (key, type, execution, title, content, published_at)
      values (${key}, 'B', 'B', '{"pt":"Hora","en":"Hour"}', '{"pt":"<p>x</p>","en":"<p>x</p>"}',
              ${hour}::timestamptz)`
    await add('at-midnight', '2020-02-01T02:59:59Z')
    await add('after-noon', '2020-02-01T16:05:09Z')
    const shown = async () => {
      const { value } = await w.visitor.call('listAnnouncements', {
        query: { types: 'B', pageSize: 50 },
      })
      return value.list.filter(({ title }) => title === 'Hora').map(({ timestamp }) => timestamp)
    }
    expect(await shown()).toEqual(['2020-02-01 13:05:09', '2020-01-31 23:59:59'])
    await w.set('merchant', { timeZone: 'Asia/Tokyo' })
    expect(await shown()).toEqual(['2020-02-02 01:05:09', '2020-02-01 11:59:59'])
    await w.set('merchant', { timeZone: 'America/Sao_Paulo' })
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
    expect(posted).toHaveLength(9)
    expect(new Set(posted.map(({ type }: { type: string }) => type))).toEqual(new Set(['PL']))
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
    await run(w.needs.db)`
      update banners set url = '/banners/own.svg'
       where id = (select min(id) from banners where group_name = 'w_rng')`
    const slots = await w.visitor.call('listBanners', { query: { groupName: 'w_rng' } })
    expect(slots.value.map(({ url }) => url)).toContain('/banners/own.svg')
    expect(new Set(slots.value.map((banner) => banner.groupName))).toEqual(new Set(['w_rng']))
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

  it('and promotions of the demo speak every language that has texts, by any of its codes', async () => {
    const first = async (language: string) => {
      const query = { groupName: 'w_home', language } as const
      const { value } = await w.visitor.call('listBanners', { query })
      return value[0]!.title
    }
    expect(await first('CN')).toBe('每一局都可验证')
    expect(await first('PT-BR')).toBe('Uma casa onde se confere cada lance')
    expect(await first('FR')).toBe('Every round can be checked')
    const titles = await Promise.all(
      textLanguages.map(async (texts) => {
        const { value } = await w.visitor.call('listPromotions', {
          query: { category: 'all', language: texts },
        })
        return value.list[0]!.title
      }),
    )
    expect(new Set(titles).size).toBe(textLanguages.length)
  })

  it('are none for a group that has none', async () => {
    const { value } = await w.visitor.call('listBanners', { query: { groupName: 'w_fish' } })
    expect(value).toEqual([])
  })

  it('are not shown once their time is over', async () => {
    await run(w.needs.db)`update banners set shown_until = now() - interval '1 second'
               where group_name = 'w_rng'`
    const { value } = await w.visitor.call('listBanners', { query: { groupName: 'w_rng' } })
    expect(value).toEqual([])
  })
})

describe('a banner’s linkage', () => {
  it('is refused when it would leave the site in disguise, here and in the database', async () => {
    for (const linkage of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '']) {
      const banner = { groupName: 'w_test', position: 1, linkageType: 'PAGE' as const, linkage }
      const words = { title: { pt: 'x', en: 'x' }, text: { pt: 'x', en: 'x' } }
      await expect(
        transact(w.needs.db, (tx) => addBannerOnce(tx, { ...banner, ...words })),
      ).rejects.toThrow('may not lead')
      await expect(
        run(w.needs.db)`insert into banners (group_name, linkage_type, linkage, title, text)
            values ('w_test', 'PAGE', ${linkage}, '{}', '{}')`,
      ).rejects.toThrow('banners_lead_somewhere_safe')
    }
    const { value } = await w.visitor.call('listBanners', { query: { groupName: 'w_test' } })
    expect(value).toEqual([])
  })
})

describe('help centre', () => {
  const articles = async (language: string) => {
    const { value } = await w.visitor.call('helpCenter', { query: { language } })
    return value.topics.flatMap((topic) => topic.questions)
  }
  const vote = (articleId: string, helpful: boolean, voterId = randomUUID()) =>
    w.visitor.call('rateHelpArticle', { params: { articleId }, body: { helpful, voterId } })

  it('answers topics with questions to anyone (C-67)', async () => {
    const pt = await articles('PT')
    const en = await articles('EN')
    expect(pt.length).toBeGreaterThanOrEqual(25)
    expect(en.map(({ articleId }) => articleId)).toEqual(pt.map(({ articleId }) => articleId))
    expect(pt.filter(({ answer }, i) => answer === en[i]!.answer)).toEqual([])
    expect(pt.every(({ answer }) => answer.startsWith('<'))).toBe(true)
  })

  it('counts one answer a reader about an article, the last one', async () => {
    const voter = randomUUID()
    await vote('verify-a-round', true, voter)
    await vote('verify-a-round', false, voter)
    await vote('verify-a-round', true)
    const params = { articleId: 'verify-a-round' }
    for (const helpful of [false, true]) {
      const body = { helpful, voterId: randomUUID() }
      await w.as('alice').call('rateHelpArticle', { params, body })
    }
    const rows = await many<{ voter: string; helpful: boolean }>(w.needs.db)`
      select case when voter like 'member:%' then voter else 'visitor' end as voter, helpful
        from help_votes order by 1, 2`
    expect(rows).toEqual([
      { voter: `member:${await w.idOf('alice')}`, helpful: true },
      { voter: 'visitor', helpful: false },
      { voter: 'visitor', helpful: true },
    ])
  })

  it('refuses an answer about an article that is not there', async () => {
    expect((await vote('no-such-article', true)).code).toBe('article_not_found')
  })

  it('takes no flood of answers from one address', async () => {
    await run(w.needs.db)`
      update rationed_calls set calls = ${HELP_VOTES_PER_HOUR} where subject like 'help-vote:%'`
    expect((await vote('verify-a-round', true)).code).toBe('rated_too_often')
  })
})

describe('pages of the house', () => {
  it('say which of them no lawyer has seen', async () => {
    const page = (pageId: string) => w.visitor.call('showPage', { params: { pageId }, query: {} })
    for (const pageId of ['terms', 'privacy', 'responsible-gaming', 'cookies']) {
      const { value } = await page(pageId)
      expect(value).toMatchObject({ pageId, draft: true })
      expect(value.updatedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    expect((await page('points-rules')).value.draft).toBe(false)
    // Who listens is the settings', in every language of the text.
    for (const language of ['PT', 'TR']) {
      const params = { pageId: 'responsible-gaming' }
      const { value } = await w.visitor.call('showPage', { params, query: { language } })
      expect(value.content).toContain(`CVV: 188 (${language === 'PT' ? 'Brasil' : 'Brezilya'})`)
    }
    expect((await page('nothing')).code).toBe('page_not_found')
  })

  it('are read while the site is closed', async () => {
    await w.set('maintenance', { enabled: true })
    const { success } = await w.visitor.call('showPage', { params: { pageId: 'terms' }, query: {} })
    await w.set('maintenance', { enabled: false })
    expect(success).toBe(true)
  })
})
