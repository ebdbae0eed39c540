import { hashChildren, hashLeaf } from '@parlour/proof'
import { describe, expect, it } from 'vitest'
import { isLineOf } from './in-book.ts'
import { judgeTicket } from './judge-ticket.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const id = '0199a5f2-7c1e-4e7e-9d0a-3f6f8f9b2c11'
const line = `parlour ticket\n${id}\nssc-1\n20261121-001\nfixed-place\n7|-|-|-|-\n1\n10000\n1\n10000\nBRL\n0\n{"win": "98000"}\naccepted`
const leaf = hashLeaf(new TextEncoder().encode(line))
const other = hashLeaf(new Uint8Array([1]))
const ticket = {
  ...{ id, game: 'ssc-1', issue: '20261121-001', play: 'fixed-place', selection: '7|-|-|-|-' },
  ...{ stake: '1.0000', currency: 'BRL' },
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
  const stands = async (of: Parameters<typeof isLineOf>[0]) =>
    isLineOf(of) && (await judgeTicket(of.book)).verdict === 'house'

  it('stands there where its line says what the player sees and leads to the root', async () => {
    expect(await stands(ticket)).toBe(true)
  })

  it.each([
    ['stake', { stake: '2.0000' }],
    ['choice', { selection: '8|-|-|-|-' }],
    ['play', { play: 'sum' }],
    ['currency', { currency: 'USDT' }],
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
})
