import { type Refusal, refuse } from '@parlour/wire'
import { openPersonal, releasePersonal, sealPersonal } from '../../base/database/personal-data.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { claim } from '../members/claims.ts'
import {
  findExcludedPerson,
  findExclusion,
  markExcluded,
  type Traits,
} from '../members/exclusions.store.ts'
import { lockPerson } from '../members/lock-person.ts'
import { shutOut } from '../responsible-gaming/take-break.ts'
import type { Needs } from '../../house/needs.ts'
import { type CaseRow, moveCase, writeLevel } from './kyc.store.ts'
import { personField, type Person } from './submit-case.ts'
import { subjectOf } from './upload-document.ts'

export type Conclusion =
  | { readonly outcome: 'verified' }
  | { readonly outcome: 'rejected'; readonly reason: string }
  | { readonly outcome: 'unclear' }

type ConcludeNeeds = Pick<Needs, 'settings' | 'clock'>

/** Closes a case, or hands it to people: by the verifier's word or an operator's. */
export async function concludeCase(
  needs: ConcludeNeeds,
  tx: Tx,
  found: CaseRow,
  conclusion: Conclusion,
  by: string,
): Promise<void> {
  switch (conclusion.outcome) {
    case 'unclear':
      return review(tx, found, by)
    case 'rejected':
      return reject(needs, tx, found, conclusion.reason, by)
    case 'verified':
      return accept(needs, tx, found, by)
  }
}

async function review(tx: Tx, { caseId, memberId, level }: CaseRow, by: string): Promise<void> {
  await moveCase(tx, caseId, { state: 'IN_REVIEW', by })
  await writeLevel(tx, { memberId, level, state: 'IN_REVIEW' })
  await tell(tx, { caseId, memberId, level }, 'kyc_review')
}

async function reject(
  { clock }: ConcludeNeeds,
  tx: Tx,
  found: CaseRow,
  given: string,
  by: string,
): Promise<void> {
  const { caseId, memberId, level } = found
  const isExcluded = given === 'excluded'
  // Why is between the house and the record: the player reads that the data do not fit.
  const reason = isExcluded ? 'mismatch' : given
  await moveCase(tx, caseId, { state: 'REJECTED', by, reason })
  await writeLevel(tx, { memberId, level, state: 'REJECTED', reason })
  await tell(tx, { caseId, memberId, level }, 'kyc_rejected')
  if (reason === 'under_age') {
    await shutOut({ clock }, tx, { memberId, reason: 'under_age', endsAt: null })
  }
  if (isExcluded) {
    const traits = await personOfCase(tx, found)
    await shutOut({ clock }, tx, { memberId, reason: 'matched', endsAt: null, traits })
  }
}

/** The person is known now: under this name and number no second account opens, and no excluded one comes back. */
async function accept(needs: ConcludeNeeds, tx: Tx, found: CaseRow, by: string): Promise<void> {
  const { caseId, memberId, level } = found
  // What the member types of themselves meanwhile does not take the place of what is found here.
  await lockPerson(tx, memberId)
  const person = await personOfCase(tx, found)
  // People share names and birthdays: whether it is the same one, a person says who sees the documents.
  if (!by.startsWith('operator:') && (await sharesNameWithExcluded(tx, memberId, person)))
    return review(tx, found, 'name and birth date of somebody who is excluded')
  const { jurisdiction, kyc } = needs.settings.current()
  const { validDays } = kyc[jurisdiction.profile]
  if (!(await claimDocument(tx, memberId, person.documentNumber))) {
    return reject(needs, tx, found, 'mismatch', by)
  }
  await sealPersonal(tx, `member:${memberId}`, {
    payeeName: person.name,
    birthDate: person.birthDate,
    idNumber: person.documentNumber,
  })
  await moveCase(tx, caseId, { state: 'VERIFIED', by })
  await writeLevel(tx, { memberId, level, state: 'VERIFIED', validDays })
  if (level > 1) await writeLevel(tx, { memberId, level: 1, state: 'VERIFIED', validDays })
  await tell(tx, found, 'kyc_verified')
  await keepExcludedOut(needs, tx, memberId, person)
}

/** Somebody whose document is an excluded person's is that person; what an excluded one is known by is remembered. */
export async function keepExcludedOut(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  memberId: bigint,
  person: Pick<Traits, 'name' | 'birthDate' | 'documentNumber'>,
): Promise<void> {
  if (await findExclusion(tx, memberId)) return markExcluded(tx, memberId, person)
  const { documentNumber } = person
  if (!(await findExcludedPerson(tx, { documentNumber }, memberId))) return
  await shutOut({ clock }, tx, { memberId, reason: 'matched', endsAt: null, traits: person })
}

/** Called and born like somebody who is excluded, under another document or none that we know. */
export async function sharesNameWithExcluded(
  tx: Db | Tx,
  memberId: bigint,
  { name, birthDate, documentNumber }: Person,
): Promise<boolean> {
  if (await findExcludedPerson(tx, { documentNumber }, memberId)) return false
  return (await findExcludedPerson(tx, { name, birthDate }, memberId)) !== undefined
}

async function claimDocument(tx: Tx, memberId: bigint, documentNumber: string): Promise<boolean> {
  const subject = `member:${memberId}`
  await releasePersonal(tx, subject, 'document')
  const claimed = await claim(tx, subject, {
    kind: 'document',
    value: documentNumber,
    proven: true,
  })
  return claimed === 'held'
}

export async function personOfCase(tx: Tx, { caseId, memberId }: CaseRow): Promise<Person> {
  const field = personField(caseId)
  const kept = await openPersonal(tx, subjectOf(memberId), [field])
  return JSON.parse(kept[field] ?? '{}') as Person
}

const tell = (
  tx: Tx,
  { caseId, memberId, level }: Pick<CaseRow, 'caseId' | 'memberId' | 'level'>,
  key: 'kyc_verified' | 'kyc_rejected' | 'kyc_review',
): Promise<void> =>
  tellMember(tx, {
    memberId,
    kind: 'safety',
    text: { key, params: { level } },
    reference: { kind: 'kyc', id: caseId },
    dedupe: `${key} ${caseId}`,
  })

/** What an operator may say against a case. */
export const asConclusion = (choice: string): Conclusion | Refusal<'decision_not_found'> => {
  if (choice === 'verify') return { outcome: 'verified' }
  const reason = /^reject_(\w+)$/.exec(choice)?.[1]
  return reason ? { outcome: 'rejected', reason } : refuse('decision_not_found')
}
