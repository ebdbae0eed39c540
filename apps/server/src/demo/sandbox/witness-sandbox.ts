import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Needs } from '../../house/needs.ts'
import { WITNESS_SANDBOX } from '../../house/public-log/witness-view.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'

/** Between two looks of the demo's witness, in seconds. */
const LOOK_EVERY_SECONDS = 10

/** Starts the program that anybody may watch the public log with, as a stranger would: by the site's address alone. */
export function startWitnessSandbox(
  { config, log }: Pick<Needs, 'config' | 'log'>,
  { siteOrigin, onReady }: { siteOrigin: string; onReady?: (origin: string) => void },
): Promise<Sandbox> {
  return startSandbox({
    name: WITNESS_SANDBOX,
    entry: fileURLToPath(new URL('../../../../../scripts/witness.mjs', import.meta.url)),
    env: { WITNESS_HOUSE: siteOrigin, WITNESS_EVERY: String(LOOK_EVERY_SECONDS) },
    dataDir: path.join(config.dataDir, 'sandbox', WITNESS_SANDBOX),
    log,
    ...(onReady && { onReady }),
  })
}
