import { dataFile, given } from '../environment.ts'
import { runSandbox } from '../run-sandbox.ts'
import { recover, type VendorNeeds } from './play-round.ts'
import { createPurse } from './purse.ts'
import { openPurse } from './purse.store.ts'
import { serveVendor } from './serve.ts'
import { openStore } from './vendor.store.ts'

/**
 * An outside vendor of games, as a house of its own: own process, own data, and nothing of the
 * site but its signed wallet protocol.
 */
const data = dataFile('vendor.sqlite')
const needs: VendorNeeds = {
  site: { url: given('SITE_URL'), vendor: given('VENDOR', 'mesa'), secret: given('VENDOR_SECRET') },
  store: openStore(data),
  now: () => Date.now(),
}
const purses = openPurse(data)

// Whatever a crash cut short is due at once; later tries wait longer and longer.
needs.store.hurry()
runSandbox({
  name: 'vendor',
  server: serveVendor({ ...needs, purses, purse: createPurse(purses) }),
  work: async (stopping) => {
    for (const round of needs.store.due(needs.now())) {
      if (stopping.aborted) return
      await recover(needs, round)
    }
  },
  close: () => {
    purses.close()
    needs.store.close()
  },
})
