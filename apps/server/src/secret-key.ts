import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const KEY_BYTES = 32

/** Reads a key of 32 bytes from base64; undefined for anything shorter, longer or plainly made up. */
export function readKey(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64')
  // Fewer than 16 different bytes is a typed pattern, not chance.
  return bytes.length === KEY_BYTES && new Set(bytes).size >= 16 ? bytes : undefined
}

/** The key of a demo or development site: made once, kept beside the data, readable by its owner only. */
export function keyFromFile(dataDir: string): Uint8Array {
  const file = path.join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  try {
    return readFileKey(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 })
  try {
    // Two first starts at once agree on one key: linking fails where the file already stands.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileKey(file)
}

function readFileKey(file: string): Uint8Array {
  const key = readKey(readFileSync(file, 'utf8'))
  if (!key) throw new Error(`${file} does not hold a key. Restore it from your backup.`)
  return key
}

/** A key for one purpose: what is sealed for one cannot be opened as another. */
export const deriveKey = (secretKey: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secretKey, 'parlour', purpose, KEY_BYTES))

/** Encrypts for storage in the database; `context` names the row, so that sealed values cannot change places. */
export function seal(key: Uint8Array, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens what `seal` made; throws when the key or the context is another. */
export function unseal(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}
