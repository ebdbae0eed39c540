// @vitest-environment happy-dom
import { commitmentOf } from '@parlour/chance'
import { drawValue } from '@parlour/promotions'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { DrawsList } from './draws-list.tsx'

const seeds = {
  serverSeed: '1'.padStart(64, '0'),
  clientSeed: 'mine',
  nonce: 1,
  version: 'lantern@1',
}

/** A draw that took the only prize there is; of another seal where it is not told. */
const drawUnder = (commitment: string) => ({
  drawId: 'one',
  title: 'Nada',
  reward: null,
  receipt: {
    ...{ receipt: 'parlour-raffle', format: 1, raffle: 'lantern', commitment, ...seeds },
    prizes: [{ prize: 'none', weight: 5, inStock: true, left: null }],
    ...{ empty: 'none', prize: 'none', drawValue: drawValue(seeds, 5), totalWeight: 5 },
    drawnAt: '2026-11-21T00:00:00.000Z',
  },
})

beforeEach(() => readyPage('missions', 'fair', 'centre', 'shell'))
afterEach(closePage)

async function opened(commitment: string): Promise<(string | null)[]> {
  const value = { list: [drawUnder(commitment)], totalPages: 1 }
  const headers = { 'content-type': 'application/json' }
  const answer = () => new Response(JSON.stringify({ success: true, value }), { headers })
  vi.stubGlobal('fetch', async () => answer())
  await showPage(<DrawsList raffleId="lantern" />)
  for (let i = 0; i < 6; i++) await settle()
  await act(async () => document.querySelector<HTMLElement>('tbody button')?.click())
  await settle()
  return [...document.querySelectorAll('tbody li')].map(({ textContent }) => textContent)
}

it('says of a draw what was redone, step by step', async () => {
  expect(await opened(commitmentOf(seeds.serverSeed))).toEqual([
    'A semente é a do selo.',
    'O número sai das sementes.',
    'O prêmio é o do número.',
  ])
})

it('names the step that does not hold, beside those that do', async () => {
  const [seal, ...others] = await opened('ab'.repeat(32))
  expect(seal).toBe('A semente é a do selo.Não confere. Fale conosco com o comprovante.')
  expect(others).toEqual(['O número sai das sementes.', 'O prêmio é o do número.'])
})
