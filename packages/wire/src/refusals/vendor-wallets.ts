import type { RefusalTable } from '../refusal.ts'

export const vendorWalletsRefusals = {
  /** The house keeps one wallet: there is nothing to move. */
  single_wallet: { status: 409 },
  wallet_vendor_unknown: { status: 404 },
  wallet_vendor_silent: { status: 503 },
  wallet_transfer_open: { status: 409 },
} as const satisfies RefusalTable
