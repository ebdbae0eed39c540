import { createHmac } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Needs } from '../../../house/needs.ts'
import { deriveKey, seal, unseal } from '../../../base/encryption/encryption.ts'
import { RECOVERY_CODE_LETTERS, RECOVERY_CODES, TOTP_SECRET_BYTES } from '../limits.ts'

type Keyed = Pick<Needs, 'config'>

const place = (memberId: bigint) => `member_totp.sealed_secret ${memberId}`
const keyOf = ({ config }: Keyed) => deriveKey(config.secretKey, 'member totp secrets')

export const makeTotpSecret = ({ chance }: Pick<Needs, 'chance'>): Uint8Array =>
  chance.bytes(TOTP_SECRET_BYTES)

/** Seals a secret for its member's row. */
export const sealMemberSecret = (needs: Keyed, memberId: bigint, secret: Uint8Array): Buffer =>
  seal(keyOf(needs), secret, place(memberId))

export const openMemberSecret = (needs: Keyed, memberId: bigint, sealed: Uint8Array): Buffer =>
  unseal(keyOf(needs), sealed, place(memberId))

/** The secret as a person types it into an app. */
export const secretText = (secret: Uint8Array): string =>
  new Secret({ buffer: new Uint8Array(secret).buffer }).base32

/** 32 letters, none of which is mistaken for another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten codes of fifty bits, written in two halves. */
export const makeRecoveryCodes = ({ chance }: Pick<Needs, 'chance'>): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from(
      chance.bytes(RECOVERY_CODE_LETTERS),
      (byte) => letters[byte % letters.length],
    ).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

const normal = (code: string): string => code.toUpperCase().replace(/[\s-]/gu, '')

export const looksLikeRecoveryCode = (code: string): boolean =>
  new RegExp(`^[${letters}]{${RECOVERY_CODE_LETTERS}}$`, 'u').test(normal(code))

/** Keyed, so that a copy of the table alone lets nobody try codes. */
export const recoveryHash = ({ config }: Keyed, memberId: bigint, code: string): Buffer =>
  createHmac('sha256', deriveKey(config.secretKey, 'member recovery codes'))
    .update(`${memberId} ${normal(code)}`)
    .digest()
