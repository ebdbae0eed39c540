import type { Deposit } from './deposit-page.tsx'

const open: readonly Deposit['state'][] = [
  'created',
  'pending_payment',
  'proof_submitted',
  'confirming',
]

/** Something may still happen to it: money can arrive, or it can expire. */
export const isOpenDeposit = (deposit: Pick<Deposit, 'state'>): boolean =>
  open.includes(deposit.state)
