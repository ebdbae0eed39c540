// @vitest-environment happy-dom
import { commitmentOf } from '@parlour/chance'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { RoundProof } from './round-proof.tsx'

const serverSeed = 'ab'.repeat(32)
const shown = {
  seedId: 'one',
  commitment: commitmentOf(serverSeed),
  clientSeed: 'mine',
  nextNonce: 1,
}
const next = { seedId: 'two', commitment: 'cd'.repeat(32), clientSeed: null, nextNonce: 0 }
const told = { ...shown, serverSeed, rounds: 1, retiredAt: '2026-01-01T00:00:00.000Z' }
const round = { commitment: shown.commitment, clientSeed: 'mine', nonce: 0 }

/** What the house tells when the pair is exchanged. */
let previous: typeof told | null
let revealed: boolean

const answer = (value: unknown) =>
  new Response(JSON.stringify({ success: true, value }), {
    headers: { 'content-type': 'application/json' },
  })

async function house(address: unknown, init?: RequestInit): Promise<Response> {
  if (/receipt/i.test(String(address))) {
    return answer({ ...round, serverSeed: revealed ? serverSeed : null })
  }
  if (init?.method !== 'POST') return answer({ active: shown, previous: null })
  revealed = true
  return answer({ active: next, previous })
}

const settled = async () => {
  for (let i = 0; i < 6; i++) await settle()
}

beforeEach(async () => {
  previous = told
  revealed = false
  vi.stubGlobal('fetch', house)
  await readyPage('centre', 'fair', 'shell')
  await showPage(<RoundProof wagerId="00000000-0000-7000-8000-000000000001" />)
  await settled()
})
afterEach(closePage)

async function reveal() {
  await act(async () => document.querySelector('button')!.click())
  await settled()
  return document.querySelector('[role=alert]')?.textContent
}

it('reveals the seed under the seal that was shown, without a word more', async () => {
  expect(await reveal()).toBeUndefined()
  expect(document.body.textContent).toContain(serverSeed)
})

it.each([
  ['another seal', { ...told, commitment: next.commitment }],
  ['a seed that gives another seal', { ...told, serverSeed: 'ef'.repeat(32) }],
  ['another pair', { ...told, seedId: 'three' }],
  ['nothing', null],
])('says so where the house tells %s for it', async (_, other) => {
  previous = other
  expect(await reveal()).toContain('não corresponde ao selo mostrado')
})
