import type { RefusalTable } from '../refusal.ts'

export const drawsRefusals = {
  lottery_not_found: { status: 404 },
  draw_not_found: { status: 404 },
  /** A result is entered after sales have closed, and only while none stands. */
  draw_not_waiting: { status: 409 },
  /** Carries `problem`. */
  draw_result_unfit: { status: 422 },
  draw_change_waits: { status: 409 },
  /** A change needs a result to correct, and a house draw's result cannot be another. */
  draw_not_changeable: { status: 409 },
} as const satisfies RefusalTable
