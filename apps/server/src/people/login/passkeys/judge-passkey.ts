import type { Refusal } from '@parlour/wire'
import { refuse } from '@parlour/wire'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { transact } from '../../../base/database/transact.ts'
import { type PasskeyNeeds, userHandle } from './add-passkey.ts'
import { lockPasskey, noteUse, type Passkey } from './passkeys.store.ts'
import { webauthn } from './webauthn.ts'

export type Asked = {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  /** Only this member's passkeys count, where the member is known already. */
  readonly memberId?: bigint
}

/**
 * Judges what an authenticator has signed: a passkey of ours, this challenge, this origin, a person
 * verified by it, and a count of signatures that has grown. The row stays locked meanwhile, so that
 * two copies of one authenticator cannot pass with the same count.
 */
export async function judgePasskey(
  needs: PasskeyNeeds,
  response: Readonly<Record<string, unknown>>,
  asked: Asked,
): Promise<Passkey | Refusal<'passkey_refused'>> {
  const answer = response as unknown as AuthenticationResponseJSON
  return transact(needs.db, async (tx) => {
    const passkey = await lockPasskey(tx, Buffer.from(String(answer.id), 'base64url'))
    if (!passkey || !isMeant(needs, passkey, answer, asked)) return refuse('passkey_refused')
    const signed = await verify(needs, answer, passkey, asked)
    if (!signed) return refuse('passkey_refused')
    await noteUse(tx, {
      id: passkey.id,
      counter: signed.newCounter,
      synced: signed.credentialBackedUp,
      at: needs.clock.now(),
    })
    return passkey
  })
}

function isMeant(
  needs: PasskeyNeeds,
  passkey: Passkey,
  answer: AuthenticationResponseJSON,
  { rpId, memberId }: Asked,
): boolean {
  if (passkey.rpId !== rpId) return false
  if (memberId !== undefined && passkey.memberId !== memberId) return false
  const handle = answer.response?.userHandle
  const known = Buffer.from(userHandle(needs, passkey.memberId)).toString('base64url')
  return handle === undefined || handle === null || handle === known
}

async function verify(
  { log }: PasskeyNeeds,
  answer: AuthenticationResponseJSON,
  passkey: Passkey,
  { challenge, origin, rpId }: Asked,
) {
  try {
    const { verified, authenticationInfo } = await (await webauthn()).verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo : undefined
  } catch (error) {
    log.info(
      { event: 'passkey_refused', memberId: passkey.memberId, reason: String(error) },
      'A passkey did not hold.',
    )
    return undefined
  }
}
