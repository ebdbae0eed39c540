// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentPlace, navigate } from '../../base/router/location.ts'
import { houseAnswers, memberComesIn, memberLeaves } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { PromotionsPanel } from './promotions-panel.tsx'
import { SideMenuEntries } from './side-menu.tsx'

beforeEach(async () => {
  await readyPage('shell', 'promotions')
  navigate('/')
})
afterEach(async () => {
  await memberLeaves()
  await closePage()
  navigate('/')
})

const entries = () => [...document.querySelectorAll<HTMLElement>('button, a')]
const names = () => entries().map((one) => one.textContent?.trim())
const overlay = () => (currentPlace().state as { overlay?: unknown } | null)?.overlay

async function shows() {
  await showPage(<SideMenuEntries folded={false} />)
  await settle()
}

async function press(name: string) {
  const one = entries().find((entry) => entry.textContent?.trim() === name)
  if (!one) throw new Error(`There is no "${name}" among ${names().join(', ')}`)
  await act(async () => one.click())
  await settle()
}

describe('the side menu', () => {
  it('leads home from elsewhere (D-01)', async () => {
    houseAnswers([])
    navigate('/rng')
    await shows()
    expect(names()[0]).toBe('Início')
    await press('Início')
    expect(currentPlace().path).toBe('/')
  })

  it('opens the VIP club of a member (D-02)', async () => {
    await memberComesIn()
    await shows()
    await press('Clube VIP')
    expect(overlay()).toMatchObject({ kind: 'member', page: 'rank' })
  })

  it('opens the betting bonus of a member, and asks a visitor to log in (D-05)', async () => {
    await memberComesIn()
    await shows()
    await press('Rebate')
    expect(overlay()).toMatchObject({ kind: 'member', page: 'rebate' })
    await memberLeaves()
    navigate('/')
    await shows()
    await press('Rebate')
    expect(overlay()).toMatchObject({ kind: 'login' })
  })

  it('leads an agent who refers to the registration in the agent centre, with the promotion on and off (D-03)', async () => {
    for (const on of [['REFERRAL3'], []]) {
      await memberComesIn({ type: 41 }, {}, on)
      navigate('/')
      await shows()
      await press('Indique amigos')
      expect(overlay()).toMatchObject({ kind: 'agent', page: 'registerCenter' })
    }
  })

  it('opens customer service, where the house has an entry for it, and names none elsewhere (D-09)', async () => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const customerService = [{ csType: 'LIVECHAT', path: '/service' }]
    houseAnswers([], { permission: { customerService } })
    await shows()
    await press('Atendimento')
    expect(open.mock.lastCall?.[0]).toBe('/service')
    houseAnswers(['REFERRAL3'], { permission: { customerService: [] } })
    await shows()
    expect(names()).toContain('Indique amigos')
    expect(names()).not.toContain('Atendimento')
  })
})

describe('the promotions in the side menu', () => {
  const panel = async (count: number) => {
    const list = Array.from({ length: count }, (_, at) => ({
      id: `promotion-${at}`,
      title: `Promotion ${at}`,
      state: 'join',
      announcementImages: [],
    }))
    houseAnswers([], { listPromotions: { list } })
    await showPage(<PromotionsPanel />)
    await settle()
    return document.querySelectorAll('a[href^="/promotions#"]').length
  }

  it('lead to all of them where there are more than three, and only there (D-07)', async () => {
    expect(await panel(3)).toBe(3)
    expect(names()).not.toContain('Ver todas as promoções')
    expect(await panel(4)).toBe(3)
    await press('Ver todas as promoções')
    expect(currentPlace().path).toBe('/promotions')
  })
})
