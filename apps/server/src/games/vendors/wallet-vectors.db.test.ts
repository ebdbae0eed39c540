import { readFileSync } from 'node:fs'
import { formatAmount } from '@parlour/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { moveCash } from '../../ledger/wallet/testing/move-cash.ts'
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

let w: World
let table: Table
let seat: Seat

beforeAll(async () => {
  w = await world()
  table = await setTable(w)
  seat = await table.seat('alice')
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

/** The vectors count in cents. */
const cents = (amount: number) => formatAmount(BigInt(amount) * 100n)

describe('wallet flow vectors', () => {
  it.each(vectors)('$id: $note', async (vector) => {
    await startWith(BigInt(vector.start_balance) * 100n)
    for (const step of vector.steps) {
      const answer = await send(vector.id, step)
      expect(answer.value.status ?? answer.code).toBe(SAYS[step.status] ?? step.status)
      const { value } = await table.post('balance', { player: seat.player })
      expect(value.balance).toBe(cents(step.balance))
    }
    const { cash } = await w.needs.wallet.balances(await w.idOf('alice'))
    expect(formatAmount(cash)).toBe(cents(vector.final_balance))
  })
})

/** Brings alice's cash to what the vector starts with. */
async function startWith(wanted: bigint): Promise<void> {
  const memberId = await w.idOf('alice')
  const { cash, currency } = await w.needs.wallet.balances(memberId)
  if (wanted !== cash) await moveCash(w.needs, memberId, wanted - cash, currency)
}

function send(vector: string, step: Step) {
  const { player, session, currency } = seat
  const game = 'high-card'
  const transaction = `${vector}-${step.txn}`
  const body = { transaction, game, round: vector, currency, amount: cents(step.amount) }
  switch (step.op) {
    case 'bet':
      return table.post('stake', { ...body, session })
    case 'win':
      return table.post('settle', { ...body, player, closesRound: true })
    case 'rollback':
      return table.post('void', { transaction, player, reference: `${vector}-${step.ref}` })
  }
}
