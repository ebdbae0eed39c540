import type { Needs } from '../../../house/needs.ts'
import { deriveKey, seal, unseal } from '../../../base/encryption/encryption.ts'

/** What we take from a provider's word about somebody. */
export type Claims = {
  readonly sub: string
  /** Only where the provider has checked it. */
  readonly email: string | undefined
  readonly name: string | undefined
  readonly nickname: string | undefined
}

const keyOf = ({ config }: Pick<Needs, 'config'>) => deriveKey(config.secretKey, 'sign-in tickets')

/** Seals what a newcomer's provider has said, until the newcomer has filled in the form. */
export const sealClaims = (needs: Pick<Needs, 'config'>, ticket: string, claims: Claims): Buffer =>
  seal(keyOf(needs), Buffer.from(JSON.stringify(claims)), `sign_in_tickets ${ticket}`)

export const openClaims = (
  needs: Pick<Needs, 'config'>,
  ticket: string,
  sealed: Uint8Array,
): Claims =>
  JSON.parse(unseal(keyOf(needs), sealed, `sign_in_tickets ${ticket}`).toString('utf8')) as Claims

/** A user name made of the provider's words, within the rule's length; whether it is free is asked by registering. */
export function suggestUsername({ settings }: Pick<Needs, 'settings'>, claims: Claims): string {
  const rule = settings.current().registration.fields.username
  const from = claims.nickname ?? claims.email?.split('@')[0] ?? claims.name ?? ''
  const plain = from
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, '')
    .replace(/^[0-9]+/u, '')
    .slice(0, rule?.maxLength ?? 16)
  return plain.length >= (rule?.minLength ?? 4) ? plain : ''
}
