import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { finishPayouts } from './bank.ts'
import { openStore } from './payment.store.ts'
import { servePayments } from './serve.ts'
import { sendDueWebhooks } from './webhooks.ts'

/**
 * A payment provider as a house of its own: own process, own data, a page to pay on, an API and signed
 * webhooks. Tells its port in one line of JSON when it is ready.
 */
const given = (name: string, usual?: string): string => {
  const value = process.env[name] ?? usual
  if (value === undefined) throw new Error(`The payment sandbox needs ${name}.`)
  return value
}

const dataDir = given('DATA_DIR')
mkdirSync(dataDir, { recursive: true })
const store = openStore(path.join(dataDir, 'payment.sqlite'))
const bank = {
  store,
  secret: new Uint8Array(Buffer.from(given('PROVIDER_SECRET'), 'base64')),
  now: () => Date.now(),
  payoutMs: Number(given('PAYOUT_MS', '2000')),
  lateMs: Number(given('LATE_MS', '8000')),
}

const server = servePayments({ ...bank, publicPath: given('PUBLIC_PATH', '/sandbox/payment') })
server.listen(Number(given('PORT', '0')), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
})

let stopping = false
let busy: Promise<void> = Promise.resolve()
const parent = process.ppid
const timer = setInterval(
  () => {
    // A parent that died must not leave a bank behind.
    if (process.ppid !== parent) return void stop()
    busy = busy.then(work).catch((error: unknown) => {
      process.stderr.write(`payment: ${String(error)}\n`)
    })
  },
  Number(given('TICK_MS', '250')),
)

async function work(): Promise<void> {
  if (stopping) return
  finishPayouts(bank)
  await sendDueWebhooks(bank)
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  clearInterval(timer)
  server.close()
  server.closeAllConnections()
  await busy
  store.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
