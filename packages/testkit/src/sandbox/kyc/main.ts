import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sendDueAnswers } from './answers.ts'
import { openStore } from './kyc.store.ts'
import { serveVerifier } from './serve.ts'

/**
 * A verifier of identities as a house of its own: own process, own data, a signed API that takes cases,
 * and signed answers that come when they come. Tells its port in one line of JSON when it is ready.
 */
const given = (name: string, usual?: string): string => {
  const value = process.env[name] ?? usual
  if (value === undefined) throw new Error(`The KYC sandbox needs ${name}.`)
  return value
}

const dataDir = given('DATA_DIR')
mkdirSync(dataDir, { recursive: true })
const store = openStore(path.join(dataDir, 'kyc.sqlite'))
const needs = {
  store,
  secret: new Uint8Array(Buffer.from(given('VERIFIER_SECRET'), 'base64')),
  notify: given('NOTIFY'),
  now: () => Date.now(),
  checkMs: Number(given('CHECK_MS', '1500')),
  lateMs: Number(given('LATE_MS', '20000')),
}

const server = serveVerifier(needs)
server.listen(Number(given('PORT', '0')), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
})

let stopping = false
let busy: Promise<void> = Promise.resolve()
const parent = process.ppid
const timer = setInterval(
  () => {
    // A parent that died must not leave a verifier behind.
    if (process.ppid !== parent) return void stop()
    if (stopping) return
    busy = busy
      .then(() => sendDueAnswers(needs))
      .catch((error: unknown) => {
        process.stderr.write(`kyc: ${String(error)}\n`)
      })
  },
  Number(given('TICK_MS', '250')),
)

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
