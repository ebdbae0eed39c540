// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../../../testing/shown-page.tsx'
import { TeamDays } from './team-days.tsx'

beforeEach(() => readyPage('agents', 'agent-records'))
afterEach(closePage)

const still = { bets: 0, turnover: '0.0000', result: '0.0000', withdrawals: '0.0000' }
const days = [
  { ...still, day: '2026-11-20', turnover: '1500.0000', deposits: '100.0000', registered: 3 },
  { ...still, day: '2026-11-21', result: '-20.5000', deposits: '0.0000', registered: 1200 },
]
const list = () => document.querySelector('figure ul')
const heard = () => [...(list()?.children ?? [])].map((line) => line.textContent)
const choose = (value: string) =>
  act(async () => {
    const field = document.querySelector('select')!
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })

describe('the days of a team', () => {
  it('show turnover, and any other figure that the agent chooses, to eyes and to ears', async () => {
    await showPage(<TeamDays days={days} currency="BRL" />)
    const field = document.querySelector('select')
    expect(field?.getAttribute('aria-label')).toBe('Dia a dia')
    expect([...(field?.options ?? [])].map(({ text }) => text)).toEqual([
      'Apostas válidas',
      'Resultado dos jogadores',
      'Depósitos',
      'Saques',
      'Apostas',
      'Novos no período',
    ])
    expect(list()?.getAttribute('aria-label')).toBe('Apostas válidas')
    expect(heard()[0]).toMatch(/20 de nov.*R\$\s1\.500,00/)
    await choose('result')
    expect(list()?.getAttribute('aria-label')).toBe('Resultado dos jogadores')
    expect(heard()[1]).toMatch(/-R\$\s20,50|-\s?20,50/)
    expect(document.querySelectorAll('.fill-danger')).toHaveLength(1)
  })

  it('write people as a number, not as money', async () => {
    await showPage(<TeamDays days={days} currency="BRL" />)
    await choose('registered')
    expect(heard()[1]).toMatch(/: 1\.200$/)
    expect(document.querySelector('figcaption')?.textContent).toContain('1.200')
    expect(document.querySelector('figure')?.textContent).not.toContain('R$')
  })
})
