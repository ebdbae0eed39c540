import type { Withdrawal } from './withdraw-page.tsx'

const ended: readonly Withdrawal['state'][] = ['completed', 'released', 'rejected', 'cancelled']

/** Money is still on hold, on its way, or waiting for the player's word. */
export const isRunning = (withdrawal: Pick<Withdrawal, 'state'>): boolean =>
  !ended.includes(withdrawal.state)
