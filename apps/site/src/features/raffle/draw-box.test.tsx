// @vitest-environment happy-dom
import { commitmentOf } from '@parlour/chance'
import { drawValue, prizeAt, type RaffleTable, raffleTableHash } from '@parlour/promotions'
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reading } from '../../base/server/query-client.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { DrawBox } from './draw-box.tsx'
import { keepSeal, keptSeal } from './kept-seals.ts'
import type { Raffle } from './raffle-page.tsx'

type Sent = { drawId: string; commitment: string; rulesHash: string; clientSeed: string }

const table: RaffleTable = {
  raffle: 'lantern',
  version: 1,
  prizes: [
    { prize: 'none', titles: { pt: 'Nada', en: 'Nothing' }, weight: 5, stock: null, reward: null },
  ],
}
const rulesHash = raffleTableHash(table)
const seedOf = (nonce: number) => String(nonce).padStart(64, '0')
const sealOf = (nonce: number) => ({ nonce, commitment: commitmentOf(seedOf(nonce)) })
const none = { prize: 'none', title: 'Nada', reward: null }

/** The house: the seal it shows, the tickets it was sent, the draws it tells of, and how it answers a ticket. */
let shown: { nonce: number; commitment: string }
let prizes: Raffle['prizes']
let sent: Sent[]
let drawn: { nonce: number; commitment: string }[]
let claim: (ticket: Sent) => Response

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const answer = (value: unknown) => json({ success: true, value })
const refusal = (code: string) => json({ success: false, code, message: code }, 409)

function receiptOf({ commitment, clientSeed }: Sent, nonce: number) {
  const seeds = { serverSeed: seedOf(nonce), clientSeed, nonce, version: 'lantern@1', rulesHash }
  const lines = [{ prize: 'none', weight: 5, inStock: true, left: null }]
  const value = drawValue(seeds, 5)
  const prize = prizeAt(
    lines.map((line) => ({ ...line, empty: true })),
    value,
  )
  const facts = { raffle: 'lantern', table, prizes: lines, empty: 'none', commitment, prize }
  const drawnAt = '2026-11-21T00:00:00.000Z'
  const kind = { receipt: 'parlour-raffle', format: 2 } as const
  return { ...kind, ...seeds, ...facts, drawValue: value, totalWeight: 5, drawnAt }
}

const honest = (ticket: Sent) => {
  const receipt = receiptOf(ticket, shown.nonce)
  drawn.push(sealOf(shown.nonce))
  shown = sealOf(shown.nonce + 1)
  return answer({ ...none, drawId: ticket.drawId, receipt, ticketsLeft: 3, next: shown })
}

async function house(address: unknown, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(address), 'http://house')
  if (pathname.endsWith('/draws')) {
    return answer({ list: drawn.map((receipt) => ({ receipt })), totalPages: 1 })
  }
  if (!pathname.endsWith('claimRafflePromotion')) {
    const mine = { tickets: 5, used: shown.nonce, ...shown }
    const raffle = { raffleId: 'lantern', version: 'lantern@1', prizes, table, rulesHash, mine }
    return answer({ now: '2026-11-21T00:00:00.000Z', list: [raffle] })
  }
  const ticket = JSON.parse(String(init?.body)) as Sent
  sent.push(ticket)
  return claim(ticket)
}

function Page() {
  const { data } = useQuery(reading('listRaffles', { query: {} }))
  const raffle = data?.list[0]
  return raffle?.mine ? <DrawBox raffle={raffle} mine={raffle.mine} /> : null
}

const settled = async () => {
  for (let i = 0; i < 6; i++) await settle()
}
const open = async () => {
  await showPage(<Page />)
  await settled()
}
const button = () => document.querySelector('button') as HTMLButtonElement
const alarms = () =>
  [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const press = async (name: string | RegExp = 'Usar um bilhete') => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.match(name),
  )
  await act(async () => found!.click())
  await settled()
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  shown = sealOf(3)
  prizes = [{ ...none, weight: 5, left: null, chanceBps: 10_000 }]
  sent = []
  drawn = []
  claim = honest
  vi.stubGlobal('fetch', house)
  await readyPage('missions', 'centre', 'shell')
})
afterEach(closePage)

describe('a seed of the player', () => {
  it('is new after every answer, also after a refusal', async () => {
    await open()
    claim = () => refusal('raffle_seed_changed')
    await press()
    claim = () => refusal('overloaded')
    await press()
    claim = honest
    await press()
    await press()
    expect(sent).toHaveLength(4)
    expect(new Set(sent.map(({ clientSeed }) => clientSeed)).size).toBe(4)
  })

  it('goes again with the same seal and under the same id, where no answer came', async () => {
    await open()
    claim = () => json({ success: false, code: 'unexpected_error', message: 'x' }, 500)
    await press()
    const before = shown
    shown = { ...shown, commitment: 'ab'.repeat(32) }
    claim = () => refusal('raffle_seed_changed')
    await press()
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]).toMatchObject({ commitment: before.commitment, rulesHash })
  })
})

describe('a seal', () => {
  it('that was exchanged unused is told loudly, and nothing is drawn until its owner has read so', async () => {
    keepSeal('', 'lantern', { nonce: 3, commitment: 'ab'.repeat(32) })
    await open()
    expect(alarms().join()).toContain('Um selo foi trocado antes de você usá-lo')
    expect(alarms().join()).toContain('ab'.repeat(32))
    const draw = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Usar um bilhete',
    )
    expect(draw?.disabled).toBe(true)
    await press('Continuar com o novo selo')
    expect(alarms()).toEqual([])
    expect(keptSeal('', 'lantern')).toEqual(sealOf(3))
    await press()
    expect(sent).toHaveLength(1)
  })

  it('that follows one which a draw elsewhere used is taken without a word', async () => {
    keepSeal('', 'lantern', sealOf(2))
    drawn = [sealOf(2)]
    await open()
    expect(alarms()).toEqual([])
    expect(button().disabled).toBe(false)
    expect(keptSeal('', 'lantern')).toEqual(sealOf(3))
  })

  it.each([
    ['no draw used the one before', []],
    ['a draw used another one of its number', [{ nonce: 2, commitment: 'ab'.repeat(32) }]],
  ])('is not taken where %s', async (_, draws) => {
    keepSeal('', 'lantern', sealOf(2))
    drawn = draws
    await open()
    expect(alarms()).toHaveLength(1)
    expect(keptSeal('', 'lantern')).toEqual(sealOf(2))
  })

  it('that goes back to an earlier number is not taken', async () => {
    keepSeal('', 'lantern', sealOf(4))
    await open()
    expect(alarms()).toHaveLength(1)
  })

  it('follows from draw to draw without an alarm', async () => {
    await open()
    await press()
    await press()
    expect(alarms()).toEqual([])
    expect(keptSeal('', 'lantern')).toEqual(sealOf(5))
  })
})

describe('an answer', () => {
  it.each([
    ['another seed of the player', { clientSeed: 'not-mine' }],
    ['another table', { rulesHash: 'cd'.repeat(32) }],
    ['another seal', { commitment: 'cd'.repeat(32) }],
    ['a prize that does not follow', { prize: 'more' }],
  ])('with %s is told as one that does not fit', async (_, change) => {
    await open()
    claim = (ticket) => {
      const receipt = { ...receiptOf(ticket, 3), ...change }
      return answer({ ...none, drawId: ticket.drawId, receipt, ticketsLeft: 3, next: shown })
    }
    await press()
    expect(alarms().join()).toContain('não corresponde ao que o seu navegador enviou')
  })
})

describe('prizes', () => {
  it('that are not those of the bound table cannot be drawn for', async () => {
    prizes = [{ ...prizes[0]!, weight: 4 }]
    await open()
    expect(alarms().join()).toContain('não são os que a casa fixou')
    expect(button().disabled).toBe(true)
  })
})
