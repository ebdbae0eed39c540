// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { GameMeters } from './game-meters.tsx'

beforeEach(() => readyPage('lobby'))
afterEach(closePage)

const digest = 'ab'.repeat(32)
const meter = {
  meter: 'quarter',
  games: ['quarter-to-twelve'],
  currency: 'BRL',
  kind: 'must-hit',
  amount: '14.2100',
  seed: '10.0000',
  cap: '20.0000',
  meterPpm: 3500,
  run: 2,
  commitment: digest,
  openedAt: '2026-11-25T12:00:00.000Z',
  nextRun: 3,
  nextCommitment: digest,
} as const
const hit = {
  meter: 'quarter',
  run: 1,
  name: 'al***e',
  amount: '17.8000',
  currency: 'BRL',
  time: '2026-11-25T12:00:00.000Z',
  isCalledOff: false,
  commitment: digest,
  seed: digest,
  mark: 'first',
  above: '10.0000',
  trigger: '17.7800',
} as const
const said = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

it('a game with meters shows where they stand, up to where each must hit, and who won last', async () => {
  houseAnswers([], { jackpotMeters: { list: [meter] }, jackpotHits: { list: [hit] } })
  await showPage(<GameMeters game="quarter-to-twelve" />)
  await settle()
  expect(said()).toContain('Relógio do quarto')
  expect(said()).toContain('R$ 14,21')
  expect(said()).toContain('sai até R$ 20,00')
  expect(said()).toContain('al***e')
  expect(said()).toContain('R$ 17,80')
})

it('a game that feeds none of them shows none', async () => {
  houseAnswers([], { jackpotMeters: { list: [meter] }, jackpotHits: { list: [hit] } })
  await showPage(<GameMeters game="brass-fox" />)
  await settle()
  expect(said()).not.toContain('Relógio')
})
