import type { Db } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'
import { addressOutside } from '../../../base/outbound/ask-outside.ts'
import { deriveKey, seal, unseal } from '../../../base/encryption/encryption.ts'
import { SECRET_OVERLAP_MINUTES } from '../limits.ts'
import { type Channel, readGateway, saveGateway } from '../messages.store.ts'
import type { MessageGateway } from './gateway.ts'
import { httpGateway } from './http-gateway.ts'
import { smtpGateway } from './smtp-gateway.ts'

type Address = {
  readonly address: string
  readonly secret: Uint8Array
  /** Judges where a connection goes, unless the process's own environment says it. */
  readonly find?: typeof addressOutside | undefined
}
type GatewayNeeds = Pick<Needs, 'db' | 'config' | 'clock'>

/** The adapters we have. Another way of speaking to a gateway adds its own here. */
const adapters: Readonly<
  Record<'http' | 'smtp', (place: Address, needs: Pick<Needs, 'clock'>) => MessageGateway>
> = { http: httpGateway, smtp: smtpGateway }

const adapterFor = (address: string): 'http' | 'smtp' =>
  /^smtp(s|\+plain)?:/u.test(address) ? 'smtp' : 'http'

/** The gateway of a channel: the configured one, else the one that connected itself; undefined for none. */
export async function gatewayFor(
  needs: GatewayNeeds,
  channel: Channel,
): Promise<MessageGateway | undefined> {
  const configured = needs.config.messageGateways[channel]
  if (configured) return adapters[adapterFor(configured.address)](configured, needs)
  const row = await readGateway(needs.db, channel)
  if (!row) return undefined
  const secret = unseal(keyOf(needs), row.secret, contextOf(channel))
  const place = { address: row.address, secret, find: addressOutside }
  return adapters[row.adapter](place, needs)
}

/** The secrets that a channel's gateway may sign its receipts with, the one in use first; none where nobody sends any. */
export async function receiptSecrets(
  needs: Pick<Needs, 'db' | 'config'>,
  channel: Channel,
): Promise<readonly Uint8Array[]> {
  const configured = needs.config.messageGateways[channel]
  if (configured) return configured.receiptSecret ? [configured.receiptSecret] : []
  const row = await readGateway(needs.db, channel)
  if (!row) return []
  const sealed = row.formerSecret ? [row.secret, row.formerSecret] : [row.secret]
  return sealed.map((one) => unseal(keyOf(needs), one, contextOf(channel)))
}

/** Is there a way to send on this channel at all? */
export const hasGateway = async (
  { db, config }: Pick<Needs, 'db' | 'config'>,
  channel: Channel,
): Promise<boolean> =>
  config.messageGateways[channel] !== undefined || (await readGateway(db, channel)) !== undefined

/** Writes where a channel's gateway is reached and the secret both sides know. */
export async function connectGateway(
  needs: Pick<Needs, 'config'> & { db: Db },
  channel: Channel,
  {
    address,
    secret,
    overlapMinutes = SECRET_OVERLAP_MINUTES,
  }: Address & { overlapMinutes?: number },
): Promise<void> {
  const sealed = seal(keyOf(needs), secret, contextOf(channel))
  const row = { adapter: adapterFor(address), address, secret: sealed }
  await saveGateway(needs.db, channel, row, overlapMinutes)
}

const keyOf = ({ config }: Pick<Needs, 'config'>) => deriveKey(config.secretKey, 'message gateways')
const contextOf = (channel: Channel) => `message_gateways.secret ${channel}`
