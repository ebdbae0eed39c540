import { type Amount, amountText } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { fitsCash } from '@parlour/money'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { readPlayStop } from '../../people/members/play-stop.ts'
import type { Needs } from '../../house/needs.ts'
import { switchesOff } from '../../ledger/wallet/house-rules.store.ts'
import { holdMember, liveBuckets } from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { readLimits } from '../../ledger/wallet/posts/member-limits.ts'
import { type CarryNeeds, carryTransfer } from './carry-transfer.ts'
import {
  type Direction,
  findTransfer,
  insertTransfer,
  moveTransfer,
  type WalletTransferRow,
} from './vendor-wallets.store.ts'
import { debitPost } from './wallet-money.ts'
import { nextState } from './wallet-transfer-states.ts'
import { readWalletSettings, walletVendors } from '../vendors/wallet-vendors.store.ts'

export type WantedTransfer = {
  readonly memberId: bigint
  readonly transferId: string
  readonly vendor: string
  readonly direction: Direction
  readonly amount: Amount
  readonly requestId?: string
}

export type WalletTransferRefusal =
  | 'id_conflict'
  | 'single_wallet'
  | 'wallet_vendor_unknown'
  | 'switched_off'
  | 'amount_has_fractions'
  | 'amount_below_minimum'
  | 'member_excluded'
  | 'member_timed_out'
  | 'member_frozen'
  | 'bonus_holds_cash'
  | 'limits_not_kept_there'
  | 'wallet_transfer_open'
  | 'money_out_stopped'
  | 'insufficient_funds'

type Answer = WalletTransferRow | Refusal<WalletTransferRefusal>
export type TransferNeeds = CarryNeeds & Pick<Needs, 'settings'>

/**
 * Moves money between the main wallet and a vendor's. The main wallet is debited in the transaction
 * that writes the transfer down; only then does the vendor hear of it. The answer is the state it
 * has reached: without the vendor's word it is UNKNOWN, and a job goes on asking.
 */
export async function transferWallet(
  needs: TransferNeeds,
  wanted: WantedTransfer,
): Promise<Answer> {
  const known = await findTransfer(needs.db, wanted.transferId)
  if (known && !isSame(known, wanted)) return refuse('id_conflict')
  const opened = known ?? (await transactOrRefuse(needs.db, (tx) => open(tx, needs, wanted)))
  if (isRefusal(opened)) return opened
  return carryTransfer(needs, opened.transferId)
}

async function open(tx: Tx, needs: TransferNeeds, wanted: WantedTransfer): Promise<Answer> {
  const refusal = await judge(tx, needs, wanted)
  if (refusal) return refusal
  const { currency } = needs.settings.current().merchant
  const inserted = await insertTransfer(tx, { ...wanted, currency })
  if (!inserted) {
    const twin = await findTransfer(tx, wanted.transferId)
    if (!twin) return refuse('wallet_transfer_open')
    return isSame(twin, wanted) ? twin : refuse('id_conflict')
  }
  if (wanted.direction === 'from_vendor') return inserted
  const debited = nextState('to_vendor', inserted.state, 'debit')!
  const moved = await moveTransfer(tx, inserted.transferId, debited)
  const posted = await needs.wallet.post(tx, debitPost(moved))
  return isRefusal(posted) ? posted : moved
}

async function judge(
  tx: Tx,
  { settings: site }: TransferNeeds,
  { memberId, vendor, direction, amount }: WantedTransfer,
): Promise<Refusal<WalletTransferRefusal> | undefined> {
  const settings = await readWalletSettings(tx)
  // Back home is always open: whoever switches to one wallet still brings home what lies outside.
  if (settings.isSingle && direction === 'to_vendor') return refuse('single_wallet')
  const vendors = await walletVendors(tx)
  if (!vendors.some(({ code }) => code === vendor)) return refuse('wallet_vendor_unknown')
  const decimals = site.current().merchant.cashDecimals
  if (!fitsCash(amount, decimals)) return refuse('amount_has_fractions', { decimals })
  if (direction === 'from_vendor') {
    return amount > 0n ? undefined : refuse('amount_below_minimum', { minimum: amountText(1n) })
  }
  if (amount < settings.minimum) {
    return refuse('amount_below_minimum', { minimum: amountText(settings.minimum) })
  }
  // Held before it is asked who may play: an exclusion at the same moment is seen, or comes after the money has left.
  await holdMember(tx, memberId)
  const stop = await readPlayStop(tx, memberId)
  if (stop) return refuse(`member_${stop.kind}`)
  // What lies there is staked without us: into a vendor that is closed for repairs, or a closed site, no more of it goes.
  const [off] = await switchesOff(tx, ['site', `vendor:${vendor}`])
  if (off) return refuse('switched_off', { switch: off.name })
  return judgeCash(tx, memberId)
}

/** What is played at a vendor's wallet reaches neither bonuses nor limits on play: their cash stays where they see it. */
async function judgeCash(
  tx: Tx,
  memberId: bigint,
): Promise<Refusal<'bonus_holds_cash' | 'limits_not_kept_there'> | undefined> {
  const buckets = await liveBuckets(tx, memberId)
  if (buckets.some(({ state }) => state === 'active')) return refuse('bonus_holds_cash')
  const limits = await readLimits(tx, memberId)
  return limits.some(({ kind }) => kind !== 'deposit') ? refuse('limits_not_kept_there') : undefined
}

const isSame = (known: WalletTransferRow, wanted: WantedTransfer): boolean =>
  known.memberId === wanted.memberId &&
  known.vendor === wanted.vendor &&
  known.direction === wanted.direction &&
  known.amount === wanted.amount
