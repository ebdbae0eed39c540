import { Secret, TOTP as Totp } from 'otpauth'
import { deriveKey, seal, unseal } from '../../base/encryption/encryption.ts'
import { TOTP } from './limits.ts'

const PURPOSE = 'operator totp secrets'
const context = (operatorId: string) => `operators.totp_secret ${operatorId}`

/** Seals a TOTP secret for its operator's row. */
export const sealTotpSecret = (
  secretKey: Uint8Array,
  operatorId: string,
  secret: Uint8Array,
): Buffer => seal(deriveKey(secretKey, PURPOSE), secret, context(operatorId))

export const openTotpSecret = (
  secretKey: Uint8Array,
  operatorId: string,
  sealed: Uint8Array,
): Buffer => unseal(deriveKey(secretKey, PURPOSE), sealed, context(operatorId))

/** The code an authenticator app shows at that moment. */
export const totpCode = (secret: Uint8Array, at: Date): string =>
  generator(secret).generate({ timestamp: at.getTime() })

/** The time step a code belongs to, or undefined when it is not one of the steps around now. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): bigint | undefined {
  const delta = generator(secret).validate({
    token: code,
    timestamp: at.getTime(),
    window: TOTP.window,
  })
  if (delta === null) return undefined
  return BigInt(Math.floor(at.getTime() / 1000 / TOTP.period) + delta)
}

/** The address an authenticator app scans. */
export const totpAddress = (secret: Uint8Array, username: string, issuer?: string): string =>
  generator(secret, username, issuer).toString()

const generator = (secret: Uint8Array, label = '', issuer = 'Parlour') =>
  new Totp({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: TOTP.digits,
    period: TOTP.period,
    // A copy: the secret may be a view into a larger buffer.
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })
