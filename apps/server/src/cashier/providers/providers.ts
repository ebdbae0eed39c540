import type { Db, Tx } from '../../database/database.ts'
import type { Needs } from '../../needs.ts'
import { deriveKey, seal, unseal } from '../../seal.ts'
import { readProvider, saveProvider } from '../provider-events.store.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'

type Address = { baseUrl: string; notifyUrl: string; secret: Uint8Array }
type ProviderNeeds = Pick<Needs, 'config' | 'clock' | 'chance'>

/** The adapters we have. A real provider adds its own here. */
const adapters: Readonly<
  Record<string, (address: Address, needs: ProviderNeeds) => PaymentProvider>
> = {
  sandbox: sandboxProvider,
}

/** The provider of that name as it is set up now; undefined for one we do not know. */
export async function providerNamed(
  db: Db | Tx,
  needs: ProviderNeeds,
  name: string,
): Promise<PaymentProvider | undefined> {
  const row = await readProvider(db, name)
  const adapter = row && adapters[row.adapter]
  if (!row || !adapter) return undefined
  const secret = unseal(keyOf(needs), row.secret, contextOf(name))
  return adapter({ baseUrl: row.base_url, notifyUrl: row.notify_url, secret }, needs)
}

/** Writes where a provider is reached and the secret both sides sign with. */
export async function connectProvider(
  { db, ...needs }: ProviderNeeds & { db: Db },
  provider: { name: string; adapter: string } & Address,
): Promise<void> {
  await saveProvider(db, {
    provider: provider.name,
    adapter: provider.adapter,
    base_url: provider.baseUrl,
    notify_url: provider.notifyUrl,
    secret: seal(keyOf(needs), provider.secret, contextOf(provider.name)),
  })
}

const keyOf = ({ config }: Pick<Needs, 'config'>) =>
  deriveKey(config.secretKey, 'payment providers')
const contextOf = (name: string) => `payment_providers.secret ${name}`
