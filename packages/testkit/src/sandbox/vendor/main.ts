import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { recover, type VendorNeeds } from './play-round.ts'
import { createPurse } from './purse.ts'
import { openPurse } from './purse.store.ts'
import { serveVendor } from './serve.ts'
import { openStore } from './vendor.store.ts'

/**
 * An outside vendor of games, as a house of its own: own process, own data, and nothing of the
 * site but its signed wallet protocol. Tells its port in one line of JSON when it is ready.
 */
const given = (name: string, usual?: string): string => {
  const value = process.env[name] ?? usual
  if (value === undefined) throw new Error(`The vendor's process needs ${name}.`)
  return value
}

const dataDir = given('DATA_DIR')
mkdirSync(dataDir, { recursive: true })
const needs: VendorNeeds = {
  site: { url: given('SITE_URL'), vendor: given('VENDOR', 'mesa'), secret: given('VENDOR_SECRET') },
  store: openStore(path.join(dataDir, 'vendor.sqlite')),
  now: () => Date.now(),
}

const purses = openPurse(path.join(dataDir, 'vendor.sqlite'))
const server = serveVendor({ ...needs, purses, purse: createPurse(purses) })
server.listen(Number(given('PORT', '0')), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
})

// Whatever a crash cut short is due at once; later tries wait longer and longer.
needs.store.hurry()
let stopping = false
let busy: Promise<void> = Promise.resolve()
const parent = process.ppid
const timer = setInterval(() => {
  // A parent that died must not leave a vendor behind.
  if (process.ppid !== parent) return void stop()
  busy = busy.then(finishWhatIsDue).catch((error: unknown) => {
    process.stderr.write(`vendor: ${String(error)}\n`)
  })
}, 500)

async function finishWhatIsDue(): Promise<void> {
  for (const round of needs.store.due(needs.now())) {
    if (stopping) return
    await recover(needs, round)
  }
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  clearInterval(timer)
  server.close()
  server.closeIdleConnections()
  await busy
  purses.close()
  needs.store.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
