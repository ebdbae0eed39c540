import { given } from '../environment.ts'
import { runSandbox } from '../run-sandbox.ts'
import { openHumanService } from './human-service.ts'
import { openPhoneService } from './phone-service.ts'
import { openProvider } from './provider.ts'
import { serveIdentity } from './serve.ts'

type ProviderOrder = {
  path: string
  issuer: string
  label: string
  clientId: string
  secret: string
}

/**
 * The outside ends of proving who somebody is, as a process of their own: two OpenID Connect providers,
 * a phone sign-in of the Firebase type and a widget of the geetest type.
 */
const now = () => Date.now()
const redirectUris = JSON.parse(given('REDIRECT_URIS')) as string[]
const orders = JSON.parse(given('PROVIDERS')) as ProviderOrder[]
const providers = new Map(
  await Promise.all(
    orders.map(async ({ path, issuer, label, clientId, secret }) => {
      const client = { id: clientId, secret, redirectUris }
      return [path, await openProvider({ issuer, label, client, now })] as const
    }),
  ),
)
const server = serveIdentity({
  providers,
  phone: await openPhoneService({
    issuer: given('PHONE_ISSUER'),
    project: given('PHONE_PROJECT'),
    now,
  }),
  human: openHumanService({ captchaId: given('HUMAN_ID'), key: given('HUMAN_KEY'), now }),
})
runSandbox({ name: 'identity', server })
