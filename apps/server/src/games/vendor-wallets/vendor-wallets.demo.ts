import { run } from '../../base/database/query.ts'
import type { Needs } from '../../house/needs.ts'
import { demoVendor } from '../vendors/demo-vendor.ts'

/** The demo keeps one wallet; its outside vendor could keep balances of its own once an operator says so. */
export async function seedVendorWallets({ db }: Pick<Needs, 'db'>): Promise<void> {
  await run(db)`
    insert into wallet_vendors (vendor, position) values (${demoVendor.code}, 1)
    on conflict (vendor) do nothing`
}
