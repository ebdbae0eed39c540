import type { AddressInfo } from 'node:net'
import { createBeacon } from './beacon.ts'
import { serveBeacon } from './serve.ts'

/**
 * A randomness beacon as a house of its own: own process, own key, the API of the public ones. Tells its
 * port in one line of JSON when it is ready.
 */
const given = (name: string, usual?: string): string => {
  const value = process.env[name] ?? usual
  if (value === undefined) throw new Error(`The beacon sandbox needs ${name}.`)
  return value
}

const beacon = createBeacon({
  secret: new Uint8Array(Buffer.from(given('BEACON_SECRET'), 'base64')),
  genesis: Number(given('GENESIS')),
  period: Number(given('PERIOD')),
})
const server = serveBeacon(beacon, () => Date.now())
server.listen(Number(given('PORT', '0')), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
})

const parent = process.ppid
// A parent that died must not leave a beacon behind.
const timer = setInterval(() => process.ppid !== parent && stop(), 1_000)

function stop(): void {
  clearInterval(timer)
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
