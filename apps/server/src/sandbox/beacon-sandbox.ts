import { moveBeacon } from '../draws/beacons.store.ts'
import { BEACON_SANDBOX, demoBeacon, demoBeaconSecret } from '../draws/demo-beacon.ts'
import type { Needs } from '../needs.ts'
import { startDemoSandbox } from './start-demo-sandbox.ts'
import type { Sandbox } from './start-sandbox.ts'

/** Starts the demo's randomness beacon and tells the draws where it is. */
export function startBeaconSandbox(
  needs: Pick<Needs, 'db' | 'config' | 'log'>,
  { onReady }: { onReady?: (origin: string) => void } = {},
): Promise<Sandbox> {
  const { name, genesis, period } = demoBeacon(needs.config)
  return startDemoSandbox(needs, {
    name: BEACON_SANDBOX,
    env: {
      BEACON_SECRET: Buffer.from(demoBeaconSecret(needs.config)).toString('base64'),
      GENESIS: String(genesis),
      PERIOD: String(period),
    },
    connect: (origin) => moveBeacon(needs.db, name, origin),
    onReady,
  })
}
