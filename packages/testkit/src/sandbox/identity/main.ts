import type { AddressInfo } from 'node:net'
import { openHumanService } from './human-service.ts'
import { openPhoneService } from './phone-service.ts'
import { openProvider } from './provider.ts'
import { serveIdentity } from './serve.ts'

/**
 * The outside ends of proving who somebody is, as a process of their own: two OpenID Connect providers,
 * a phone sign-in of the Firebase type and a widget of the geetest type. Tells its port in one line of
 * JSON when it is ready.
 */
const given = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`The identity sandbox needs ${name}.`)
  return value
}

type ProviderOrder = {
  path: string
  issuer: string
  label: string
  clientId: string
  secret: string
}

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
server.listen(Number(process.env.PORT ?? '0'), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
})

const parent = process.ppid
// A parent that died must not leave a provider behind.
setInterval(() => process.ppid !== parent && stop(), 1000).unref()

function stop(): void {
  server.close()
  server.closeAllConnections()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
