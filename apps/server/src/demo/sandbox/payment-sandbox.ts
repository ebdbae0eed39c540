import { SANDBOX_PROVIDER } from '../../payments/cashier/cashier.demo.ts'
import { CODE_PAID_MS } from './limits.ts'
import { connectProvider } from '../../payments/cashier/providers/providers.ts'
import type { Needs } from '../../house/needs.ts'
import { deriveKey } from '../../base/encryption/encryption.ts'
import { type SandboxPlace, startDemoSandbox } from './start-demo-sandbox.ts'
import type { Sandbox } from './start-sandbox.ts'

/** Name of the sandbox in its browser path: `/sandbox/payment/`. */
export const PAYMENT_SANDBOX = 'payment'

type SandboxNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'chance' | 'log'>

/** Starts the payment sandbox and tells the cashier where it is. */
export function startPaymentSandbox(
  needs: SandboxNeeds,
  { siteOrigin, onReady, env = {} }: SandboxPlace,
): Promise<Sandbox> {
  const secret = deriveKey(needs.config.secretKey, 'payment sandbox')
  return startDemoSandbox(needs, {
    name: PAYMENT_SANDBOX,
    env: {
      PROVIDER_SECRET: Buffer.from(secret).toString('base64'),
      PUBLIC_PATH: `/sandbox/${PAYMENT_SANDBOX}`,
      CODE_PAID_MS: String(CODE_PAID_MS),
      ...env,
    },
    connect: (origin) =>
      connectProvider(needs, {
        name: SANDBOX_PROVIDER,
        adapter: 'sandbox',
        baseUrl: origin,
        notifyUrl: `${siteOrigin}/wps/v2/cashier/providers/${SANDBOX_PROVIDER}/webhook`,
        secret,
      }),
    onReady,
  })
}
