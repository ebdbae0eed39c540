import { createHash } from 'node:crypto'
import type { Chance } from '../../base/config/system.ts'

/** A token of 256 bits; only its hash is stored. */
export const newSecret = (chance: Chance): string =>
  Buffer.from(chance.bytes(32)).toString('base64url')

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
