// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BannerGroup, routeOf } from '../../base/router/routes.ts'
import { houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { BannerStrip } from './banner-strip.tsx'
import { HeroBanner } from './hero-banner.tsx'

beforeEach(() => readyPage('shell'))
afterEach(async () => {
  vi.useRealTimers()
  await closePage()
})

const pages: Readonly<Record<string, BannerGroup>> = {
  '/': 'w_home',
  '/rng': 'w_rng',
  '/live': 'w_live',
  '/fish': 'w_fish',
  '/pvp': 'w_pvp',
  '/sports': 'w_sports',
  '/esports': 'w_esports',
  '/elott': 'w_lott',
  '/down': 'w_down',
  '/promotions': 'w_promotion',
  '/pointmall': 'w_shop',
  '/help': 'w_help',
  '/register': 'w_reg',
  '/inhouse': 'w_inhouse',
}
const banner = (groupName: string, title: string) => ({
  bannerId: `${groupName} ${title}`,
  groupName,
  url: '',
  linkageType: null,
  linkage: '',
  title,
  text: '',
})
const shown = () =>
  [...document.querySelectorAll('[role=group]')].map((slide) => slide.textContent?.trim())

describe('the banners of a page', () => {
  it.each(Object.entries(pages))(
    'are on %s those of its group, and of no other (B-01, B-02, B-03)',
    async (path, group) => {
      expect(routeOf(path).banner).toBe(group)
      houseAnswers([], { listBanners: Object.values(pages).map((name) => banner(name, name)) })
      await showPage(<BannerStrip group={routeOf(path).banner!} />)
      await settle()
      expect(shown()).toEqual([group])
    },
  )

  it('are not drawn where the house has none for the page (B-03)', async () => {
    houseAnswers([], { listBanners: [banner('w_rng', 'elsewhere')] })
    await showPage(<BannerStrip group="w_fish" />)
    await settle()
    expect(document.querySelector('section')).toBeNull()
  })
})

describe('the turning of banners', () => {
  const stands = async (...titles: string[]) => {
    houseAnswers([], { listBanners: titles.map((title) => banner('w_fish', title)) })
    await showPage(<BannerStrip group="w_fish" />)
    await settle()
  }
  const passes = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

  it('shows the next after 5000 ms and comes round again where there is more than one (B-05, B-06, K-04)', async () => {
    await stands('first', 'second')
    await passes(4_999)
    expect(shown()).toEqual(['first'])
    await passes(1)
    expect(shown()).toEqual(['second'])
    await passes(5_000)
    expect(shown()).toEqual(['first'])
  })

  it('is none with a single banner, which has nothing to press either (B-06)', async () => {
    const started = vi.spyOn(globalThis, 'setInterval')
    await stands('only')
    await passes(20_000)
    expect(shown()).toEqual(['only'])
    expect(started.mock.calls.some(([, ms]) => ms === 5_000)).toBe(false)
    expect(document.querySelector('button')).toBeNull()
  })
})

describe('the banners of home', () => {
  const track = () => document.querySelector<HTMLElement>('[data-track]')!.style
  const marks = () => [...document.querySelectorAll<HTMLElement>('button[aria-label^="Mostrar"]')]

  it('are a slider whose shown slide fills the middle, 20 px from the next, with a mark to press for each (B-04)', async () => {
    const three = ['first', 'second', 'third']
    houseAnswers([], { listBanners: three.map((title) => banner('w_home', title)) })
    await showPage(<HeroBanner />)
    await settle()
    expect(shown()).toEqual(three)
    expect(track().gap).toBe('20px')
    expect(marks()).toHaveLength(3)
    await act(async () => marks()[2]!.click())
    // Two whole slides and two spaces on: the third stands where the first one stood.
    expect(track().transform).toBe('translateX(calc(var(--towards) * 2 * (100% + 20px)))')
    const free = [...document.querySelectorAll('[role=group]:not([inert])')]
    expect(free.map((slide) => slide.textContent?.trim())).toEqual(['third'])
  })
})
