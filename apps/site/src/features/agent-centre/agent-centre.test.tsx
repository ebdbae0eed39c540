// @vitest-environment happy-dom
import { calls } from '@parlour/wire'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { AgentCentre } from './agent-centre.tsx'
// Pages come when they are first opened; here they are there at once.
import './announcement/announcement-page.tsx'
import './overview/overview-page.tsx'
import './records/salary-page.tsx'

const pages = {
  announcement: 'Avisos',
  agentTeamOverview: 'Visão da equipe',
  dividendRecord: 'Dividendos',
  dailyWages: 'Salário diário',
  hourlySalary: 'Salário por hora',
  realTimeSalary: 'Salário em tempo real',
} as const
type Page = keyof typeof pages

let asked: URL[]
const onPage = vi.fn()
const onClose = vi.fn()

/** Opens the centre of an agent whose menu has these pages and whose records are of this moment. */
async function opens(menu: readonly Page[], page: string = 'agentTeamOverview') {
  const items = menu.map((key) => ({ page: key, name: pages[key], dataPath: '/somewhere' }))
  const totals = { gross: '0.0000', owed: '0.0000', net: '0.0000', paid: '0.0000' }
  houseAnswers([], {
    agentMenu: { defaultPage: 'agentTeamOverview', items },
    salaries: {
      ...{ lines: [], totals, currency: 'BRL', page: 1, pageSize: 20, total: 0 },
      stoppedAt: '2026-11-22T12:30:00.000Z',
    },
  })
  const house = fetch
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address, 'http://house'))
    return house(address)
  })
  await showPage(<AgentCentre page={page} item={undefined} onPage={onPage} onClose={onClose} />)
  await expect
    .poll(async () => {
      await settle()
      return heading()
    })
    .toBeTruthy()
}
const centre = () => document.querySelector('[role=dialog], dialog')
const entries = () =>
  [...document.querySelectorAll('nav button:not([aria-expanded])')].map((one) => ({
    name: one.textContent,
    isNow: one.getAttribute('aria-current') === 'page',
  }))
const heading = () => document.querySelector('section h3')?.textContent
const press = async (name: string) => {
  const one = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  if (!one) throw new Error(`There is no "${name}".`)
  await act(async () => one.click())
}

/** The kinds of contract whose payments the page reads that the centre opens on, under its own name. */
async function kindReadBehind(page: Page) {
  asked = []
  await opens(['agentTeamOverview', page], page)
  expect(heading()).toBe(pages[page])
  await expect
    .poll(async () => {
      await settle()
      return document.body.textContent
    })
    .toContain('suspendeu os pagamentos deste tipo')
  return asked
    .filter(({ pathname }) => pathname === calls.salaries.path)
    .map(({ searchParams }) => searchParams.get('kind'))
}

beforeEach(async () => {
  asked = []
  onPage.mockClear()
  onClose.mockClear()
  await readyPage('agents', 'agent-records', 'centre', 'notices', 'shell')
})
afterEach(closePage)

describe('the agent centre', () => {
  it('is a window with the menu, the chosen page behind it, and a button that closes it (A-01)', async () => {
    await opens(['announcement', 'agentTeamOverview'], 'announcement')
    expect(centre()?.contains(document.querySelector('nav'))).toBe(true)
    expect(document.querySelector('nav + section h3')?.textContent).toBe('Avisos')
    expect(entries()).toEqual([
      { name: 'Avisos', isNow: true },
      { name: 'Visão da equipe', isNow: false },
    ])
    await press('Visão da equipe')
    expect(onPage).toHaveBeenLastCalledWith('agentTeamOverview')
    await press('Fechar')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('opens on the page that the server names where none is asked for, or one that the menu lacks (A-02)', async () => {
    await opens(['announcement', 'agentTeamOverview'], '')
    expect(heading()).toBe('Visão da equipe')
    await opens(['announcement', 'agentTeamOverview'], 'dividendRecord')
    expect(heading()).toBe('Visão da equipe')
    expect(entries().map(({ name }) => name)).not.toContain('Dividendos')
  })

  it('shows behind daily wages and the hourly salary what contracts of that kind have paid (A-11, A-12)', async () => {
    expect(await kindReadBehind('dailyWages')).toEqual(['DAILY'])
    expect(await kindReadBehind('hourlySalary')).toEqual(['HOURLY'])
  })

  it('shows behind the dividends and the real-time salary what those have paid (A-10, A-13)', async () => {
    expect(await kindReadBehind('dividendRecord')).toEqual(['DIVIDEND'])
    expect(await kindReadBehind('realTimeSalary')).toEqual(['REALTIME'])
  })
})
