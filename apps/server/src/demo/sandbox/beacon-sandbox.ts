import { moveBeacon } from '../../house/beacons/beacons.store.ts'
import {
  BEACON_SANDBOX,
  DEMO_BEACON,
  demoBeaconSecret,
  demoRounds,
} from '../../house/beacons/demo-beacon.ts'
import type { Needs } from '../../house/needs.ts'
import { startDemoSandbox } from './start-demo-sandbox.ts'
import type { Sandbox } from './start-sandbox.ts'

/** Starts the demo's randomness beacon and tells the draws where it is. */
export function startBeaconSandbox(
  needs: Pick<Needs, 'db' | 'config' | 'log'>,
  { onReady }: { onReady?: (origin: string) => void } = {},
): Promise<Sandbox> {
  return startDemoSandbox(needs, {
    name: BEACON_SANDBOX,
    env: {
      BEACON_SECRET: Buffer.from(demoBeaconSecret(needs.config)).toString('base64'),
      GENESIS: String(demoRounds.genesis),
      PERIOD: String(demoRounds.period),
    },
    connect: (origin) => moveBeacon(needs.db, DEMO_BEACON, origin),
    onReady,
  })
}
