import type { AddressInfo } from 'node:net'
import type { FamilyId } from '@parlour/lottery'
import { createResults } from './results.ts'
import { serveFeeds } from './serve.ts'

/**
 * Two feeds of lottery results as a house of its own: own process, own keys. Tells its port in one line
 * of JSON when it is ready.
 */
const given = (name: string, usual?: string): string => {
  const value = process.env[name] ?? usual
  if (value === undefined) throw new Error(`The feed sandbox needs ${name}.`)
  return value
}
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

const keys = JSON.parse(given('FEED_KEYS')) as Record<string, string>
const server = serveFeeds({
  results: createResults({
    secret: bytes(given('FEED_SECRET')),
    games: JSON.parse(given('FEED_GAMES')) as Record<string, FamilyId>,
    now: () => Date.now(),
  }),
  keys: Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, bytes(key)])),
})
server.listen(Number(given('PORT', '0')), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
})

const parent = process.ppid
// A parent that died must not leave feeds behind.
const timer = setInterval(() => process.ppid !== parent && stop(), 1_000)

function stop(): void {
  clearInterval(timer)
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
