import { createHmac } from 'node:crypto'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { recordAudit } from '../../../base/database/audit.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Call } from '../../../base/http/bind.ts'
import type { Player } from '../../../base/http/caller.ts'
import { tellProtection } from '../../inbox/tell-protection.ts'
import type { Needs } from '../../../house/needs.ts'
import { deriveKey } from '../../../base/encryption/encryption.ts'
import { CHALLENGE_MS, MOST_PASSKEYS } from '../limits.ts'
import { passkeyDomain } from './own-origins.ts'
import {
  insertPasskey,
  keepChallenge,
  listPasskeys,
  type Passkey,
  takeChallenge,
} from './passkeys.store.ts'
import { webauthn } from './webauthn.ts'
import { type OwnerRefusal, proveOwner } from '../prove-owner.ts'

export type PasskeyNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log'>
type Begun = { challengeId: string; options: Record<string, unknown> }

/** What the owner's browser needs to make a passkey on this domain. */
export async function beginPasskey(
  needs: PasskeyNeeds,
  caller: Player,
  { password, origin }: { password: string | undefined; origin: string | undefined },
): Promise<Begun | Refusal<OwnerRefusal | 'passkeys_unavailable' | 'passkey_limit'>> {
  const stranger = await proveOwner(needs, caller, password)
  if (stranger) return stranger
  const rpID = origin && passkeyDomain(needs, origin)
  if (!rpID) return refuse('passkeys_unavailable')
  const { memberId, account } = caller
  const held = await listPasskeys(needs.db, memberId)
  if (held.length >= MOST_PASSKEYS) return refuse('passkey_limit', { most: MOST_PASSKEYS })
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: needs.settings.current().merchant.name,
    rpID,
    userName: account,
    userID: userHandle(needs, memberId),
    challenge: new Uint8Array(needs.chance.bytes(32)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: held
      .filter((passkey) => passkey.rpId === rpID)
      .map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
    // Kept by the authenticator itself, so that logging in needs no user name.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return begun(needs, { purpose: 'add', memberId, origin, options })
}

/** Keeps the challenge of some options under a new name. */
export async function begun(
  needs: PasskeyNeeds,
  {
    purpose,
    memberId,
    origin,
    options,
  }: {
    purpose: 'add' | 'login'
    memberId: bigint | null
    origin: string
    options: { challenge: string }
  },
): Promise<Begun> {
  const challengeId = Buffer.from(needs.chance.bytes(24)).toString('base64url')
  const expiresAt = new Date(needs.clock.now().getTime() + CHALLENGE_MS)
  const { challenge } = options
  await keepChallenge(needs.db, challengeId, { purpose, memberId, challenge, origin, expiresAt })
  return { challengeId, options: { ...options } }
}

/** Keeps the passkey that the browser has made, once its answer holds for the challenge and this origin. */
export async function addPasskey(
  needs: PasskeyNeeds,
  { memberId }: Player,
  body: Call<'addPasskey'>['body'],
  origin: string | undefined,
): Promise<
  | CallAnswer<'addPasskey'>
  | Refusal<
      | 'passkeys_unavailable'
      | 'challenge_invalid'
      | 'passkey_refused'
      | 'passkey_limit'
      | 'passkey_taken'
    >
> {
  const rpId = origin && passkeyDomain(needs, origin)
  if (!rpId) return refuse('passkeys_unavailable')
  const at = needs.clock.now()
  const { challengeId, response, name } = body
  const asked = await takeChallenge(needs.db, { challengeId, purpose: 'add', at })
  if (!asked || asked.memberId !== memberId || asked.origin !== origin) {
    return refuse('challenge_invalid')
  }
  const made = await verify(needs, { response, challenge: asked.challenge, origin, rpId })
  if (!made) return refuse('passkey_refused')
  return transactOrRefuse(needs.db, async (tx) => {
    const { credential, credentialBackedUp } = made
    const kept = await insertPasskey(tx, {
      memberId,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
      rpId,
      synced: credentialBackedUp,
      name,
      createdAt: at,
    })
    if (!kept) return refuse('passkey_taken')
    const held = await listPasskeys(tx, memberId)
    if (held.length > MOST_PASSKEYS) return refuse('passkey_limit', { most: MOST_PASSKEYS })
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'add-passkey',
      subject: `member:${memberId}`,
    })
    await tellProtection(tx, { memberId, at, key: 'passkey_added' })
    return shownPasskey(kept)
  })
}

async function verify(
  { log }: PasskeyNeeds,
  {
    response,
    challenge,
    origin,
    rpId,
  }: { response: unknown; challenge: string; origin: string; rpId: string },
) {
  try {
    const { registrationInfo } = await (await webauthn()).verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    })
    return registrationInfo
  } catch (error) {
    log.info({ event: 'passkey_refused', reason: String(error) }, 'A new passkey did not hold.')
    return undefined
  }
}

/** The member as authenticators know them: the same for each passkey, and no number to learn from it. */
export const userHandle = (
  { config }: Pick<Needs, 'config'>,
  memberId: bigint,
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHmac('sha256', deriveKey(config.secretKey, 'passkey user handles'))
      .update(String(memberId))
      .digest(),
  )

export const shownPasskey = (passkey: Passkey): CallAnswer<'addPasskey'> => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt,
  lastUsedAt: passkey.lastUsedAt,
  synced: passkey.synced,
})
