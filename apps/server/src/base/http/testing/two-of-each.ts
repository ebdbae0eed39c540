import { createHmac, randomUUID } from 'node:crypto'
import { type CallMeta, type CallName, calls } from '@parlour/wire'
import { run } from '../../database/query.ts'
import { SANDBOX_PROVIDER } from '../../../payments/cashier/cashier.demo.ts'
import { connectProvider } from '../../../payments/cashier/providers/providers.ts'
import { SIGNATURE_HEADERS, sign } from '../signature.ts'
import { type CashierWorld, cashierWorld } from '../../../payments/cashier/testing/cashier-world.ts'
import { connectVerifier } from '../../../people/kyc/verifier.ts'
import { connectGateway } from '../../../people/messages/gateways/gateways.ts'
import { deriveKey } from '../../encryption/encryption.ts'
import { demoVendor, demoVendorSecret } from '../../../games/vendors/demo-vendor.ts'
import { sign as signForVendor } from '../../../games/vendors/signature.ts'
import { addSecret } from '../../../games/vendors/vendor-keys.ts'
import type { unsignedTold } from './access-table.ts'

/** Accesses whose callers sign the bytes that they send. */
export type SignedAccess = Exclude<keyof typeof unsignedTold, 'game'>
export const signedAccesses: readonly SignedAccess[] = ['vendor', 'provider', 'gateway', 'verifier']

/** Whose the things are, and another whose signature is as good. */
export const owners = {
  vendor: demoVendor.code,
  provider: SANDBOX_PROVIDER,
  gateway: 'mail',
  verifier: 'first',
} as const
export const RIVAL = 'rival'
export const rivals = {
  vendor: RIVAL,
  provider: RIVAL,
  gateway: 'sms',
  verifier: RIVAL,
} as const

export const TABLE = 'high-card'
export const RIVAL_TABLE = 'rival-card'
const KEY = Buffer.alloc(32, 9)
const SMS_KEY = Buffer.alloc(32, 8)
const VENDOR_SECRET = 'known to both'

/** Payouts rest at the provider until a test tells of them. */
export async function worldOfTwo(): Promise<CashierWorld> {
  const w = await cashierWorld({ alice: { cash: '9000.00' } }, { PAYOUT_MS: '600000' })
  await secondVendor(w)
  const address = 'http://127.0.0.1:9'
  const place = { adapter: 'sandbox', baseUrl: address, notifyUrl: address, secret: KEY }
  await connectProvider({ ...w.needs }, { name: RIVAL, ...place })
  await connectGateway(w.needs, 'mail', { address, secret: KEY })
  await connectGateway(w.needs, 'sms', { address, secret: SMS_KEY })
  for (const name of [owners.verifier, RIVAL])
    await connectVerifier(w.needs, { name, address, secret: KEY })
  return w
}

/** As the demo's in everything, but for its name, its key and a game of its own. */
async function secondVendor({ needs }: CashierWorld): Promise<void> {
  const { db } = needs
  await run(db)`insert into game_vendors select (jsonb_populate_record(v, '{"code": "rival"}')).*
              from game_vendors v where code = ${demoVendor.code}`
  await run(db)`
    insert into games select (jsonb_populate_record(g, '{"code": "rival-card", "vendor": "rival"}')).*
              from games g where code = ${TABLE}`
  await addSecret({ ...needs, db }, { vendor: RIVAL, keyId: 'one', secret: VENDOR_SECRET })
}

export const callsOf = (access: SignedAccess): readonly CallName[] =>
  (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as CallMeta).access === access)

export type Message = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
}
type Unsigned = Omit<Message, 'headers'> & { readonly party: string; readonly seconds: string }
type Key = string | Uint8Array

/** A message of a party, signed as it signs; or by somebody who knows no key of its. */
export function messageOf(
  w: CashierWorld,
  name: CallName,
  { party, given, key }: { party: string; given: object; key?: Key },
): Message {
  const { access, method, path } = calls[name] as CallMeta
  const query = method === 'GET' ? `?${new URLSearchParams({ ...given })}` : ''
  const message = {
    method: method as Message['method'],
    url: path.replace(/:\w+/, party) + query,
    payload: method === 'GET' ? '' : JSON.stringify(given),
    party,
    seconds: String(Math.floor(w.needs.clock.now().getTime() / 1000)),
  }
  const signed = signers[access as SignedAccess](message, key ?? keyOf(w, access, party))
  return { ...message, headers: { 'content-type': 'application/json', ...signed } }
}

function keyOf({ needs }: CashierWorld, access: CallMeta['access'], party: string): Key {
  if (access === 'vendor') return party === RIVAL ? VENDOR_SECRET : demoVendorSecret(needs.config)
  if (party === 'sms') return SMS_KEY
  return party === SANDBOX_PROVIDER ? deriveKey(needs.config.secretKey, 'payment sandbox') : KEY
}

type Signer = (message: Unsigned, key: Key) => Record<string, string>

const asProvider: Signer = ({ method, url, payload, seconds }, key) => {
  const nonce = randomUUID()
  const message = { timestamp: seconds, nonce, method, path: url, body: Buffer.from(payload) }
  return {
    [SIGNATURE_HEADERS.timestamp]: seconds,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: sign(typeof key === 'string' ? Buffer.from(key) : key, message),
  }
}

const signers: Readonly<Record<SignedAccess, Signer>> = {
  vendor: ({ method, url, payload, party, seconds }, key) => {
    const nonce = randomUUID()
    const message = { timestamp: seconds, nonce, verb: method, path: url, body: payload }
    return {
      'x-vendor': party,
      'x-nonce': nonce,
      'x-timestamp': seconds,
      'x-signature': signForVendor(String(key), message),
    }
  },
  provider: asProvider,
  verifier: asProvider,
  gateway: ({ payload, party, seconds }, key) => {
    const mac = createHmac('sha256', key).update(`${seconds}.${party}.${payload}`).digest('hex')
    return { 'x-signature': `t=${seconds},v1=${mac}` }
  },
}

export type Told = {
  readonly success: boolean
  readonly code?: string
  // biome-ignore lint/suspicious/noExplicitAny: A test reads what it expects to be there.
  readonly value?: any
}

export async function tell(w: CashierWorld, { headers, ...message }: Message): Promise<Told> {
  const { payload, ...asked } = message
  const reply = await w.app.inject({
    method: asked.method,
    url: asked.url,
    headers: { ...headers },
    ...(asked.method !== 'GET' && { payload }),
  })
  return reply.json() as Told
}
