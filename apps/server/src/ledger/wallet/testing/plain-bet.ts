import { randomUUID } from 'node:crypto'
import type { Amount, MemberId } from '@parlour/money'
import type { StakeRequest } from '../wallet.ts'

/** A plain bet on the house's slot, with an id of its own. */
export const bet = (
  memberId: MemberId,
  amount: Amount,
  more: Partial<StakeRequest> = {},
): StakeRequest => ({
  memberId,
  wagerId: randomUUID(),
  vendor: 'parlour',
  game: 'brass-fox',
  category: 'RNG',
  round: '1',
  currency: 'BRL',
  amount,
  guards: [],
  details: { lines: 20 },
  ...more,
})
