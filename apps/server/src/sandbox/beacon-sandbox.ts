import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { moveBeacon } from '../draws/beacons.store.ts'
import { BEACON_SANDBOX, demoBeacon, demoBeaconSecret } from '../draws/demo-beacon.ts'
import type { Needs } from '../needs.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'

const entry = fileURLToPath(
  new URL('../../../../packages/testkit/src/sandbox/beacon/main.ts', import.meta.url),
)

/** Starts the demo's randomness beacon and tells the draws where it is. */
export function startBeaconSandbox(
  needs: Pick<Needs, 'db' | 'config' | 'log'>,
  { onReady }: { onReady?: (origin: string) => void } = {},
): Promise<Sandbox> {
  const { name, genesis, period } = demoBeacon(needs.config)
  return startSandbox({
    name: BEACON_SANDBOX,
    entry,
    env: {
      BEACON_SECRET: Buffer.from(demoBeaconSecret(needs.config)).toString('base64'),
      GENESIS: String(genesis),
      PERIOD: String(period),
    },
    dataDir: path.join(needs.config.dataDir, 'sandbox', BEACON_SANDBOX),
    log: needs.log,
    onReady: async (origin) => {
      await moveBeacon(needs.db, name, origin)
      onReady?.(origin)
    },
  })
}
