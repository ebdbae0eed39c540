import type { Needs } from '../../house/needs.ts'
import { connectVendor } from '../../games/vendors/connect-vendor.ts'
import { demoVendor, demoVendorEnv } from '../../games/vendors/demo-vendor.ts'
import { startDemoSandbox } from './start-demo-sandbox.ts'
import type { Sandbox } from './start-sandbox.ts'

/** Name of the sandbox in its browser path: `/sandbox/vendor/`. */
export const VENDOR_SANDBOX = demoVendor.sandbox

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
  return startDemoSandbox(needs, {
    name: VENDOR_SANDBOX,
    env: demoVendorEnv(needs.config, siteOrigin),
    connect: (origin) => connectVendor(needs.db, demoVendor.code, origin),
    onReady,
  })
}
