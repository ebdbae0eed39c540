import { connectGateway } from '../../people/messages/gateways/gateways.ts'
import type { Needs } from '../../house/needs.ts'
import { deriveKey } from '../../base/encryption/encryption.ts'
import { startDemoSandbox } from './start-demo-sandbox.ts'
import type { Sandbox } from './start-sandbox.ts'

/** Name of the sandbox in its browser path: `/sandbox/messages/`. */
export const MESSAGES_SANDBOX = 'messages'

/** Starts the demo's gateway for SMS and mail and tells the messages chapter where it is. */
export function startMessagesSandbox(
  needs: Pick<Needs, 'db' | 'config' | 'log'>,
  {
    siteOrigin,
    onReady,
    env = {},
  }: {
    /** Where the gateway tells what became of a message; nowhere if left out. */
    siteOrigin?: string
    onReady?: (origin: string) => void
    env?: Readonly<Record<string, string>>
  } = {},
): Promise<Sandbox> {
  const secret = deriveKey(needs.config.secretKey, 'messages sandbox')
  return startDemoSandbox(needs, {
    name: MESSAGES_SANDBOX,
    env: {
      GATEWAY_SECRET: Buffer.from(secret).toString('base64'),
      ...(siteOrigin && { NOTIFY: `${siteOrigin}/wps/v2/messages/gateways` }),
      ...env,
    },
    connect: async (origin) => {
      for (const channel of ['sms', 'mail'] as const) {
        await connectGateway(needs, channel, { address: origin, secret })
      }
    },
    onReady,
  })
}
