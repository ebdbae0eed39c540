import { z } from 'zod'
import { SIGNATURE_HEADERS, sign, signatureFits } from '../../base/http/signature.ts'
import type { Db } from '../../base/database/database.ts'
import { maybe, run } from '../../base/database/query.ts'
import type { Needs } from '../../house/needs.ts'
import { askOutside, jsonOf } from '../../base/outbound/ask-outside.ts'
import { deriveKey, seal, unseal } from '../../base/encryption/encryption.ts'
import { SECRET_OVERLAP_MINUTES, SIGNATURE_AGE_SECONDS, VERIFIER_TIMEOUT_MS } from './limits.ts'
import type { DocumentKind, Level } from './kyc.store.ts'

type VerifierNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'chance'>
type Verifier = {
  readonly name: string
  readonly address: string
  readonly secret: Uint8Array
  /** The one before, while answers signed with it may still be on their way. */
  readonly formerSecret?: Uint8Array | undefined
}

export type Outcome = {
  readonly eventId: string
  readonly outcome: 'verified' | 'rejected' | 'unclear'
  readonly reason?: string | undefined
}

export type OrderedCase = {
  readonly caseId: string
  readonly level: Level
  readonly name: string
  readonly birthDate: string
  readonly documentNumber: string
  readonly documents: readonly { readonly kind: DocumentKind; readonly contentBase64: string }[]
}

const outcome = z.object({
  eventId: z.string().min(1).max(100),
  outcome: z.enum(['verified', 'rejected', 'unclear']),
  reason: z.string().max(40).optional(),
})

/** The verifier that is switched on; undefined where none is connected. */
export async function readVerifier(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  name?: string,
): Promise<Verifier | undefined> {
  const row = await maybe<{
    verifier: string
    address: string
    sealed: Buffer
    former: Buffer | null
  }>(db)`
    select verifier, address, secret_sealed as sealed,
           case when former_until > now() then former_secret end as former
      from kyc_verifiers
     where enabled and (${name ?? null}::text is null or verifier = ${name ?? null})
     order by verifier limit 1`
  if (!row) return undefined
  const open = (sealed: Buffer) => unseal(keyOf(config), sealed, contextOf(row.verifier))
  const { verifier, address, sealed, former } = row
  const formerSecret = former ? open(former) : undefined
  return { name: verifier, address, secret: open(sealed), formerSecret }
}

/** Writes where a verifier is reached and the secret both sides sign with. */
export async function connectVerifier(
  { db, config }: { db: Db } & Pick<Needs, 'config'>,
  {
    name,
    address,
    secret,
    overlapMinutes = SECRET_OVERLAP_MINUTES,
  }: Verifier & { overlapMinutes?: number },
): Promise<void> {
  const sealed = seal(keyOf(config), secret, contextOf(name))
  await run(db)`
    insert into kyc_verifiers (verifier, address, secret_sealed) values (${name}, ${address}, ${sealed})
    on conflict (verifier) do update
       set address = excluded.address, secret_sealed = excluded.secret_sealed,
           former_secret = kyc_verifiers.secret_sealed,
           former_until = now() + make_interval(mins => ${overlapMinutes})`
}

/** Hands a case over. True once the verifier says that it has it; the same id again is the same case. */
export async function sendCase(
  needs: VerifierNeeds,
  verifier: Verifier,
  ordered: OrderedCase,
): Promise<boolean> {
  const answer = await call(needs, verifier, 'POST', '/cases', ordered)
  return answer?.status === 202
}

/** What became of a case, for answers that did not arrive; undefined while nobody knows. */
export async function askCase(
  needs: VerifierNeeds,
  verifier: Verifier,
  caseId: string,
): Promise<Outcome | 'not_found' | undefined> {
  const answer = await call(needs, verifier, 'GET', `/cases/${caseId}`)
  if (answer?.status === 404) return 'not_found'
  return outcome.safeParse(answer?.body).data
}

/** A message is the verifier's when it is signed with our common secret, and young. */
export function judgeMessage(
  { secret, formerSecret }: Verifier,
  message: {
    method: string
    path: string
    body: Uint8Array
    headers: Readonly<Record<string, string | string[] | undefined>>
  },
  now: Date,
): 'fits' | 'signature_invalid' | 'signature_stale' {
  const header = (name: string) => String(message.headers[name] ?? '')
  const timestamp = header(SIGNATURE_HEADERS.timestamp)
  const signed = { ...message, timestamp, nonce: header(SIGNATURE_HEADERS.nonce) }
  const given = header(SIGNATURE_HEADERS.signature)
  const fits = [secret, formerSecret ?? secret].map((one) => signatureFits(one, signed, given))
  if (!fits.includes(true)) return 'signature_invalid'
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  return age <= SIGNATURE_AGE_SECONDS ? 'fits' : 'signature_stale'
}

async function call(
  { clock, chance }: VerifierNeeds,
  { address, secret }: Verifier,
  method: string,
  path: string,
  payload?: object,
): Promise<{ status: number; body: unknown } | undefined> {
  const body = Buffer.from(payload ? JSON.stringify(payload) : '')
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const nonce = Buffer.from(chance.bytes(16)).toString('hex')
  try {
    const reply = await askOutside(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADERS.timestamp]: timestamp,
        [SIGNATURE_HEADERS.nonce]: nonce,
        [SIGNATURE_HEADERS.signature]: sign(secret, { timestamp, nonce, method, path, body }),
      },
      ...(payload && { body }),
      withinMs: VERIFIER_TIMEOUT_MS,
    })
    return { status: reply.status, body: jsonOf(reply) }
  } catch {
    // A cut connection, a time-out or garbage: nobody knows what happened over there.
    return undefined
  }
}

const keyOf = (config: Needs['config']) => deriveKey(config.secretKey, 'kyc verifiers')
const contextOf = (name: string) => `kyc_verifiers.secret_sealed ${name}`
