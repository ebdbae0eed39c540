import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { type AskedVendor, VendorSilent } from '../vendors/ask-vendor.ts'
import { playerFor } from '../vendors/rounds/rounds.store.ts'
import { readClearing } from '../../ledger/wallet/records/clearing.store.ts'
import { askForTransfer, orderTransfer, type PurseWord } from './ask-purse.ts'
import { FIRST_ASK_SECONDS, LONGEST_ASK_SECONDS, ORDER_ON_ITS_WAY_MS } from './limits.ts'
import {
  delayTransfer,
  findTransfer,
  findWalletVendor,
  holdForOrder,
  keepBalance,
  lockTransfer,
  mayComeBack,
  moveBalance,
  moveTransfer,
  parkTransfer,
  type WalletTransferRow,
} from './vendor-wallets.store.ts'
import { heldBy, postArrived, postBroughtBack, postRefunded } from './wallet-money.ts'
import { nextState } from './wallet-transfer-states.ts'

export type CarryNeeds = Pick<Needs, 'db' | 'wallet' | 'config' | 'clock' | 'chance' | 'log'>

/**
 * Takes a transfer as far as it goes now. It is marked SENT before the vendor hears of it, so that a
 * crash leaves a question: who finds it sent asks by its id first, and orders it again, under the same
 * id, only where the vendor has never heard of it. Without an answer it stays UNKNOWN until the next question.
 */
export async function carryTransfer(
  needs: CarryNeeds,
  transferId: string,
): Promise<WalletTransferRow> {
  const mine = await markSent(needs, transferId)
  const transfer = (await findTransfer(needs.db, transferId))!
  if (transfer.state !== 'sent' && transfer.state !== 'unknown') return transfer
  if (transfer.parkedBeyond !== null) return transfer
  try {
    await bookWord(needs, transferId, await wordOf(needs, transfer, mine))
  } catch (error) {
    if (!(error instanceof VendorSilent)) throw error
    needs.log.warn({ err: error, transferId }, 'A vendor did not say what became of a transfer.')
    await noteSilence(needs, transferId)
  }
  return (await findTransfer(needs.db, transferId))!
}

/** True for the one who makes the first try; anybody after that asks before ordering. */
const markSent = ({ db }: CarryNeeds, transferId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const transfer = await lockTransfer(tx, transferId)
    const next = transfer && nextState(transfer.direction, transfer.state, 'send')
    if (!next) return false
    await moveTransfer(tx, transferId, next)
    return true
  })

async function wordOf(
  needs: CarryNeeds,
  transfer: WalletTransferRow,
  first: boolean,
): Promise<PurseWord> {
  const vendor = await askable(needs, transfer.vendor)
  const player = await playerOf(needs, transfer.vendor, transfer.memberId)
  if (!first) {
    const word = await askForTransfer(needs, vendor, transfer.transferId)
    if (word.kind !== 'never_heard') return word
  }
  // Two people may have ended it while the vendor was asked: then it must not hear of it any more.
  if (!(await holdForOrder(needs.db, transfer.transferId, ORDER_ON_ITS_WAY_MS))) {
    return { kind: 'never_heard' }
  }
  return orderTransfer(needs, vendor, player, transfer)
}

async function askable({ db }: CarryNeeds, code: string): Promise<AskedVendor> {
  const vendor = await findWalletVendor(db, code)
  if (!vendor?.apiUrl) throw new VendorSilent(`${code} cannot be asked at the moment.`)
  return { code, apiUrl: vendor.apiUrl }
}

/** The name under which a vendor keeps a member's money: made at the first launch or the first transfer. */
export const playerOf = (
  { db, chance }: Pick<Needs, 'db' | 'chance'>,
  vendor: string,
  memberId: bigint,
): Promise<string> =>
  playerFor(db, vendor, memberId, `p-${Buffer.from(chance.bytes(12)).toString('hex')}`)

/** Books a definite answer, once: whoever comes second finds the transfer closed. */
const bookWord = (needs: CarryNeeds, transferId: string, word: PurseWord): Promise<void> =>
  transact(needs.db, async (tx) => {
    const transfer = (await lockTransfer(tx, transferId))!
    if (word.kind === 'never_heard' || transfer.parkedBeyond !== null) return
    if (word.kind === 'applied' && (await isParked(tx, transfer))) return
    const event = word.kind === 'applied' ? 'accepted' : 'refused'
    await endTransfer(tx, needs, transfer, event, {
      ...(word.kind === 'refused' && { why: word.why }),
      told: word.balance,
    })
  })

/** A vendor's word alone brings back no more than our books hold there and a day may give. */
async function isParked(tx: Tx, transfer: WalletTransferRow): Promise<boolean> {
  const isOpen = transfer.state === 'sent' || transfer.state === 'unknown'
  if (transfer.direction === 'to_vendor' || !isOpen) return false
  const { vendor, currency, amount, transferId: id } = transfer
  const beyond =
    amount - (await mayComeBack(tx, vendor, () => readClearing(tx, heldBy(vendor).name, currency)))
  if (beyond <= 0n) return false
  await parkTransfer(tx, id, beyond)
  return true
}

/**
 * Ends an open transfer one way or the other, with its money; a closed one stays what it is.
 *
 * @param told what the vendor says it holds after it; left out where it says nothing.
 */
export async function endTransfer(
  tx: Tx,
  { wallet }: Pick<Needs, 'wallet'>,
  transfer: WalletTransferRow,
  event: 'accepted' | 'refused',
  { why, told }: { why?: string; told?: bigint } = {},
): Promise<boolean> {
  const next = nextState(transfer.direction, transfer.state, event)
  if (!next) return false
  await moveTransfer(tx, transfer.transferId, next, why)
  if (told !== undefined) await keepBalance(tx, { ...transfer, balance: told })
  else if (event === 'accepted') await moveBalance(tx, transfer)
  if (transfer.direction === 'from_vendor') {
    if (event === 'accepted') await postBroughtBack(tx, wallet, transfer)
  } else if (event === 'accepted') await postArrived(tx, wallet, transfer)
  else await postRefunded(tx, wallet, transfer)
  return true
}

const noteSilence = ({ db }: CarryNeeds, transferId: string): Promise<void> =>
  transact(db, async (tx) => {
    const transfer = (await lockTransfer(tx, transferId))!
    const next = nextState(transfer.direction, transfer.state, 'silence')
    if (!next) return
    await moveTransfer(tx, transferId, next)
    await delayTransfer(tx, transferId, { first: FIRST_ASK_SECONDS, most: LONGEST_ASK_SECONDS })
  })
