import { describe, expect, it } from 'vitest'
import { HOUSE } from '../contracts/contract.ts'
import { fundByUplines, SUSPENSE } from './fund-period.ts'
import type { Judged } from './judge-period.ts'
import type { Books } from './repay-debts.ts'

const row = (agent: string, payer: string, gross: bigint, owed = 0n): Judged => ({
  agent,
  payer,
  gross,
  owed,
  tier: gross > 0n ? 0 : null,
  ratePpm: 0,
  turnover: 0n,
  active: 0,
  base: 0n,
  raw: 0n,
  carryIn: 0n,
  carryOut: 0n,
  net: gross > owed ? gross - owed : 0n,
  shortfall: owed > gross ? owed - gross : 0n,
})
const depths: Readonly<Record<string, number>> = { top: 0, middle: 1, low: 2 }
const fund = (
  rows: readonly Judged[],
  wallets: readonly [string, bigint][] = [],
  frozen: string[] = [],
) => {
  const books: Books = { wallets: new Map(wallets), debts: [], moves: [] }
  const bills = fundByUplines(rows, books, new Set(frozen), (agent) => depths[agent]!)
  return {
    bills: bills.map(({ agent, status, received }) => [agent, status, received]),
    moves: books.moves.map(({ from, to, amount }) => [from, to, amount]),
    wallets: Object.fromEntries(books.wallets),
    debts: books.debts,
  }
}

describe('bills that uplines pay', () => {
  it('are paid from the top down, whatever order they come in', () => {
    const rows = [
      row('low', 'middle', 30n),
      row('middle', 'top', 60n, 30n),
      row('top', HOUSE, 100n, 60n),
    ]
    const { bills, moves, debts } = fund(rows)
    expect(bills).toEqual([
      ['low', 'PAID', 30n],
      ['middle', 'PAID', 60n],
      ['top', 'PAID', 100n],
    ])
    expect(moves).toEqual([
      [HOUSE, 'top', 100n],
      ['top', 'middle', 60n],
      ['middle', 'low', 30n],
    ])
    expect(debts).toEqual([])
  })

  it('are paid in part or not at all where the wallet is short; the rest is a debt', () => {
    const short = fund([row('middle', 'top', 60n)], [['top', 25n]])
    expect(short.bills).toEqual([['middle', 'PARTIAL', 25n]])
    expect(short.debts).toEqual([{ payer: 'top', payee: 'middle', amount: 35n }])
    for (const wallet of [0n, -5n]) {
      const none = fund([row('middle', 'top', 60n)], [['top', wallet]])
      expect(none.bills).toEqual([['middle', 'UNPAID', 0n]])
      expect(none.moves).toEqual([])
      expect(none.debts).toEqual([{ payer: 'top', payee: 'middle', amount: 60n }])
    }
  })

  it('of a frozen agent wait: an upline pays them away, the house keeps what it owes', () => {
    const byUpline = fund([row('middle', 'top', 60n)], [['top', 100n]], ['middle'])
    expect(byUpline.bills).toEqual([['middle', 'HELD', 60n]])
    expect(byUpline.moves).toEqual([['top', SUSPENSE, 60n]])
    expect(byUpline.wallets).toEqual({ top: 40n })
    const byHouse = fund([row('top', HOUSE, 60n)], [], ['top'])
    expect(byHouse.bills).toEqual([['top', 'HELD', 60n]])
    expect([byHouse.moves, byHouse.debts]).toEqual([[], []])
  })

  it('of nothing are not reached, whether or not somebody is frozen, and leave no trace', () => {
    const { bills, moves } = fund([row('middle', 'top', 0n)], [['top', 100n]], ['middle'])
    expect(bills).toEqual([['middle', 'NOT_REACHED', undefined]])
    expect(moves).toEqual([])
  })
})
