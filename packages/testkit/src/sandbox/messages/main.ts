import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { openStore } from './messages.store.ts'
import { sendDueReceipts } from './receipts.ts'
import { serveMessages } from './serve.ts'
import { USUAL_AGE } from './signature.ts'

/**
 * A gateway for SMS and mail as a house of its own: own process, own data, an API that takes signed
 * messages, and a page that shows them. Nothing leaves the machine. Tells its port in one line of JSON.
 */
const given = (name: string, usual?: string): string => {
  const value = process.env[name] ?? usual
  if (value === undefined) throw new Error(`The messages sandbox needs ${name}.`)
  return value
}

const dataDir = given('DATA_DIR')
mkdirSync(dataDir, { recursive: true })
const store = openStore(path.join(dataDir, 'messages.sqlite'))
const secret = new Uint8Array(Buffer.from(given('GATEWAY_SECRET'), 'base64'))

const oldest = Number(given('OLDEST_SECONDS', String(USUAL_AGE)))
const server = serveMessages({ store, secret, now: () => Date.now(), oldest })
server.listen(Number(given('PORT', '0')), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
})

const receipts = { store, secret, now: () => Date.now(), notify: given('NOTIFY', '') }
let posting = false
const post = setInterval(() => {
  if (posting) return
  posting = true
  void sendDueReceipts(receipts).finally(() => {
    posting = false
  })
}, 250)

const parent = process.ppid
// A parent that died must not leave a gateway behind.
const watch = setInterval(() => {
  if (process.ppid !== parent) stop()
}, 500)

function stop(): void {
  clearInterval(watch)
  clearInterval(post)
  server.close()
  server.closeAllConnections()
  store.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
