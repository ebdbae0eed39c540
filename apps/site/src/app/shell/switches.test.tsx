// @vitest-environment happy-dom
import { writeCurrencyAs } from '@parlour/ui'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentPlace } from '../../base/router/location.ts'
import { loadHouse } from '../../base/session/house.ts'
import { houseAnswers, memberComesIn, memberLeaves } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { BalancePill } from './balance-pill.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PlayerControls } from './player-controls.tsx'
import { ServiceRail } from './service-rail.tsx'
import { SideMenuEntries } from './side-menu.tsx'

beforeEach(() => readyPage('shell', 'help', 'promotions'))
afterEach(async () => {
  await memberLeaves()
  await closePage()
  history.replaceState(null, '', '/')
})

const names = () =>
  [...document.querySelectorAll('button, a')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '',
  )
const press = async (name: string) => {
  const one = [...document.querySelectorAll<HTMLElement>('button, a, [role=menuitem]')].find(
    (entry) => (entry.getAttribute('aria-label') ?? entry.textContent?.trim()) === name,
  )
  if (!one) throw new Error(`There is no "${name}" among ${names().join(', ')}`)
  await act(async () => one.click())
  await settle()
}
const overlay = () => (currentPlace().state as { overlay?: unknown } | null)?.overlay
const text = () => document.body.textContent ?? ''

const header = async (on: readonly string[]) => {
  houseAnswers(on)
  await showPage(<Header sideMenu="none" />)
  await settle()
}

const state = (vipRankLevel = 0, isInviting = true) => ({
  isLogin: true,
  balance: '25.0000',
  bonus: '0.0000',
  vipRankLevel,
  availablePromo: { REFERRAL: { enabled: isInviting } },
})

describe('the header of a visitor', () => {
  beforeEach(memberLeaves)

  it('has the way to an account only where anybody may register (H-04, Y-16)', async () => {
    await header(['DIRECTREG3'])
    await press('Criar conta')
    expect(overlay()).toMatchObject({ kind: 'register' })
    await header([])
    expect(names()).toContain('Entrar')
    expect(names()).not.toContain('Criar conta')
  })

  it('has the free demo only where the house lets people play for nothing (H-05, Y-13)', async () => {
    await header(['FREEPLAY3'])
    expect(names()).toContain('Jogar grátis')
    await header(['DIRECTREG3'])
    expect(names()).toContain('Entrar')
    expect(names()).not.toContain('Jogar grátis')
  })
})

describe('the navigation of the header', () => {
  const categories = 'ELOTT LOTT LIVE SPORTS FISH RNG PVP ESPORTS COCKFIGHT'.split(' ')
  const ways = async (withVendors: readonly string[]) => {
    const lanes = categories.map((gameClassify) => ({
      title: gameClassify,
      gameClassify,
      cards: withVendors.includes(gameClassify) ? [{ vassalage: 'maker', gameCount: 1 }] : [],
    }))
    houseAnswers([], { gameVendors: { lanes } })
    await showPage(<Header sideMenu="none" />)
    await settle()
    return [...document.querySelectorAll('nav a')].map((one) => one.getAttribute('href'))
  }

  it('leads both kinds of lotteries to one page and every other category to its own (H-18)', async () => {
    expect(await ways(categories)).toEqual([
      '/',
      '/elott',
      '/live',
      '/sports',
      '/fish',
      '/rng',
      '/pvp',
      '/esports',
      '/cockfight',
    ])
    expect(await ways(['LOTT'])).toEqual(['/', '/elott'])
  })

  it('leaves out a category without a vendor (H-17)', async () => {
    expect(await ways(['RNG', 'FISH'])).toEqual(['/', '/fish', '/rng'])
    expect(await ways([])).toEqual(['/'])
  })
})

describe('the points of a member', () => {
  const wallet = (points: string) => ({ memberState: state(), walletBalance: { points } })
  const shown = async (on: readonly string[], points: string) => {
    await memberComesIn({}, wallet(points), on)
    await showPage(<PlayerControls />)
    await settle()
    return text().includes('Pontos')
  }

  it('stand in the header with their word and number, where the house gives any (H-10, Y-17)', async () => {
    expect(await shown(['PTSYS3'], '1234.5000')).toBe(true)
    expect(text()).toContain('1.234,5')
    expect(await shown([], '1234.5000')).toBe(false)
    expect(await shown(['PTSYS3'], '0.0000')).toBe(false)
  })
})

describe('inviting friends', () => {
  it('has a block in the footer whose button leads to the referral, while that runs (F-02)', async () => {
    await memberComesIn({}, { memberState: state() }, ['REFERRAL3'])
    await showPage(<Footer />)
    await settle()
    expect(text()).toContain('Convide')
    await press('Começar')
    expect(overlay()).toMatchObject({ kind: 'member', page: 'referral' })
    await memberComesIn({}, { memberState: state() }, [])
    await showPage(<Footer />)
    await settle()
    expect(text()).toContain('Parlour')
    expect(names()).not.toContain('Começar')
  })

  it('is an entry of a member’s side menu only while the promotion runs (D-04)', async () => {
    await memberComesIn({}, { memberState: state() }, ['REFERRAL3'])
    await showPage(<SideMenuEntries folded={false} />)
    await settle()
    await press('Indique amigos')
    expect(overlay()).toMatchObject({ kind: 'member', page: 'referral' })
    await memberComesIn({}, { memberState: state() }, [])
    await showPage(<SideMenuEntries folded={false} />)
    await settle()
    expect(names()).toContain('Clube VIP')
    expect(names()).not.toContain('Indique amigos')
  })

  it('is offered to no member whose own answer has it closed, though the house has it (E-44)', async () => {
    const closed = { memberState: state(0, false) }
    await memberComesIn({}, closed, ['REFERRAL3'])
    await showPage(<SideMenuEntries folded={false} />)
    await settle()
    expect(names()).toContain('Clube VIP')
    expect(names()).not.toContain('Indique e ganhe')
    await showPage(<Footer />)
    await settle()
    expect(text()).toContain('Parlour')
    expect(names()).not.toContain('Começar')
  })
})

describe('the entry of promotions', () => {
  const entry = async (availablePromoCount: number) => {
    const list = [{ id: 'spring', title: 'Primavera', announcementImages: [] }]
    const told = { ...state(), availablePromoCount }
    await memberComesIn({}, { memberState: told, listPromotions: { list } })
    await showPage(<SideMenuEntries folded={false} />)
    await settle()
    await settle()
    const link = document.querySelector('a[href="/promotions"]')
    return [link?.textContent, link?.getAttribute('title')]
  }

  it('says how many a member may join or claim, in a number and in words, and nothing of none (E-43)', async () => {
    expect(await entry(3)).toEqual(['Promoções3', 'Promoções à sua espera: 3'])
    expect(await entry(0)).toEqual(['Promoções', null])
  })
})

describe('the menu of the account', () => {
  it('leads an agent to the agent centre, and nobody else (H-15, Y-05)', async () => {
    const entries = async (type: number) => {
      await memberComesIn({ type }, { memberState: state() })
      await showPage(<PlayerControls key={type} />)
      await settle()
      await press('Menu da conta')
      // The list of entries is loaded with its first press.
      await expect
        .poll(async () => {
          await settle()
          return text()
        })
        .toContain('Sair')
      return [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent?.trim())
    }
    expect(await entries(0)).not.toContain('Central do agente')
    for (const type of [1, 2, 41, 42]) {
      expect([type, ...(await entries(type))]).toContain('Central do agente')
      await press('Central do agente')
      expect(overlay()).toMatchObject({ kind: 'agent', page: 'agentTeamOverview' })
    }
  })
})

describe('the side menu of an agent', () => {
  it('leads to the centre and from the referral to the registration centre, whatever promotion runs (Y-05)', async () => {
    const shown = async (type: number) => {
      await memberComesIn({ type }, { memberState: state() }, [])
      await showPage(<SideMenuEntries key={type} folded={false} />)
      await settle()
      return names()
    }
    expect(await shown(0)).not.toContain('Indique amigos')
    expect(names()).not.toContain('Central do agente')
    for (const type of [1, 2, 41, 42]) {
      expect(await shown(type)).toContain('Central do agente')
      await press('Indique amigos')
      expect(overlay()).toMatchObject({ kind: 'agent', page: 'registerCenter' })
    }
  })
})

describe('customer service', () => {
  const both = [
    { csType: 'VIP', path: '/vip-desk' },
    { csType: 'LIVECHAT', path: '/service' },
  ]
  const rail = async (rank: number, customerService: unknown = both) => {
    const open = vi.fn()
    await memberComesIn({}, { memberState: state(rank), permission: { customerService } })
    vi.stubGlobal('open', open)
    await showPage(<ServiceRail />)
    await settle()
    return open
  }

  it('is the desk for VIPs from rank 5 on, by its own name, and the live chat before (T-34, K-03)', async () => {
    const vip = await rail(5)
    await press('Atendimento VIP')
    expect(vip.mock.lastCall?.[0]).toBe('/vip-desk')
    const chat = await rail(4)
    expect(names()).not.toContain('Atendimento VIP')
    await press('Atendimento')
    expect(chat.mock.lastCall?.[0]).toBe('/service')
  })

  it('opens in a window of 440 by 750 (C-28)', async () => {
    const open = await rail(0)
    await press('Atendimento')
    expect(open).toHaveBeenCalledWith('/service', 'parlour-service', 'popup,width=440,height=750')
  })

  it('stands at the edge only where the house has an entry for it (D-14)', async () => {
    await rail(0, [])
    expect(names()).not.toContain('Atendimento')
    await rail(0)
    expect(names()).toContain('Atendimento')
  })
})

describe('the links of the house elsewhere', () => {
  const resource = (resourceType: string) => ({
    resourceType,
    labelNameEn: resourceType.toLowerCase(),
    url: `https://${resourceType.toLowerCase()}.example/house`,
    qrCodeUrl: '',
  })
  const shown = async (...kinds: string[]) => {
    houseAnswers([], { permission: { resources: kinds.map(resource) } })
    await showPage(<Footer />)
    await settle()
    return [...document.querySelectorAll('a[target=_blank]')].map((one) => one.getAttribute('href'))
  }

  it('are in the footer, each of the three only where its resource is there (F-04)', async () => {
    const of = (name: string) => `https://${name}.example/house`
    expect(await shown('FACEBOOK', 'INSTAGRAM', 'TELEGRAM', 'ANDROID')).toEqual(
      ['facebook', 'instagram', 'telegram'].map(of),
    )
    expect(await shown('INSTAGRAM')).toEqual([of('instagram')])
    expect(await shown('ANDROID')).toEqual([])
  })
})

describe('the balance', () => {
  afterEach(() => writeCurrencyAs('BRL', ''))

  it('is written with the sign that the house has set for its money (K-31, E-43)', async () => {
    const written = async (currencySymbol: string) => {
      const merchant = { name: 'Parlour', currency: 'BRL', currencySymbol }
      await memberComesIn({}, { memberState: state(), permission: { merchant } })
      await loadHouse()
      await showPage(<BalancePill key={currencySymbol} />)
      await settle()
      return document.querySelector('output')?.textContent?.replaceAll('\u00a0', ' ')
    }
    expect(await written('$')).toBe('$ 25,00')
    expect(await written('R$')).toBe('R$ 25,00')
    expect(await written('')).toBe('R$ 25,00')
  })

  it('has a shape in its place until it is there, told to those who hear the page (H-09)', async () => {
    await memberComesIn()
    await showPage(<BalancePill />)
    expect(document.querySelector('output .shimmer')?.textContent).toBe('Atualizando o saldo')
    await memberComesIn({}, { memberState: state() })
    await settle()
    expect(document.querySelector('output .shimmer')).toBeNull()
    expect(document.querySelector('output')?.textContent).toContain('25,00')
  })
})
