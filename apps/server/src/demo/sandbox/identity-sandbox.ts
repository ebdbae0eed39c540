import { RETURN_PATH } from '../../people/login/providers/begin-sign-in.ts'
import {
  demoHumanCheck,
  demoPhoneProof,
  demoProviders,
  IDENTITY_SANDBOX,
  sandboxSecret,
} from '../../people/login/providers/demo-identity.ts'
import { connectService } from '../../people/login/codes/services.store.ts'
import {
  HUMAN_CHECK_SERVICE,
  PHONE_PROOF_SERVICE,
} from '../../people/login/codes/verification-services.ts'
import type { Needs } from '../../house/needs.ts'
import { startDemoSandbox } from './start-demo-sandbox.ts'
import type { Sandbox } from './start-sandbox.ts'

type SandboxNeeds = Pick<Needs, 'db' | 'config' | 'log'>

/**
 * Starts the outside ends of proving who somebody is, and tells the site where they are.
 *
 * @param siteOrigins where browsers reach this site: providers send them back there and nowhere else.
 */
export function startIdentitySandbox(
  needs: SandboxNeeds,
  { siteOrigins, onReady }: { siteOrigins: readonly string[]; onReady?: (origin: string) => void },
): Promise<Sandbox> {
  const { config } = needs
  const secretOf = (name: string) => sandboxSecret(config, name)
  return startDemoSandbox(needs, {
    name: IDENTITY_SANDBOX,
    env: {
      PROVIDERS: JSON.stringify(
        demoProviders.map((one) => ({ ...one, secret: secretOf(one.name) })),
      ),
      REDIRECT_URIS: JSON.stringify(siteOrigins.map((origin) => origin + RETURN_PATH)),
      PHONE_ISSUER: demoPhoneProof.options.issuer,
      PHONE_PROJECT: demoPhoneProof.options.project,
      HUMAN_ID: demoHumanCheck.options.captchaId,
      HUMAN_KEY: secretOf(HUMAN_CHECK_SERVICE),
    },
    connect: async (origin) => {
      const shown = `/sandbox/${IDENTITY_SANDBOX}`
      const services = [
        ...demoProviders.map((one) => [one.name, one.path] as const),
        [HUMAN_CHECK_SERVICE, 'human'] as const,
        [PHONE_PROOF_SERVICE, 'phone'] as const,
      ]
      for (const [name, place] of services) {
        await connectService(needs, {
          name,
          secret: secretOf(name),
          reachedAt: `${origin}/${place}`,
          shownAt: `${shown}/${place}`,
        })
      }
    },
    onReady,
  })
}
