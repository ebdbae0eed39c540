import { recordAudit } from '../../../base/database/audit.ts'
import type { Db, Tx } from '../../../base/database/database.ts'
import { tellMember } from '../../inbox/tell-member.ts'
import { distrustDevices } from '../sessions/known-places.store.ts'
import { findMember } from '../../members/members.store.ts'
import { endAllSessions } from '../sessions/sessions.store.ts'
import { pauseWithdrawals } from '../passwords/withdrawal-pause.ts'
import { askedQueue } from '../../../house/operators/asked-queue.ts'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import type {
  DecisionItem,
  DecisionMade,
  DecisionNeeds,
} from '../../../house/operators/decision-queues.ts'
import { REMOVAL_CHECKERS, REMOVAL_MAKERS } from '../limits.ts'
import { deletePasskeys, listPasskeys } from '../passkeys/passkeys.store.ts'
import { listLinks } from '../providers/sign-in.store.ts'
import { lockWaysIn } from './take-away.ts'
import { countRecoveryCodes, deleteTotp, findTotp } from './totp.store.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

/** Accounts that lost what their second factor asks for; an operator has proposed to take it off. */
export const secondFactorsQueue = askedQueue({
  name: 'second-factors',
  title: texts.lostSecondFactors,
  description: texts.lostSecondFactorsDescription,
  personal: true,
  makers: REMOVAL_MAKERS,
  checkers: REMOVAL_CHECKERS,
  isSubject: (subject) => /^[1-9]\d{0,17}$/.test(subject),
  hold: async (tx, subject) => {
    await lockWaysIn(tx, BigInt(subject))
  },
  itemAt: (tx, subject, at) => removalOf(tx, BigInt(subject), at),
  decide,
})

/** What would be taken off a member; undefined where there is nothing. */
async function removalOf(
  tx: Db | Tx,
  memberId: bigint,
  proposedAt: Date,
): Promise<DecisionItem | undefined> {
  const { appSince, passkeys, newest } = await removableFrom(tx, memberId)
  if (!appSince && passkeys === 0) return undefined
  const { username } = await findMember(tx, memberId)
  const codes = String(await countRecoveryCodes(tx, memberId))
  return {
    subject: String(memberId),
    title: texts.removeTheSecondFactor,
    waitingSince: proposedAt,
    fields: [
      field.member(memberId),
      field.text(texts.account, username),
      ...(appSince
        ? [field.time(texts.appSince, appSince), field.text(texts.unusedRecoveryCodes, codes)]
        : []),
      field.text(texts.passkeysToRemove, String(passkeys)),
      ...(newest ? [field.time(texts.theNewestSince, newest)] : []),
    ],
    choices: [
      choice('remove', 'negative', texts.removeTheSecondFactor),
      choice('keep', 'neutral', texts.refuse),
    ],
  }
}

/** A passkey that is the only way into an account is no second factor, and stays. */
async function removableFrom(
  tx: Db | Tx,
  memberId: bigint,
): Promise<{ appSince: Date | undefined; passkeys: number; newest: Date | undefined }> {
  const { passwordHash } = await findMember(tx, memberId)
  const isOnlyWayIn = passwordHash === null && (await listLinks(tx, memberId)).length === 0
  // The oldest comes first.
  const passkeys = isOnlyWayIn ? [] : await listPasskeys(tx, memberId)
  return {
    appSince: (await findTotp(tx, memberId))?.confirmedAt ?? undefined,
    passkeys: passkeys.length,
    newest: passkeys.at(-1)?.createdAt,
  }
}

async function decide(
  tx: Tx,
  { clock }: DecisionNeeds,
  { subject, choice: chosen, decisionId, first, second, firstReason, reason }: DecisionMade,
): Promise<undefined> {
  if (chosen !== 'remove') return
  const memberId = BigInt(subject)
  const before = await removableFrom(tx, memberId)
  await deleteTotp(tx, memberId)
  if (before.passkeys > 0) await deletePasskeys(tx, memberId)
  await distrustDevices(tx, memberId)
  await endAllSessions(tx, { memberId, at: clock.now(), reason: 'second_factor_removed' })
  await pauseWithdrawals(tx, memberId, 'second_factor_removed')
  await tellMember(tx, {
    memberId,
    kind: 'safety',
    text: { key: 'second_factor_removed' },
    reference: { kind: 'security', id: 'second_factor' },
    dedupe: `second_factor_removed ${decisionId}`,
  })
  await recordAudit(tx, {
    actor: `operator:${second ?? first}`,
    action: 'remove-second-factor',
    subject: `member:${memberId}`,
    before,
    after: { proposedBy: `operator:${first}`, proposedFor: firstReason },
    reason,
  })
}
