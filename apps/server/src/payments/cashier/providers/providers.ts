import type { Db, Tx } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'
import { deriveKey, seal, unseal } from '../../../base/encryption/encryption.ts'
import { SECRET_OVERLAP_MINUTES } from '../limits.ts'
import { readProvider, saveProvider } from './provider-events.store.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'

type Address = {
  baseUrl: string
  notifyUrl: string
  secret: Uint8Array
  formerSecret?: Uint8Array | undefined
}
type ProviderNeeds = Pick<Needs, 'config' | 'clock' | 'chance'>

/** The adapters we have. A real provider adds its own here. */
const adapters: Readonly<
  Record<string, (address: Address, needs: ProviderNeeds) => PaymentProvider>
> = {
  sandbox: sandboxProvider,
}

/** The provider of that name as it is set up now; undefined for one we do not know. */
export const providerNamed = async (
  db: Db | Tx,
  needs: ProviderNeeds,
  name: string,
): Promise<PaymentProvider | undefined> => (await providerAtDoor(db, needs, name))?.provider

/** As it knocks at our door: with the secrets that are valid, and whether it is switched on. */
export async function providerAtDoor(
  db: Db | Tx,
  needs: ProviderNeeds,
  name: string,
): Promise<{ provider: PaymentProvider; enabled: boolean } | undefined> {
  const row = await readProvider(db, name)
  const adapter = row && adapters[row.adapter]
  if (!row || !adapter) return undefined
  const open = (sealed: Buffer) => unseal(keyOf(needs), sealed, contextOf(name))
  const address = {
    baseUrl: row.baseUrl,
    notifyUrl: row.notifyUrl,
    secret: open(row.secret),
    formerSecret: row.formerSecret ? open(row.formerSecret) : undefined,
  }
  return { provider: adapter(address, needs), enabled: row.enabled }
}

/** Writes where a provider is reached and the secret both sides sign with. */
export async function connectProvider(
  { db, ...needs }: ProviderNeeds & { db: Db },
  provider: { name: string; adapter: string; overlapMinutes?: number | undefined } & Address,
): Promise<void> {
  const row = {
    provider: provider.name,
    adapter: provider.adapter,
    baseUrl: provider.baseUrl,
    notifyUrl: provider.notifyUrl,
    secret: seal(keyOf(needs), provider.secret, contextOf(provider.name)),
  }
  await saveProvider(db, row, provider.overlapMinutes ?? SECRET_OVERLAP_MINUTES)
}

const keyOf = ({ config }: Pick<Needs, 'config'>) =>
  deriveKey(config.secretKey, 'payment providers')
const contextOf = (name: string) => `payment_providers.secret ${name}`
