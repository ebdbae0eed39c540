import type { RefusalTable } from '../refusal.ts'

export const vendorWalletsRefusals = {
  /** The house keeps one wallet: there is nothing to move. */
  single_wallet: { status: 409 },
  wallet_vendor_unknown: { status: 404 },
  wallet_vendor_silent: { status: 503 },
  wallet_transfer_open: { status: 409 },
  /** A bonus that runs is played after the cash: neither may be put aside. */
  bonus_holds_cash: { status: 409 },
  /** A vendor's wallet knows nothing of limits on stakes, losses and playing time. */
  limits_not_kept_there: { status: 409 },
} as const satisfies RefusalTable
