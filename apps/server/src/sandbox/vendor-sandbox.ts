import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Needs } from '../needs.ts'
import { connectVendor } from '../vendors/connect-vendor.ts'
import { demoVendor, demoVendorEnv } from '../vendors/demo-vendor.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'

/** Name of the sandbox in its browser path: `/sandbox/vendor/`. */
export const VENDOR_SANDBOX = demoVendor.sandbox

export const vendorSandboxEntry = fileURLToPath(
  new URL('../../../../packages/testkit/src/sandbox/vendor/main.ts', import.meta.url),
)

type SandboxNeeds = Pick<Needs, 'db' | 'config' | 'log'>

/**
 * Starts the outside vendor of the demo and tells the site where to ask it.
 *
 * @param siteOrigin where the vendor reaches this server, such as `http://127.0.0.1:3000`.
 */
export function startVendorSandbox(
  needs: SandboxNeeds,
  { siteOrigin, onReady }: { siteOrigin: string; onReady?: (origin: string) => void },
): Promise<Sandbox> {
  return startSandbox({
    name: VENDOR_SANDBOX,
    entry: vendorSandboxEntry,
    env: demoVendorEnv(needs.config, siteOrigin),
    dataDir: path.join(needs.config.dataDir, 'sandbox', VENDOR_SANDBOX),
    log: needs.log,
    onReady: async (origin) => {
      await connectVendor(needs.db, demoVendor.code, origin)
      onReady?.(origin)
    },
  })
}
