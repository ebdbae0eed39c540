import { createHmac, randomUUID } from 'node:crypto'
import type { CallMeta } from '@parlour/wire'
import { SIGNATURE_HEADERS, sign as signMessage } from '../base/http/signature.ts'
import type { Person } from '../demo/cast.ts'
import { connectGateway } from '../people/messages/gateways/gateways.ts'
import { deriveKey } from '../base/encryption/encryption.ts'
import { demoVendor, demoVendorSecret } from '../games/vendors/demo-vendor.ts'
import { sign as signAsVendor } from '../games/vendors/signature.ts'
import type { Dice } from './fuzz-input.ts'
import { type Newcomer, newcomer } from './newcomer.ts'
import type { World } from './world.ts'

type Headers = Record<string, string>
/** What goes to the door, as the one who signs it sees it. */
type Letter = { readonly method: string; readonly url: string; readonly body: string }

const PEOPLE: readonly Person[] = ['alice', 'bob', 'carol', 'dan', 'olga']
/** Requests after which another newcomer comes: whoever has sent everything once is soon shut out of most. */
const NEWCOMER_LASTS = 200
const FITTING: Readonly<Record<string, readonly (Person | 'eve')[]>> = {
  session: ['alice', 'bob', 'dan', 'eve'],
  member: ['alice', 'bob', 'eve'],
  agent: ['carol'],
  operator: ['olga'],
}

/** Everybody who knocks: mostly those whom a call is for, signed where it wants that. */
export async function fuzzCallers(w: World) {
  const gatewayKey = Buffer.from('what both sides know')
  for (const channel of ['mail', 'sms'] as const)
    await connectGateway(w.needs, channel, { address: 'http://127.0.0.1:9', secret: gatewayKey })
  let frame: Headers | undefined
  let eve: Newcomer | undefined
  let asked = 0
  return {
    /** Who sends it, and what they bring along. */
    async headers(
      meta: CallMeta,
      letter: Letter,
      dice: Dice,
    ): Promise<{ who: string; headers: Headers }> {
      switch (meta.access) {
        case 'vendor':
          return { who: 'vendor', headers: vendorHeaders(w, letter) }
        case 'provider':
          return { who: 'provider', headers: signedWith(w, 'payment sandbox', letter) }
        case 'verifier':
          return { who: 'verifier', headers: signedWith(w, 'kyc sandbox', letter) }
        case 'gateway':
          return { who: 'gateway', headers: gatewayHeaders(w, gatewayKey, letter) }
        case 'game':
          frame ??= await openFrame(w)
          return { who: 'frame', headers: frame }
        default: {
          const fitting = FITTING[meta.access]
          const who =
            fitting && dice.below(8) > 0
              ? dice.pick(fitting)
              : dice.pick([...PEOPLE, 'visitor'] as const)
          if (who !== 'eve')
            return { who, headers: who === 'visitor' ? {} : await w.as(who).headers() }
          if (asked++ % NEWCOMER_LASTS === 0) eve = undefined
          eve ??= await newcomer(w, '500.00')
          return { who, headers: eve.headers }
        }
      }
    },
    /** Somebody was logged out on the way: the next request comes in a new session. */
    again(who: string): void {
      if (who === 'frame') frame = undefined
      else if (who === 'eve') eve = undefined
      else if ((PEOPLE as readonly string[]).includes(who)) w.as(who as Person).forget()
    },
  }
}

/** A frame of a house game, opened by a player. */
async function openFrame(w: World): Promise<Headers> {
  // Of their own: who plays here has neither shut themselves out nor spent it all on the way.
  const player = await newcomer(w, '500.00')
  const launched = await player.call('launchGame', {
    body: { nodeId: 'brass-fox', vassalage: 'parlour' },
  })
  const token = launched.value?.launchToken
  if (!token) return {}
  const opened = await w.visitor.call('openLaunchSession', { body: { token } })
  return { authorization: `Bearer ${opened.value.session}` }
}

function vendorHeaders(w: World, { method, url, body }: Letter): Headers {
  const timestamp = seconds(w)
  const nonce = randomUUID()
  const message = { timestamp, nonce, verb: method, path: url, body }
  return {
    'x-vendor': demoVendor.code,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signAsVendor(demoVendorSecret(w.needs.config), message),
  }
}

function signedWith(w: World, use: string, { method, url, body }: Letter): Headers {
  const timestamp = seconds(w)
  const nonce = randomUUID()
  const message = { timestamp, nonce, method, path: url, body: Buffer.from(body) }
  return {
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signMessage(deriveKey(w.needs.config.secretKey, use), message),
  }
}

function gatewayHeaders(w: World, key: Buffer, { body }: Letter): Headers {
  const at = seconds(w)
  const mac = createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
  return { 'x-signature': `t=${at},v1=${mac}` }
}

const seconds = (w: World): string => String(Math.floor(w.needs.clock.now().getTime() / 1000))
