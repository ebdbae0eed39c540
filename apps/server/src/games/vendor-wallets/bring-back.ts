import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { databaseTime } from '../../agents/contracts/contract-kinds.store.ts'
import { VendorSilent } from '../vendors/ask-vendor.ts'
import { askForBalance } from './ask-purse.ts'
import { playerOf } from './carry-transfer.ts'
import { type TransferNeeds, transferWallet } from './transfer-wallet.ts'
import {
  keepAnswer,
  toldBalances,
  transfersOfRequest,
  type WalletTransferRow,
} from './vendor-wallets.store.ts'
import {
  readWalletSettings,
  type WalletVendor,
  walletVendors,
} from '../vendors/wallet-vendors.store.ts'

export type BroughtBack = {
  readonly transfers: readonly WalletTransferRow[]
  readonly left: readonly {
    readonly vassalage: string
    readonly name: string
    readonly reason: 'silent' | 'open'
  }[]
}

/** Asks every vendor what it holds of the member and orders all of it back. The same press orders it once. */
export async function bringBack(
  needs: TransferNeeds,
  wanted: { memberId: bigint; requestId: string },
): Promise<BroughtBack | Refusal<'single_wallet' | 'id_conflict'>> {
  if (await nothingOutside(needs, wanted.memberId)) return refuse('single_wallet')
  const before = await transfersOfRequest(needs.db, wanted.requestId)
  if (before.some(({ memberId }) => memberId !== wanted.memberId)) return refuse('id_conflict')
  const known = new Map(before.map((row) => [row.vendor, row]))
  const transfers: WalletTransferRow[] = []
  const left: BroughtBack['left'][number][] = []
  for (const vendor of await walletVendors(needs.db)) {
    const done = known.get(vendor.code) ?? (await fromOne(needs, wanted, vendor))
    if (done === 'nothing') continue
    if (typeof done === 'object') transfers.push(done)
    else left.push({ vassalage: vendor.code, name: vendor.name, reason: done })
  }
  return { transfers, left }
}

/** With a single wallet there is something to bring back only where it lay outside before. */
async function nothingOutside(
  { db }: Pick<TransferNeeds, 'db'>,
  memberId: bigint,
): Promise<boolean> {
  if (!(await readWalletSettings(db)).isSingle) return false
  return [...(await toldBalances(db, memberId)).values()].every(({ balance }) => balance === 0n)
}

/** One vendor that cannot be asked at all keeps the money at the others from nobody. */
const fromOne = (...asked: Parameters<typeof fromVendor>): ReturnType<typeof fromVendor> =>
  fromVendor(...asked).catch((error: unknown) => {
    const [needs, , { code }] = asked
    needs.log.error({ err: error, vendor: code }, 'A vendor could not be asked for money.')
    return 'silent'
  })

async function fromVendor(
  needs: TransferNeeds,
  { memberId, requestId }: { memberId: bigint; requestId: string },
  vendor: WalletVendor,
): Promise<WalletTransferRow | 'nothing' | 'silent' | 'open'> {
  const held = await refreshBalance(needs, memberId, vendor)
  if (held === undefined) return 'silent'
  if (held === 0n) return 'nothing'
  const transfer = await transferWallet(needs, {
    memberId,
    transferId: derivedId(requestId, `back from ${vendor.code}`),
    vendor: vendor.code,
    direction: 'from_vendor',
    amount: held,
    requestId,
  })
  if (!isRefusal(transfer)) return transfer
  if (transfer.refused === 'wallet_transfer_open') return 'open'
  throw new Error(`bringing ${held} back from ${vendor.code} was refused: ${transfer.refused}`)
}

/** Asks and keeps what a vendor says it holds; undefined where it does not say. */
async function refreshBalance(
  needs: Pick<TransferNeeds, 'db' | 'config' | 'clock' | 'chance' | 'settings'>,
  memberId: bigint,
  { code, apiUrl }: WalletVendor,
): Promise<bigint | undefined> {
  if (!apiUrl) return undefined
  const { currency } = needs.settings.current().merchant
  const player = await playerOf(needs, code, memberId)
  try {
    const askedAt = await databaseTime(needs.db)
    const balance = await askForBalance(needs, { code, apiUrl }, { player, currency })
    await keepAnswer(needs.db, { memberId, vendor: code, currency, balance, askedAt })
    return balance
  } catch (error) {
    if (error instanceof VendorSilent) return undefined
    throw error
  }
}

/** What was told last, freshly asked. */
export async function askVendorWallet(
  needs: Pick<TransferNeeds, 'db' | 'config' | 'clock' | 'chance' | 'settings'>,
  memberId: bigint,
  code: string,
) {
  if ((await readWalletSettings(needs.db)).isSingle) return refuse('single_wallet')
  const vendor = (await walletVendors(needs.db)).find((one) => one.code === code)
  if (!vendor) return refuse('wallet_vendor_unknown')
  const balance = await refreshBalance(needs, memberId, vendor)
  if (balance === undefined) return refuse('wallet_vendor_silent')
  return { vendor, told: (await toldBalances(needs.db, memberId)).get(code) }
}
