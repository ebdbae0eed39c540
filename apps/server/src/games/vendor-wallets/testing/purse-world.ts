import { randomUUID } from 'node:crypto'
import { run } from '../../../base/database/query.ts'
import type { CastPlayer } from '../../../demo/cast.ts'
import type { World } from '../../../testing/world.ts'
import { askSigned } from '../../vendors/ask-vendor.ts'
import { connectVendor } from '../../vendors/connect-vendor.ts'
import { demoVendor } from '../../vendors/demo-vendor.ts'
import { setTable } from '../../vendors/testing/table.ts'
import { startVendor } from '../../vendors/testing/vendor-process.ts'
import { readClearing } from '../../../ledger/wallet/records/clearing.store.ts'
import { chaseTransfers } from '../chase-transfers.job.ts'

type Trouble = 'lost_before' | 'lost_after' | 'late' | 'twice' | 'refuse' | 'silent'

/** The house without a single wallet, and the demo's vendor as a process that keeps purses. */
export async function openPurses(w: World) {
  const table = await setTable(w)
  const vendor = await startVendor(w, table.site.url)
  const { db } = w.needs
  await connectVendor(db, demoVendor.code, vendor.url())
  await keepWallets(w, { isSingle: false })
  const asked = () => ({ code: demoVendor.code, apiUrl: vendor.url() })
  const order = (name: CastPlayer, direction: 'to_vendor' | 'from_vendor', amount: string) => ({
    body: { transferId: randomUUID(), vassalage: demoVendor.code, direction, amount },
    name,
  })
  return {
    table,
    vendor,
    code: demoVendor.code,
    /** The purse does this with its next orders. */
    trouble: (kind: Trouble, times = 1) =>
      askSigned(w.needs, asked(), '/purse/trouble', { kind, times }),
    wanted: order,
    move: (name: CastPlayer, direction: 'to_vendor' | 'from_vendor', amount: string) =>
      w.as(name).call('walletTransfer', { body: order(name, direction, amount).body }),
    /** What the vendor says the member has there. */
    async held(name: CastPlayer): Promise<string | undefined> {
      const { value } = await w
        .as(name)
        .call('vendorWalletBalance', { params: { vassalage: demoVendor.code } })
      return value?.balance ?? undefined
    },
    /** The next question is due now. */
    async chase() {
      await run(db)`update wallet_transfers set next_ask = now() where closed_at is null`
      await chaseTransfers(w.needs)
    },
    clearing: async () => ({
      transit: await readClearing(db, `transit:${demoVendor.code}`, 'BRL'),
      held: await readClearing(db, `wallet:${demoVendor.code}`, 'BRL'),
    }),
    async close() {
      await vendor.stop()
    },
  }
}

export type Purses = Awaited<ReturnType<typeof openPurses>>

/** How the house keeps its wallets from now on. */
export async function keepWallets(
  w: World,
  { isSingle, returnOnExit = false }: { isSingle: boolean; returnOnExit?: boolean },
): Promise<void> {
  await run(w.needs.db)`
    update wallet_settings set is_single = ${isSingle}, return_on_exit = ${returnOnExit}`
}
