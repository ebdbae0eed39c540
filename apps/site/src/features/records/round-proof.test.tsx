// @vitest-environment happy-dom
import { brassFox, payoutOf, roundOf, rulesHash } from '@parlour/casino'
import { storyReceipt } from '@parlour/casino/slots/testing/story-receipts.ts'
import { commitmentOf } from '@parlour/chance'
import { formatAmount } from '@parlour/money'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../base/server/ask.ts'
import { queryClient, reading } from '../../base/server/query-client.ts'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { RoundProof } from './round-proof.tsx'

const wagerId = '0192d3a4-0000-7000-8000-000000000001'
const serverSeed = 'ab'.repeat(32)

type SlotReceipt = Extract<Answer<'fairReceipt'>, { receipt: 'parlour-round' }>

function receiptOf(change: Partial<SlotReceipt> = {}): SlotReceipt {
  const round = roundOf(brassFox, { serverSeed, clientSeed: 'mine', nonce: 0 })
  return {
    receipt: 'parlour-round',
    format: 1,
    game: 'brass-fox',
    version: 'brass-fox@1',
    rulesHash: rulesHash(brassFox),
    rules: JSON.parse(JSON.stringify(brassFox)),
    wagerId,
    currency: 'BRL',
    stake: '2.0000',
    payout: formatAmount(payoutOf(brassFox, 20_000n, round.coins)),
    placedAt: '2026-11-21T00:00:00.000Z',
    settledAt: '2026-11-21T00:00:00.010Z',
    commitment: commitmentOf(serverSeed),
    serverSeed,
    clientSeed: 'mine',
    nonce: 0,
    spins: JSON.parse(JSON.stringify(round.spins)),
    ...change,
  }
}

beforeEach(() => readyPage('centre', 'fair'))
afterEach(closePage)

/** What the page says after the press that checks a receipt. */
async function said(receipt: Answer<'fairReceipt'>): Promise<string> {
  queryClient.setQueryData(reading('fairReceipt', { params: { wagerId } }).queryKey, receipt)
  await showPage(<RoundProof wagerId={wagerId} />)
  const press = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Conferir aqui',
  )
  await act(async () => press?.click())
  await vi.waitFor(() => expect(document.querySelector('[role=status]')).not.toBeNull(), {
    timeout: 10_000,
  })
  return document.querySelector('[role=status]')!.textContent
}

describe('the proof of a round in the record', () => {
  it('plays the round again in the browser, and names what only the house says', async () => {
    const text = await said(receiptOf())
    expect(text).toContain('Conferido: tudo decorre')
    expect(text).toContain('currency, placedAt, settledAt, stake, wagerId')
  })

  it('refuses a receipt that pays something else', async () => {
    expect(await said(receiptOf({ payout: '999.0000' }))).toMatch(/^Recusado/)
  })

  it('plays a story again, and refuses one that pays something else', async () => {
    const story = JSON.parse(JSON.stringify({ ...storyReceipt('carp-gate', 2), wagerId }))
    const text = await said(story)
    expect(text).toContain('Conferido: tudo decorre')
    expect(text).toContain('currency, placedAt, settledAt, stake, wagerId')
    await closePage()
    await readyPage('centre', 'fair')
    expect(await said({ ...story, payout: '999.0000' })).toMatch(/^Recusado/)
  })
})
