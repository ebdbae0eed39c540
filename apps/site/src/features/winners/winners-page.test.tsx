// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { WinnersPage } from './winners-page.tsx'

beforeEach(() => readyPage('missions', 'centre'))
afterEach(closePage)

const winner = (name: string, winAmount: string, multiple: string) => ({
  name,
  nodeId: name,
  gameName: 'Raposa de Latão',
  vassalage: 'parlour',
  stake: '1.0000',
  winAmount,
  multiple,
  currency: 'BRL',
  time: '2026-03-01T12:00:00.000Z',
})
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    (row.textContent ?? '').replaceAll('\u00a0', ' '),
  )

it('the winners are listed with game, prize and multiple, or it is said that there are none (P-17)', async () => {
  const list = [winner('al***e', '200.0000', '200.00'), winner('bo***b', '50.0000', '50.00')]
  houseAnswers([], { listWinners: { since: '2026-03-01T00:00:00.000Z', list } })
  await showPage(<WinnersPage />)
  await settle()
  expect(rows()).toHaveLength(2)
  expect(rows()[0]).toContain('al***e')
  expect(rows()[0]).toContain('Raposa de Latão')
  expect(rows()[0]).toContain('R$ 200,00')
  expect(rows()[0]).toContain('200×')
  houseAnswers([], { listWinners: { since: '2026-03-01T00:00:00.000Z', list: [] } })
  const week = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
    (tab) => tab.textContent === 'Semana',
  )
  await act(async () => week?.click())
  await settle()
  expect(rows()).toEqual([])
  expect(document.body.textContent).toContain('Nenhum prêmio neste período')
})
