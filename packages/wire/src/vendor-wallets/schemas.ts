import { madeByCaller } from '../shapes/made-by-caller.ts'
import { z } from 'zod'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { vendorWalletsCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { page, paging } from '../shapes/page.ts'

const vassalage = z.string().regex(/^[a-z0-9-]{1,40}$/)
const direction = z.enum(['to_vendor', 'from_vendor'])

/** One movement between the main wallet and a vendor's. */
const walletTransfer = z.object({
  transferId: uuid,
  vassalage,
  vendorName: z.string(),
  direction,
  amount: money.out,
  currency: z.string(),
  /** `unknown`: the vendor gave no answer and is asked until it does; the money is safe meanwhile. */
  state: z.enum(['init', 'debited', 'sent', 'unknown', 'done', 'refunded']),
  /** Why the vendor did not take it, as a word. */
  refusal: z.string().nullable(),
  createdAt: time.out,
  updatedAt: time.out,
})

/** What a member has at one vendor, as it was last told. */
export const vendorWallet = z.object({
  vassalage,
  name: z.string(),
  /** Null: the vendor has never been asked, or nothing was ever sent there. */
  balance: money.out.nullable(),
  checkedAt: time.out.nullable(),
  /** A transfer that has no end yet; another one waits for it. */
  open: walletTransfer.nullable(),
})

export const vendorWalletsSchemas = {
  walletTransfer: {
    summary: "Moves money between the main wallet and a vendor's; the id is made by the caller",
    body: z.object({ transferId: madeByCaller, vassalage, direction, amount: money.in }),
    reply: walletTransfer,
    refusals: [
      'id_conflict',
      'single_wallet',
      'wallet_vendor_unknown',
      'switched_off',
      'amount_has_fractions',
      'amount_below_minimum',
      'member_excluded',
      'member_timed_out',
      'member_frozen',
      'kyc_level_needed',
      'reality_check_due',
      'bonus_holds_cash',
      'limits_not_kept_there',
      'wallet_transfer_open',
      'money_out_stopped',
      'insufficient_funds',
    ],
  },
  bringMoneyBack: {
    summary: 'Brings everything back from all vendors; the id names the press',
    body: z.object({ requestId: madeByCaller }),
    reply: z.object({
      transfers: z.array(walletTransfer),
      /** Vendors that did not say what they hold, or with a transfer under way. */
      left: z.array(z.object({ vassalage, reason: z.enum(['silent', 'open']), name: z.string() })),
    }),
    refusals: ['single_wallet', 'id_conflict'],
  },
  vendorWalletBalance: {
    summary: 'Asks a vendor what the member has there now',
    params: z.object({ vassalage }),
    reply: vendorWallet,
    refusals: ['single_wallet', 'wallet_vendor_unknown', 'wallet_vendor_silent'],
  },
  walletTransfers: {
    summary: "The member's transfers to and from vendors, newest first",
    query: paging.extend({ vassalage: vassalage.optional() }),
    reply: z.object({ transfers: z.array(walletTransfer), ...page }),
    refusals: [],
  },
} as const satisfies SchemasFor<typeof vendorWalletsCalls>
