import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto'
import type { Config } from '../../base/config/config.ts'
import { deriveKey } from '../../base/encryption/encryption.ts'

type Of = Pick<Config, 'secretKey' | 'merchantCode'>

/** What the note of a log says besides its signature. */
export type Checkpoint = { readonly size: number; readonly root: Uint8Array; readonly at: Date }

/** The name of the house's log, the same for as long as the house has its code; a note's name holds neither space nor plus. */
export const originOf = ({ merchantCode }: Pick<Config, 'merchantCode'>): string =>
  `parlour-log/${encodeURIComponent(merchantCode)}`

/** How witnesses are told the key: name, the first bytes of its hash, and the key with its kind before it. */
export function verifierKey(config: Of): string {
  const typed = typedKey(config)
  return `${originOf(config)}+${keyHash(originOf(config), typed).toString('hex')}+${typed.toString('base64')}`
}

/**
 * A signed note as logs of certificates and of software write it (C2SP tlog-checkpoint): name, size and root, then the
 * moment as a line of our own, an empty line, and the signature over all before it.
 */
export function signCheckpoint(config: Of, { size, root, at }: Checkpoint): string {
  const origin = originOf(config)
  const text = `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n${at.toISOString()}\n`
  const signature = sign(null, Buffer.from(text), privateKey(config))
  const signed = Buffer.concat([keyHash(origin, typedKey(config)), signature]).toString('base64')
  return `${text}\n— ${origin} ${signed}\n`
}

/** One key for each secret: every look at the log would derive it anew. */
const keys = new WeakMap<Uint8Array, KeyObject>()

function privateKey({ secretKey }: Of): KeyObject {
  const known = keys.get(secretKey)
  if (known) return known
  const der = Buffer.concat([PKCS8_OF_ED25519, deriveKey(secretKey, 'public log')])
  const made = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  keys.set(secretKey, made)
  return made
}

const PKCS8_OF_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
const ED25519 = 1

const typedKey = (config: Of): Buffer =>
  Buffer.concat([
    Buffer.of(ED25519),
    createPublicKey(privateKey(config)).export({ format: 'der', type: 'spki' }).subarray(-32),
  ])

const keyHash = (name: string, typed: Buffer): Buffer =>
  hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), typed]), 'buffer').subarray(0, 4)
