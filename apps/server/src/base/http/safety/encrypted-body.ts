import { isRefusal, type Refusal, type RefusalName, refuse } from '@parlour/wire'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import { z } from 'zod'
import { transact } from '../../database/transact.ts'
import type { BaseNeeds } from '../../needs.ts'
import { deriveKey, seal, unseal } from '../../encryption/encryption.ts'
import {
  addBodyKey,
  lockBodyKeys,
  readBodyKeys,
  type StoredBodyKey,
  takeNonce,
} from './body-keys.store.ts'
import { BODY_AGE_MS, BODY_KEY_HOURS, BODY_KEY_OVERLAP_HOURS } from '../limits.ts'
import { parseJson } from '../body.ts'

/** The public half of a key as the permission call publishes it. */
export type PublicBodyKey = {
  readonly kid: string
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

export type BodyKeys = {
  /** The key a page encrypts for now. */
  published(): Promise<PublicBodyKey>
  /** Opens a compact JWE made for one method and path, once. */
  open(compact: string, target: string): Promise<{ body: unknown } | Refusal<RefusalName>>
}

/** What stands inside: bound to its call, its moment and a single use. */
const envelope = z.object({
  target: z.string(),
  madeAt: z.int(),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  body: z.unknown(),
})

type OpenedKey = { readonly privateKey: CryptoKey; readonly publicKey: PublicBodyKey }

/** Keys of encrypted bodies, shared by all processes through the database and replaced every day. */
export function createBodyKeys({ db, config }: Pick<BaseNeeds, 'db' | 'config'>): BodyKeys {
  const sealingKey = deriveKey(config.secretKey, 'body keys')
  const known = new Map<string, OpenedKey>()
  let current: { key: PublicBodyKey; readAt: number } | undefined

  async function read(): Promise<PublicBodyKey | undefined> {
    let published: PublicBodyKey | undefined
    for (const row of await readBodyKeys(db)) {
      if (!known.has(row.id)) known.set(row.id, await unsealKey(sealingKey, row))
      if (row.published) published ??= known.get(row.id)?.publicKey
    }
    return published
  }

  return {
    async published() {
      // A minute of reuse spares the database a read per page; a key outlives its day by another.
      const nowMs = performance.now()
      if (current && nowMs - current.readAt < 60_000) return current.key
      let key = await read()
      if (!key) {
        await makeKeyOnce(db, sealingKey)
        key = await read()
      }
      if (!key) throw new Error('A key for encrypted bodies was made and cannot be found.')
      current = { key, readAt: nowMs }
      return key
    },

    async open(compact, target) {
      const plain = await decrypt(compact, known, read)
      if (!plain) return refuse('stale_request')
      const parsed = parseJson(plain)
      if (isRefusal(parsed)) return parsed
      const opened = envelope.safeParse(parsed.body)
      if (!opened.success || opened.data.target !== target) return refuse('invalid_request')
      const { nonce, madeAt, body } = opened.data
      const fresh = await takeNonce(db, { nonce, madeAtMs: madeAt, ageMs: BODY_AGE_MS })
      return fresh ? { body } : refuse('stale_request')
    },
  }
}

/** The plain text, or undefined for a key we do not hold or a text that was not made with it. */
async function decrypt(
  compact: string,
  known: ReadonlyMap<string, OpenedKey>,
  read: () => Promise<unknown>,
): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(
      compact,
      async ({ kid }) => {
        // Another process may have made the key a moment ago.
        if (kid && !known.has(kid)) await read()
        const key = kid && known.get(kid)
        if (!key) throw new Error('This key is not ours.')
        return key.privateKey
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    )
    return new TextDecoder().decode(plaintext)
  } catch {
    return undefined
  }
}

async function makeKeyOnce(db: BaseNeeds['db'], sealingKey: Uint8Array): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', {
    crv: 'P-256',
    extractable: true,
  })
  const jwk = await exportJWK(publicKey)
  const id = await calculateJwkThumbprint(jwk)
  const sealed = seal(sealingKey, Buffer.from(JSON.stringify(await exportJWK(privateKey))), id)
  await transact(db, async (tx) => {
    await lockBodyKeys(tx)
    if ((await readBodyKeys(tx)).some((row) => row.published)) return
    await addBodyKey(tx, {
      id,
      publicKey: { kid: id, kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y },
      sealedPrivateKey: sealed,
      publishedHours: BODY_KEY_HOURS,
      overlapHours: BODY_KEY_OVERLAP_HOURS,
    })
  })
}

async function unsealKey(sealingKey: Uint8Array, row: StoredBodyKey): Promise<OpenedKey> {
  const jwk = JSON.parse(unseal(sealingKey, row.sealedPrivateKey, row.id).toString()) as JWK
  return {
    privateKey: (await importJWK(jwk, 'ECDH-ES')) as CryptoKey,
    publicKey: row.publicKey as PublicBodyKey,
  }
}
