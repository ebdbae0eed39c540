// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { navigate } from '../base/router/location.ts'
import { canonicalPath, routeOf } from '../base/router/routes.ts'
import { houseAnswers, memberComesIn, memberLeaves } from '../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../testing/shown-page.tsx'
import { App } from './app.tsx'
import { AgentCentre } from './centre/agent-centre-slot.tsx'
import { MemberCentre } from './centre/member-centre-slot.tsx'
import { preloadScreen } from './router/pages.tsx'
import {
  BannerStrip,
  Footer,
  Overlays,
  PlayBar,
  PlayerControls,
  ServiceRail,
  SideMenu,
} from './shell/later.ts'

beforeEach(async () => {
  await readyPage('shell')
  const later = [BannerStrip, Footer, Overlays, PlayBar, PlayerControls, ServiceRail, SideMenu]
  await Promise.all(later.map((part) => part.preload()))
  await memberLeaves()
  houseAnswers([], { listBanners })
})
afterEach(async () => {
  await memberLeaves()
  await closePage()
  navigate('/')
})

const groups = ['w_home', 'w_reg', 'w_shop', 'w_promotion', 'w_down', 'w_lott']
const listBanners = groups.map((groupName) => ({
  bannerId: groupName,
  groupName,
  url: '',
  linkageType: null,
  linkage: '',
  title: `for ${groupName}`,
  text: '',
}))

/** Shows the site at an address, with something open over it, and lets come what waits for a touch. */
async function opens(address: string, overlay?: object) {
  await preloadScreen(routeOf(canonicalPath(address)).page)
  const state = overlay ? { overlay, pushed: false } : null
  await act(async () => navigate(address, { state }))
  await showPage(<App key={address} />)
  await act(async () => window.dispatchEvent(new Event('pointerdown')))
  // Parts suspend one within the other: each comes with a turn of its own.
  for (let turns = 0; turns < 10; turns += 1) await settle()
}

const drawn = (part: string, selector: string) => (document.querySelector(selector) ? [part] : [])

/** The parts of the house that stand on the page, each banner by its title. */
const parts = () => [
  ...drawn('header', 'header.sticky'),
  ...[...document.querySelectorAll('main [role=group]')].flatMap((slide) =>
    slide.textContent?.includes('for w_') ? [slide.textContent.trim()] : [],
  ),
  ...drawn('footer', 'footer'),
  ...drawn('side menu', '#side-menu'),
]

const press = async (name: string) => {
  const one = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    (entry) => (entry.getAttribute('aria-label') ?? entry.textContent?.trim()) === name,
  )
  if (!one) throw new Error(`There is no "${name}"`)
  await act(async () => one.click())
  await settle()
}
const togglesMenu = () => press('Abrir o menu')

/** What is looked at, once what is loaded with its first opening has come. */
const comes = (look: () => unknown) =>
  expect.poll(
    async () => {
      await settle()
      return look()
    },
    { timeout: 20_000 },
  )

describe('around its page', () => {
  it('registration has the header and its own banner, by both addresses (R-02)', async () => {
    for (const address of ['/register', '/register.html']) {
      await opens(address)
      await comes(parts).toEqual(['header', 'for w_reg'])
    }
  })

  it('the points mall has all there is, with the banner of the shop (R-03)', async () => {
    await opens('/pointMall')
    await comes(parts).toEqual(['header', 'for w_shop', 'footer', 'side menu'])
  })

  it('a promotion has header, footer and side menu, and no banner (R-07)', async () => {
    await opens('/promoDetail')
    await comes(parts).toEqual(['header', 'footer', 'side menu'])
  })

  it('the lotteries of Vietnam have the header, and a side menu once it is asked for (R-05)', async () => {
    await opens('/vnlottery')
    await comes(parts).toEqual(['header'])
    await togglesMenu()
    await comes(parts).toEqual(['header', 'side menu'])
  })

  it('the download has the header, its own banner, and a side menu once it is asked for (R-10)', async () => {
    await opens('/down')
    await comes(parts).toEqual(['header', 'for w_down'])
    await togglesMenu()
    await comes(parts).toEqual(['header', 'for w_down', 'side menu'])
  })

  it.each([
    '/seamless',
    '/lottery',
    '/lottery/mega',
    '/vnLottery',
    '/vnLottery/north/today',
    '/seaLottery',
    '/seaLottery/mega',
    '/down',
    '/down/android',
  ])('of games no side menu stands, nor below it: %s (R-16)', async (address) => {
    await opens(address)
    expect(parts()).toContain('header')
    expect(parts()).not.toContain('side menu')
    await opens('/rng')
    expect(parts()).toContain('side menu')
  })

  it('a game has its frame and the header alone (R-11)', async () => {
    const launchGame = { game: 'high-card', gameName: 'Carta Alta', game_url: '/games/high-card/' }
    await memberComesIn({}, { launchGame })
    await opens('/game?game=high-card&vassalage=mesa')
    await comes(parts).toEqual(['header'])
    await comes(() => document.querySelector('main iframe')?.getAttribute('src')).toBe(
      '/games/high-card/',
    )
  })
})

describe('over the page', () => {
  beforeEach(() => Promise.all([AgentCentre.preload(), MemberCentre.preload()]))
  const open = () => document.querySelector('dialog h2')?.textContent
  const menu = () => document.querySelector('dialog nav')

  it('lies the centre of members, at its end edge, once it is known who is in, until it is closed (P-01, S-06)', async () => {
    await opens('/', { kind: 'member', page: 'bets' })
    expect([open(), menu()]).toEqual([undefined, null])
    await memberComesIn()
    await comes(open).toBe('Central do jogador')
    expect(document.querySelector('dialog')?.dataset.side).toBe('end')
    expect(menu()?.textContent).toContain('Histórico de apostas')
    await press('Fechar')
    await comes(() => [open(), menu()]).toEqual([undefined, null])
  })

  it('the centre of members shows the account where no page of it is named (P-02)', async () => {
    await memberComesIn()
    await opens('/', { kind: 'member', page: '' })
    await comes(() => document.querySelector('dialog h3')?.textContent).toBe('Minha conta')
    expect(menu()?.querySelector('[aria-current=page]')?.textContent).toBe('Minha conta')
  })

  it('lies the centre of agents for an agent, and for nobody else (S-06)', async () => {
    await memberComesIn({ type: 0 })
    await opens('/', { kind: 'agent', page: 'agentTeamOverview' })
    expect(open()).toBeUndefined()
    await memberComesIn({ type: 41 })
    await comes(open).toBe('Central do agente')
    await press('Fechar')
    await comes(open).toBeUndefined()
  })
})
