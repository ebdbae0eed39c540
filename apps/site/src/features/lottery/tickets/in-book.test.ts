import { hashChildren, hashLeaf } from '@parlour/proof'
import { describe, expect, it } from 'vitest'
import { isLineOf } from './in-book.ts'
import { judgeTicket } from './judge-ticket.ts'

type Ticket = Parameters<typeof isLineOf>[0]
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const id = '0199a5f2-7c1e-4e7e-9d0a-3f6f8f9b2c11'
const line = `parlour ticket\n${id}\nssc-1\n20261121-001\nfixed-place\n7|-|-|-|-\n1\n10000\n1\n10000\nBRL\n0\n{"win": "98000"}\naccepted`
const leaf = hashLeaf(new TextEncoder().encode(line))
const other = hashLeaf(new Uint8Array([1]))
const ticket = {
  ...{ id, game: 'ssc-1', issue: '20261121-001', play: 'fixed-place', selection: '7|-|-|-|-' },
  ...{ bets: 1, unit: '1.0000', multiple: 1, stake: '1.0000', currency: 'BRL', rebatePpm: 0 },
  ...{ prizes: { win: '9.8000' }, state: 'lost' as const, drawState: 'settled' },
  book: {
    ...{
      receipt: 'parlour-ticket' as const,
      format: 1 as const,
      game: 'ssc-1',
      issue: '20261121-001',
      ticket: id,
    },
    ...{ stage: 0, line, index: 1, size: 2 },
    path: [hex(other)],
    root: hex(hashChildren(other, leaf)),
  },
}

describe('a ticket in the book of its draw', () => {
  const stands = async (of: Ticket) =>
    isLineOf(of) && (await judgeTicket(of.book)).verdict === 'house'

  it('stands there where its line says what the player sees and leads to the root', async () => {
    expect(await stands(ticket)).toBe(true)
  })

  it.each([
    ['stake', { stake: '2.0000' }],
    ['choice', { selection: '8|-|-|-|-' }],
    ['play', { play: 'sum' }],
    ['currency', { currency: 'USDT' }],
    ['number of bets', { bets: 2 }],
    ['unit', { unit: '0.1000' }],
    ['multiple', { multiple: 10 }],
    ['rebate', { rebatePpm: 9_000 }],
    ['prize', { prizes: { win: '98.0000' } }],
    ['list of prizes', { prizes: { win: '9.8000', third: '1.0000' } }],
    ['name of a prize', { prizes: { third: '9.8000' } }],
    ['draw', { issue: '20261121-002' }],
    ['ticket', { id: '0199a5f2-7c1e-4e7e-9d0a-3f6f8f9b2c12' }],
    ['place', { book: { ...ticket.book, index: 0 } }],
    ['root', { book: { ...ticket.book, root: hex(leaf) } }],
    ['path', { book: { ...ticket.book, path: [] } }],
    ['line', { book: { ...ticket.book, line: line.replace('accepted', 'returned') } }],
    ['book', { book: null }],
  ])('does not where the %s is another', async (_what, change) => {
    expect(await stands({ ...ticket, ...change })).toBe(false)
  })

  it('says whether it was given back before the close, as the player sees it', () => {
    const sealed = (kept: string) => ({
      ...ticket.book,
      line: line.replace('accepted', kept),
    })
    const says = (kept: string, state: Ticket['state'], drawState: string) =>
      isLineOf({ ...ticket, state, drawState, book: sealed(kept) })
    expect(says('returned', 'void', 'settled')).toBe(true)
    // Its money is on the way.
    expect(says('returned', 'open', 'closed')).toBe(true)
    expect(says('returned', 'won', 'settled')).toBe(false)
    expect(says('accepted', 'void', 'void')).toBe(true)
    expect(says('accepted', 'void', 'settled')).toBe(false)
    expect(says('accepted', 'push', 'settled')).toBe(true)
  })

  it('is not told by a line whose prizes nobody can read', () => {
    for (const prizes of ['', 'null', '"win"', '{"win": 98000}', '{"win": "9.8"}', '{"win"']) {
      const told = line.replace('{"win": "98000"}', prizes)
      expect(isLineOf({ ...ticket, book: { ...ticket.book, line: told } }), prizes).toBe(false)
    }
  })
})
