import type { Db, Tx } from '../../base/database/database.ts'
import { many } from '../../base/database/query.ts'
import {
  claimPersonal,
  findPersonal,
  movePersonal,
  openPersonal,
  type PersonalSubject,
} from '../../base/database/personal-data.ts'
import { lockTraits } from './exclusions.store.ts'
import { giversOf, noteGiven } from './given-numbers.store.ts'

export type ClaimKind = 'email' | 'phone' | 'document'

const traitOf = { email: 'email', phone: 'mobile', document: 'documentNumber' } as const

/**
 * Claims an address, a number or a document for a member. What somebody has only typed keeps nobody out: it
 * is left to whoever said it first until somebody proves it, and a proof takes it over. What another member
 * has proven stays theirs.
 *
 * @param proven the member has just shown that it is theirs.
 * @returns `taken` where another member has proven it, `left` where neither has.
 */
export async function claim(
  tx: Tx,
  subject: PersonalSubject,
  { kind, value, proven }: { kind: ClaimKind; value: string; proven: boolean },
): Promise<'held' | 'left' | 'taken'> {
  // Before the claim, as whoever asks whether an excluded person is known by it: in another order each waits for the other.
  await lockTraits(tx, { [traitOf[kind]]: value })
  // The claim's row stays locked from here on, whoever holds it: two proofs come one after the other.
  const isFirst = await claimPersonal(tx, subject, kind, value)
  if (kind === 'document') await noteGiven(tx, subject, value)
  if (isFirst) return 'held'
  const holder = await findPersonal(tx, kind, value)
  if (holder === undefined || (await hasProven(tx, holder, kind))) return 'taken'
  if (!proven) return 'left'
  await movePersonal(tx, { kind, value, from: holder, to: subject })
  return 'held'
}

/**
 * Whether messages to an address may open this member's account: it is the one the member gave, and nobody
 * else has proven it.
 */
export async function mayOpenByMail(
  db: Db | Tx,
  memberId: bigint,
  typed: string,
): Promise<boolean> {
  const subject: PersonalSubject = `member:${memberId}`
  const email = typed.trim().toLowerCase()
  if ((await openPersonal(db, subject, ['email'])).email !== email) return false
  const holder = await findPersonal(db, 'email', email)
  return holder === undefined || holder === subject || !(await hasProven(db, holder, 'email'))
}

/** An address or number is proven by the code that came there, a document by a verification. */
export async function hasProven(
  db: Db | Tx,
  subject: PersonalSubject,
  kind: ClaimKind,
): Promise<boolean> {
  const memberId = /^member:(\d+)$/u.exec(subject)?.[1]
  if (memberId === undefined) return true
  const contact = kind === 'email' ? 'email' : 'mobile'
  const rows =
    kind === 'document'
      ? await many(db)`
          select from kyc_levels where member_id = ${memberId} and state in ('VERIFIED', 'EXPIRED')
          union all select from kyc_cases where member_id = ${memberId} and state = 'VERIFIED'`
      : await many(db)`
          select from confirmed_contacts where member_id = ${memberId} and kind = ${contact}`
  return rows.length > 0
}

/** Whether somebody else gives the number as theirs, proven or not. */
export async function isGivenByOthers(
  db: Db | Tx,
  subject: PersonalSubject,
  number: string,
): Promise<boolean> {
  return (await giversOf(db, number)).some((giver) => giver !== subject)
}
