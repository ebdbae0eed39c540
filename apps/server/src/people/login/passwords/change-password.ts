import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Call } from '../../../base/http/bind.ts'
import type { Needs } from '../../../house/needs.ts'
import { subjects } from '../../../base/rate-limits/failed-tries.ts'
import { judgeSecret } from './judge-secret.ts'
import { findMember, holdPasswords } from '../../members/members.store.ts'
import { normalPassword, passwords } from '../../../base/passwords/passwords.ts'
import { type Owner, proveFreshLogin } from '../prove-owner.ts'
import { replacePassword } from './replace-password.ts'
import { checkSecret } from '../../members/registration-fields.ts'
import { wordsAbout } from '../../members/words-about.ts'
import { LOCK_MS } from '../../../base/rate-limits/limits.ts'

type Refused =
  | 'field_invalid'
  | 'log_in_again'
  | 'tries_locked'
  | 'overloaded'
  | 'old_password_wrong'
  | 'password_unchanged'

/**
 * Changes the login password. Every session ends, this one too: whoever knew the old one is out. A first one ends
 * only the others: nobody knew an old one.
 */
export async function changePassword(
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
  caller: Owner,
  body: Call<'changePassword'>['body'],
): Promise<{ done: true } | Refusal<Refused>> {
  const faults = await faultsOf(needs, body, [])
  if (faults.length > 0) return refuse('field_invalid', { fields: faults })
  const { memberId } = caller
  const member = await findMember(needs.db, memberId)
  if (member.passwordHash === null) {
    // Somebody who has no password yet has no old one to show.
    const stale = await proveFreshLogin(needs, caller)
    if (stale) return stale
  } else {
    const judged = await judgeSecret(needs, {
      subject: subjects.password(memberId),
      stored: member.passwordHash,
      given: body.oldPassword ?? '',
    })
    if (isRefusal(judged)) return judged
    if (judged === 'locked') return refuse('tries_locked', { minutes: LOCK_MS / 60_000 })
    if (judged === 'wrong') return refuse('old_password_wrong', { field: 'oldPassword' })
    if (normalPassword(body.oldPassword ?? '') === normalPassword(body.newPassword)) {
      return refuse('password_unchanged', { field: 'newPassword' })
    }
  }
  // Not before the old one is right: somebody at an open session would read from it what the profile masks.
  const known = await faultsOf(needs, body, await wordsAbout(needs, memberId))
  if (known.length > 0) return refuse('field_invalid', { fields: known })
  const hash = await passwords.hash(body.newPassword)
  if (isRefusal(hash)) return hash
  const at = needs.clock.now()
  return transactOrRefuse(needs.db, async (tx) => {
    // What was judged may have been replaced since, by a reset or by whoever was out a moment ago.
    if ((await holdPasswords(tx, memberId)).login !== member.passwordHash)
      return refuse('old_password_wrong', { field: 'oldPassword' })
    await replacePassword(tx, {
      memberId,
      hash,
      at,
      action: 'change-password',
      ...(member.passwordHash === null && { keptSessionId: caller.sessionId }),
    })
    return { done: true as const }
  })
}

const faultsOf = (
  { settings }: Pick<Needs, 'settings'>,
  { newPassword, confirmNewPassword }: Call<'changePassword'>['body'],
  about: readonly (string | undefined)[],
) =>
  checkSecret(
    settings.current().registration.fields,
    'password',
    { entry: 'newPassword', confirmation: 'confirmNewPassword' },
    { entry: newPassword, confirmation: confirmNewPassword },
    about,
  )
