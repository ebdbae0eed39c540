import type { FamilyId } from '@parlour/lottery'
import { given, givenBytes } from '../environment.ts'
import { runSandbox } from '../run-sandbox.ts'
import { createResults } from './results.ts'
import { serveFeeds } from './serve.ts'

/** Two feeds of lottery results as a house of its own: own process, own keys. */
const keys = JSON.parse(given('FEED_KEYS')) as Record<string, string>
const server = serveFeeds({
  results: createResults({
    secret: givenBytes('FEED_SECRET'),
    games: JSON.parse(given('FEED_GAMES')) as Record<string, FamilyId>,
    now: () => Date.now(),
  }),
  keys: Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [name, new Uint8Array(Buffer.from(key, 'base64'))]),
  ),
})
runSandbox({ name: 'feed', server })
