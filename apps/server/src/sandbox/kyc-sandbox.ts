import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectVerifier } from '../kyc/verifier.ts'
import type { Needs } from '../needs.ts'
import { deriveKey } from '../seal.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'

/** Name of the sandbox in its browser path, `/sandbox/kyc/`, and of the demo's verifier. */
export const KYC_SANDBOX = 'kyc'

export const kycSandboxEntry = fileURLToPath(
  new URL('../../../../packages/testkit/src/sandbox/kyc/main.ts', import.meta.url),
)

/** Starts the demo's verifier of identities and tells the kyc chapter where it is. */
export function startKycSandbox(
  needs: Pick<Needs, 'db' | 'config' | 'log'>,
  {
    siteOrigin,
    onReady,
    env = {},
  }: {
    /** Where the verifier's answers go. */
    siteOrigin: string
    onReady?: (origin: string) => void
    env?: Readonly<Record<string, string>>
  },
): Promise<Sandbox> {
  const secret = deriveKey(needs.config.secretKey, 'kyc sandbox')
  return startSandbox({
    name: KYC_SANDBOX,
    entry: kycSandboxEntry,
    env: {
      VERIFIER_SECRET: Buffer.from(secret).toString('base64'),
      NOTIFY: `${siteOrigin}/wps/v2/kyc/verifiers/${KYC_SANDBOX}/answer`,
      ...env,
    },
    dataDir: path.join(needs.config.dataDir, 'sandbox', KYC_SANDBOX),
    log: needs.log,
    onReady: async (origin) => {
      await connectVerifier(needs, { name: KYC_SANDBOX, address: origin, secret })
      onReady?.(origin)
    },
  })
}
