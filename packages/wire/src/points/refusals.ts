import type { RefusalTable } from '../refusal.ts'

export const pointsRefusals = {
  /** Neither the body nor the header carries an id of the request. */
  idempotency_key_missing: { status: 400 },
  points_off: { status: 403 },
  reward_not_found: { status: 404 },
  reward_not_on_sale: { status: 409 },
  quantity_invalid: { status: 422 },
  address_required: { status: 422 },
  address_not_wanted: { status: 422 },
  /** Carries `level`: the verification it takes. */
  kyc_level_needed: { status: 403 },
  /** Carries `level`: the rank it takes. */
  vip_level_needed: { status: 403 },
  /** Carries `left`: how many more this member may have now. */
  reward_limit_reached: { status: 409 },
  /** Carries `left`: how many there are. */
  out_of_stock: { status: 409 },
  /** Carries `missing`. */
  not_enough_points: { status: 402 },
  secret_missing: { status: 422 },
  secret_not_set: { status: 409 },
  secret_wrong: { status: 422 },
  secret_locked: { status: 429 },
  points_not_whole: { status: 422 },
  /** Carries `minimum`. */
  points_below_minimum: { status: 422 },
  /** Carries `left`: what may still be converted today. */
  points_above_daily_maximum: { status: 422 },
  conversion_off: { status: 403 },
} as const satisfies RefusalTable
