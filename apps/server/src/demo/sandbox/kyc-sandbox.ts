import { connectVerifier } from '../../people/kyc/verifier.ts'
import type { Needs } from '../../house/needs.ts'
import { deriveKey } from '../../base/encryption/encryption.ts'
import { type SandboxPlace, startDemoSandbox } from './start-demo-sandbox.ts'
import type { Sandbox } from './start-sandbox.ts'

/** Name of the sandbox in its browser path, `/sandbox/kyc/`, and of the demo's verifier. */
export const KYC_SANDBOX = 'kyc'

/** Starts the demo's verifier of identities and tells the kyc chapter where it is. */
export function startKycSandbox(
  needs: Pick<Needs, 'db' | 'config' | 'log'>,
  { siteOrigin, onReady, env = {} }: SandboxPlace,
): Promise<Sandbox> {
  const secret = deriveKey(needs.config.secretKey, 'kyc sandbox')
  return startDemoSandbox(needs, {
    name: KYC_SANDBOX,
    env: {
      VERIFIER_SECRET: Buffer.from(secret).toString('base64'),
      NOTIFY: `${siteOrigin}/wps/v2/kyc/verifiers/${KYC_SANDBOX}/answer`,
      ...env,
    },
    connect: (origin) => connectVerifier(needs, { name: KYC_SANDBOX, address: origin, secret }),
    onReady,
  })
}
