import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Needs } from '../../house/needs.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'

/** Where a sandbox stands beside the site, and what else it is told. */
export type SandboxPlace = {
  /** Where it reaches this server, such as `http://127.0.0.1:3000`. */
  readonly siteOrigin: string
  readonly onReady?: (origin: string) => void
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Starts a sandbox of the demo: its program stands in testkit under its name, its data in the folder of
 * the site's. Whenever it is ready, `connect` tells the site where it is before anybody else hears of it.
 */
export function startDemoSandbox(
  { config, log }: Pick<Needs, 'config' | 'log'>,
  {
    name,
    env,
    connect,
    onReady,
  }: {
    name: string
    env: Readonly<Record<string, string>>
    connect: (origin: string) => Promise<unknown>
    onReady?: ((origin: string) => void) | undefined
  },
): Promise<Sandbox> {
  return startSandbox({
    name,
    entry: fileURLToPath(
      new URL(`../../../../../packages/testkit/src/sandbox/${name}/main.ts`, import.meta.url),
    ),
    env,
    dataDir: path.join(config.dataDir, 'sandbox', name),
    log,
    onReady: async (origin) => {
      await connect(origin)
      onReady?.(origin)
    },
  })
}
