import type { FastifyRequest } from 'fastify'
import { refuse } from '@parlour/wire'
import type { App, Authenticator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { CLOCK_TOLERANCE_SECONDS } from './limits.ts'
import { bodyHash, isSignedBy, type Signed, sign } from './signature.ts'
import { vendorAtDoor } from './vendor-keys.ts'

/** What a request's signature proved. */
export type Proof = {
  readonly vendor: string
  readonly nonce: string
  /** Over method, path and body: the same content under the same nonce is a retry. */
  readonly contentHash: Buffer
  readonly secret: string
  /** Switched off: nothing new is begun, what is open comes to its end. */
  readonly enabled: boolean
}

const proofs = new WeakMap<FastifyRequest, Proof>()

/** The proof of a request that has passed the door. */
export function proofOf(request: FastifyRequest): Proof {
  const proof = proofs.get(request)
  if (!proof) throw new Error('A vendor call was handled without its signature being checked.')
  return proof
}

/** Knows a vendor by the signature over the exact bytes of its request; an unknown vendor is answered like a wrong signature. */
export const knowVendor =
  (needs: Pick<Needs, 'db' | 'config' | 'clock'>): Authenticator =>
  async (request) => {
    const vendor = header(request, 'x-vendor')
    const nonce = header(request, 'x-nonce')
    const timestamp = header(request, 'x-timestamp')
    if (!/^[\x21-\x7e]{8,64}$/.test(nonce) || !/^\d{9,11}$/.test(timestamp)) {
      return refuse('invalid_signature')
    }
    const message = {
      timestamp,
      nonce,
      verb: request.method,
      path: request.raw.url ?? '',
      body: request.rawBody ?? '',
    }
    const signature = header(request, 'x-signature')
    const { secrets, allowed, enabled } = await vendorAtDoor(needs, vendor, request.ip)
    // Every secret is tried, so that the time taken does not tell which one fits.
    const fitting = secrets.filter((secret) => isSignedBy(secret, message, signature))
    if (fitting.length === 0) return refuse('invalid_signature')
    const [secret] = fitting as [string]
    proofs.set(request, { vendor, nonce, contentHash: contentOf(message), secret, enabled })
    return allowed ? freshness(needs, timestamp, vendor) : refuse('not_allowed')
  }

function freshness({ clock }: Pick<Needs, 'clock'>, timestamp: string, vendor: string) {
  const ageSeconds = Math.abs(clock.now().getTime() / 1000 - Number(timestamp))
  if (ageSeconds > CLOCK_TOLERANCE_SECONDS) {
    return refuse('stale_timestamp', { toleranceSeconds: CLOCK_TOLERANCE_SECONDS })
  }
  return { kind: 'vendor', vendor } as const
}

/** Signs every answer to a request whose signature fitted: with the same secret, over status, path and body. */
export function signAnswers(app: App, { clock }: Pick<Needs, 'clock'>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const proof = proofs.get(request)
    if (!proof) return payload
    const timestamp = String(Math.floor(clock.now().getTime() / 1000))
    const answer: Signed = {
      timestamp,
      nonce: proof.nonce,
      verb: `RESPONSE ${reply.statusCode}`,
      path: request.raw.url ?? '',
      body: typeof payload === 'string' ? payload : '',
    }
    reply.header('x-timestamp', timestamp)
    reply.header('x-nonce', proof.nonce)
    reply.header('x-signature', sign(proof.secret, answer))
    return payload
  })
}

const contentOf = (message: Signed): Buffer =>
  Buffer.from(bodyHash(`${message.verb}\n${message.path}\n${bodyHash(message.body)}`), 'hex')

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
