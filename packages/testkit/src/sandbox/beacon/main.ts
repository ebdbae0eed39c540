import { given, givenBytes } from '../environment.ts'
import { runSandbox } from '../run-sandbox.ts'
import { createBeacon } from './beacon.ts'
import { serveBeacon } from './serve.ts'

/** A randomness beacon as a house of its own: own process, own key, the API of the public ones. */
const beacon = createBeacon({
  secret: givenBytes('BEACON_SECRET'),
  genesis: Number(given('GENESIS')),
  period: Number(given('PERIOD')),
})
runSandbox({ name: 'beacon', server: serveBeacon(beacon, () => Date.now()) })
