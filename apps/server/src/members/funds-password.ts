import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../database/audit.ts'
import type { Db } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import type { Call } from '../http/bind.ts'
import type { Clock, Needs } from '../needs.ts'
import { subjects } from './failed-tries.ts'
import { judgeSecret } from './judge-secret.ts'
import { LOCK_MS } from './limits.ts'
import { findMember, writeFundsPassword } from './members.store.ts'
import { normalPassword, passwords } from './passwords.ts'
import { checkSecret } from './registration-fields.ts'

type Refused =
  | 'field_invalid'
  | 'tries_locked'
  | 'overloaded'
  | 'password_wrong'
  | 'old_password_wrong'
  | 'passwords_equal'

/** Sets or changes the password that withdrawals ask for; the login password is asked again. */
export async function setFundsPassword(
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
  memberId: bigint,
  body: Call<'setFundsPassword'>['body'],
): Promise<{ done: true } | Refusal<Refused>> {
  const faults = checkSecret(
    needs.settings.current().registration.fields,
    'paymentPassword',
    { entry: 'newFundsPassword', confirmation: 'confirmFundsPassword' },
    { entry: body.newFundsPassword, confirmation: body.confirmFundsPassword },
  )
  if (faults.length > 0) return refuse('field_invalid', { fields: faults })
  const member = await findMember(needs.db, memberId)
  const login = await judgeSecret(needs, {
    subject: subjects.password(memberId),
    stored: member.passwordHash,
    given: body.loginPassword,
  })
  if (isRefusal(login)) return login
  if (login === 'locked') return refuse('tries_locked', { minutes: LOCK_MS / 60_000 })
  if (login === 'wrong') return refuse('password_wrong', { field: 'loginPassword' })
  if (member.fundsPasswordHash !== null) {
    const old = await checkFundsPassword(needs, memberId, body.oldFundsPassword ?? '')
    if (isRefusal(old)) return old
    if (old === 'locked') return refuse('tries_locked', { minutes: LOCK_MS / 60_000 })
    if (old !== 'right') return refuse('old_password_wrong', { field: 'oldFundsPassword' })
  }
  if (normalPassword(body.newFundsPassword) === normalPassword(body.loginPassword)) {
    return refuse('passwords_equal', { field: 'newFundsPassword' })
  }
  const hash = await passwords.hash(body.newFundsPassword)
  if (isRefusal(hash)) return hash
  await keepFundsPassword(needs, memberId, hash)
  return { done: true }
}

async function keepFundsPassword(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  memberId: bigint,
  hash: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await writeFundsPassword(tx, { memberId, hash, at: clock.now() })
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'set-funds-password',
      subject: `member:${memberId}`,
    })
  })
}

export type FundsPasswordAnswer = 'right' | 'wrong' | 'locked' | 'not_set'

/** Judges the funds password of a withdrawal; wrong ones are counted apart from those of the login. */
export async function checkFundsPassword(
  needs: { db: Db; clock: Clock },
  memberId: bigint,
  password: string,
): Promise<FundsPasswordAnswer | Refusal<'overloaded'>> {
  const { fundsPasswordHash } = await findMember(needs.db, memberId)
  if (fundsPasswordHash === null) return 'not_set'
  return judgeSecret(needs, {
    subject: subjects.funds(memberId),
    stored: fundsPasswordHash,
    given: password,
  })
}

/** Does the member have a funds password? */
export async function hasFundsPassword(db: Db, memberId: bigint): Promise<boolean> {
  return (await findMember(db, memberId)).fundsPasswordHash !== null
}
