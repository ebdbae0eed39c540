import type { RefusalTable } from '../refusal.ts'

export const transfersRefusals = {
  transfers_off: { status: 403 },
  /** Neither parent nor child of the sender. */
  not_direct_line: { status: 403 },
  transfer_receiver_blocked: { status: 409 },
  transfers_blocked: { status: 403 },
  funds_password_not_set: { status: 409 },
  transfer_limit_reached: { status: 422 },
  transfer_count_reached: { status: 422 },
  /** Less is free of bonus and turnover locks; carries `available`. */
  withdrawable_too_small: { status: 402 },
} as const satisfies RefusalTable
