// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../../../testing/shown-page.tsx'
import { type Ticket, TicketMoney } from './ticket-words.tsx'

beforeEach(() => readyPage('lottery-tickets'))
afterEach(closePage)

it.each([
  ['open', '0.0000', '–'],
  ['won', '7.5000', 'R$ 7,50'],
  ['lost', '0.0000', 'R$ 0,00'],
  ['void', '0.0000', '–'],
  ['push', '2.0000', 'R$ 2,00'],
] as const)(
  'a ticket of 2.00 that is %s, paid %s, says %s came of it',
  async (state, payout, said) => {
    const ticket = { state, payout, stake: '2.0000', currency: 'BRL' } as Ticket
    await showPage(<TicketMoney ticket={ticket} />)
    expect(document.body.textContent?.replace(/\s/g, ' ').trim()).toBe(said)
  },
)
