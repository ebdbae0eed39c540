import { readFileSync } from 'node:fs'
import { formatAmount } from '@parlour/money'
import { afterAll, describe, expect, it } from 'vitest'
import { type World, world } from '../testing/world.ts'
import { setTable, type Seat, type Table } from './testing/table.ts'

type Step = {
  op: 'bet' | 'win' | 'rollback'
  txn: string
  amount: number
  ref: string | null
  status: string
  balance: number
}
type Vector = {
  id: string
  start_balance: number
  steps: Step[]
  final_balance: number
  note: string
}

const vectors: Vector[] = JSON.parse(
  readFileSync(new URL('./testing/wallet-flow.vectors.json', import.meta.url), 'utf8'),
)

/** The vectors' words for what our protocol says. A repeat has the first answer's status. */
const SAYS: Readonly<Record<string, string>> = {
  'OK (replay)': 'OK',
  DUPLICATE_TXN_MISMATCH: 'duplicate_transaction_mismatch',
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  ROUND_NOT_FOUND: 'round_not_found',
  // A success flag on a bet that was never taken would be a trap: here it is a refusal.
  OK_ROLLED_BACK_BEFORE_ARRIVAL: 'rolled_back_before_arrival',
}

const worlds: World[] = []
afterAll(async () => {
  for (const w of worlds) {
    await w.expectBooksToBalance()
    await w.close()
  }
})

describe('wallet flow vectors', () => {
  it.each(vectors)('$id: $note', async (vector) => {
    const cents = (amount: number) => formatAmount(BigInt(amount) * 100n)
    const w = await world({ alice: { cash: cents(vector.start_balance) } })
    worlds.push(w)
    const table = await setTable(w)
    const seat = await table.seat('alice')
    for (const step of vector.steps) {
      const answer = await send(table, seat, step, cents)
      expect(answer.value.status ?? answer.code).toBe(SAYS[step.status] ?? step.status)
      const { value } = await table.post('balance', { player: seat.player })
      expect(value.balance).toBe(cents(step.balance))
    }
    expect((await w.book('alice')).cash).toBe(
      cents(vector.final_balance).replace(/(\.\d\d)00$/, '$1'),
    )
  })
})

function send(table: Table, seat: Seat, step: Step, cents: (amount: number) => string) {
  const { player, session, currency } = seat
  const game = 'high-card'
  const body = { transaction: step.txn, game, round: 'r-1', currency, amount: cents(step.amount) }
  switch (step.op) {
    case 'bet':
      return table.post('stake', { ...body, session })
    case 'win':
      return table.post('settle', { ...body, player, closesRound: true })
    case 'rollback':
      return table.post('void', { transaction: step.txn, player, reference: step.ref })
  }
}
