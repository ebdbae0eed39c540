import { isRefusal } from '@parlour/wire'
import type { MemberChecks, SecondFactor } from '../../house/member-checks.ts'
import { geetestCheck } from './codes/human-check.ts'
import { firebaseProof } from './codes/phone-proof.ts'
import { judgeCode } from './second-factors/judge-code.ts'
import { judgePasskey } from './passkeys/judge-passkey.ts'
import { CHALLENGE_MS } from './limits.ts'
import { passkeyDomain } from './passkeys/own-origins.ts'
import { keepChallenge, listPasskeys, takeChallenge } from './passkeys/passkeys.store.ts'
import { findTotp } from './second-factors/totp.store.ts'
import { webauthn } from './passkeys/webauthn.ts'

/** A code of the app or a recovery code; each works once, whatever login it was typed for. */
const totp: SecondFactor = {
  method: 'totp',
  isSetUp: async (db, memberId) => Boolean((await findTotp(db, memberId))?.confirmedAt),
  begin: async () => null,
  judge: async (needs, { memberId }, { code }) =>
    code !== undefined && !isRefusal(await judgeCode(needs, memberId, code)),
}

const nameOf = (challengeId: string) => `step ${challengeId}`

/** One of the member's own passkeys, over a challenge that hangs on this login. */
const passkey: SecondFactor = {
  method: 'passkey',
  isSetUp: async (db, memberId) => (await listPasskeys(db, memberId)).length > 0,

  async begin(needs, { memberId, challengeId, origin }) {
    const rpID = passkeyDomain(needs, origin)
    const held = (await listPasskeys(needs.db, memberId)).filter(({ rpId }) => rpId === rpID)
    if (!rpID || held.length === 0) return null
    const options = await (await webauthn()).generateAuthenticationOptions({
      rpID,
      challenge: new Uint8Array(needs.chance.bytes(32)),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: held.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
    })
    await keepChallenge(needs.db, nameOf(challengeId), {
      purpose: 'step',
      memberId,
      challenge: options.challenge,
      origin,
      expiresAt: new Date(needs.clock.now().getTime() + CHALLENGE_MS),
    })
    return { ...options }
  },

  async judge(needs, { memberId, challengeId, origin }, { answer }) {
    const rpId = passkeyDomain(needs, origin)
    if (!rpId || !answer) return false
    const at = needs.clock.now()
    const place = { challengeId: nameOf(challengeId), purpose: 'step', at } as const
    const asked = await takeChallenge(needs.db, place)
    if (asked?.memberId !== memberId || asked.origin !== origin) return false
    const { challenge } = asked
    return !isRefusal(await judgePasskey(needs, answer, { challenge, origin, rpId, memberId }))
  },
}

/** The checks of the house; the settings choose among them. */
export const memberChecks: MemberChecks = {
  humanChecks: [geetestCheck],
  phoneProofs: [firebaseProof],
  secondFactors: [totp, passkey],
}
