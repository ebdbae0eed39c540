/** Why money moves. Codes are stored for ever: never reuse one. */
export const reasons = {
  stake: { code: 1 },
  stake_taken: { code: 2 },
  payout: { code: 3 },
  stake_returned: { code: 4 },
  payout_reversed: { code: 5 },
  payout_owed: { code: 6 },
  deposit: { code: 20 },
  withdrawal_hold: { code: 21, moneyOut: true },
  withdrawal_released: { code: 22 },
  withdrawal_paid: { code: 23 },
  withdrawal_fee: { code: 24 },
  deposit_reversed: { code: 25 },
  deposit_fee: { code: 26 },
  withdrawal_returned: { code: 27 },
  adjustment_credit: { code: 30 },
  adjustment_debit: { code: 31 },
  bonus_granted: { code: 40 },
  bonus_converted: { code: 41 },
  bonus_forfeited: { code: 42 },
  bonus_expired: { code: 43 },
  promotion_paid: { code: 44 },
  rebate_paid: { code: 50 },
  salary_paid: { code: 51 },
  dividend_paid: { code: 52 },
  agent_transfer_out: { code: 53, moneyOut: true },
  agent_transfer_in: { code: 54 },
  points_earned: { code: 60 },
  points_redeemed: { code: 61 },
  points_held: { code: 62 },
  points_returned: { code: 63 },
  points_converted: { code: 64 },
  points_valued: { code: 65 },
  trial_granted: { code: 70 },
  demo_granted: { code: 71 },
  receivable_collected: { code: 80 },
  receivable_written_off: { code: 81 },
  rounding: { code: 90 },
  correction: { code: 91 },
  settled_with_provider: { code: 92 },
  wallet_transfer_out: { code: 100, moneyOut: true },
  wallet_transfer_arrived: { code: 101 },
  wallet_transfer_refunded: { code: 102 },
  wallet_transfer_in: { code: 103 },
  wallet_result: { code: 104 },
  lottery_rebate: { code: 105 },
  lottery_rebate_returned: { code: 106 },
  jackpot_fed: { code: 110 },
  jackpot_seeded: { code: 111 },
  jackpot_returned: { code: 112 },
} as const satisfies Readonly<Record<string, ReasonMeta>>

export type ReasonMeta = {
  readonly code: number
  /** Leaves the house's control: refused while the audit's alarm is on. */
  readonly moneyOut?: true
}

export type Reason = keyof typeof reasons

const byCode = new Map<number, Reason>(
  (Object.keys(reasons) as Reason[]).map((name) => [reasons[name].code, name]),
)

/** Finds a reason by name; an unknown one is a defect and throws. */
export function reasonMeta(name: string): ReasonMeta {
  const meta = (reasons as Readonly<Record<string, ReasonMeta>>)[name]
  if (!meta || !Object.hasOwn(reasons, name)) throw new Error(`unknown reason ${name}`)
  return meta
}

/** Names a stored code. @example reasonNamed(3) // 'payout' */
export function reasonNamed(code: number): Reason {
  const name = byCode.get(code)
  if (!name) throw new Error(`unknown reason code ${code}`)
  return name
}
