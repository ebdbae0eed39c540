import { randomUUID } from 'node:crypto'
import { type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import {
  movePersonal,
  openPersonal,
  releasePersonal,
  sealPersonal,
} from '../../base/database/personal-data.ts'
import type { Tx } from '../../base/database/database.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { claim } from '../members/claims.ts'
import { findExcludedPerson, findExclusion, lockTraits } from '../members/exclusions.store.ts'
import { forgetOtherNumbers } from '../members/given-numbers.store.ts'
import { shutOut } from './shut-out.ts'
import type { Needs } from '../../house/needs.ts'
import { rememberExcluded } from './doubt-word.ts'
import { type CaseRow, moveCase, readLevels, refuseWord, writeLevel } from './kyc.store.ts'
import { holdPerson, likenessOf } from './likeness.ts'
import { type Person, personField, personHashOf } from './person.ts'
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

async function review(tx: Tx, found: CaseRow, by: string): Promise<void> {
  const { caseId, memberId, level } = found
  const person = await personOfCase(tx, found)
  const { documentNumber } = person
  await lockTraits(tx, { documentNumber })
  // An excluded person does not play on while nobody has looked.
  if (await findExcludedPerson(tx, { documentNumber }, memberId))
    await refuseWord(tx, { memberId, personHash: personHashOf(person) })
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
  const why = isExcluded ? 'matched' : given === 'under_age' ? given : undefined
  if (why) await shutOut({ clock }, tx, { memberId, reason: why, endsAt: null })
  await moveCase(tx, caseId, { state: 'REJECTED', by, reason })
  await writeLevel(tx, { memberId, level, state: 'REJECTED', reason })
  await tell(tx, { caseId, memberId, level }, 'kyc_rejected')
}

/** The person is known now: under this name and number no second account opens, and no excluded one comes back. */
async function accept(needs: ConcludeNeeds, tx: Tx, found: CaseRow, by: string): Promise<void> {
  const { caseId, memberId, level } = found
  const person = await personOfCase(tx, found)
  await holdPerson(tx, memberId, person)
  const like = await likenessOf(tx, memberId, person)
  // Whether somebody is the one of another account, a person says who sees the documents.
  if (!by.startsWith('operator:') && (like.excluded || like.holder !== undefined)) {
    return review(tx, found, 'like somebody of another account')
  }
  const { jurisdiction, kyc } = needs.settings.current()
  const { validDays } = kyc[jurisdiction.profile]
  const { documentNumber } = person
  if (!(await takeDocument(tx, { memberId, documentNumber, holder: like.holder, by }))) {
    // Somebody has proven it at this very moment.
    return review(tx, found, 'number proven by another member')
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
  // Who is excluded is remembered by what is known of them now as well.
  if (await findExclusion(tx, memberId)) await rememberExcluded(tx, memberId, person)
}

/** The number is this member's from now on; who had proven it before has to show anew who they are. */
async function takeDocument(
  tx: Tx,
  {
    memberId,
    documentNumber: value,
    holder,
    by,
  }: { memberId: bigint; documentNumber: string; holder: bigint | undefined; by: string },
): Promise<boolean> {
  const subject = `member:${memberId}`
  if (holder !== undefined) {
    await movePersonal(tx, { kind: 'document', value, from: `member:${holder}`, to: subject })
    for (const { level } of await readLevels(tx, holder))
      await writeLevel(tx, { memberId: holder, level, state: 'REJECTED', reason: 'mismatch' })
    await tell(tx, { caseId: randomUUID(), memberId: holder, level: 1 }, 'kyc_rejected')
    await recordAudit(tx, {
      actor: by,
      action: 'move-document',
      subject: `member:${holder}`,
      after: { to: subject },
    })
  }
  const claimed = await claim(tx, subject, { kind: 'document', value, proven: true })
  if (claimed !== 'held') return false
  await releasePersonal(tx, subject, 'document', value)
  await forgetOtherNumbers(tx, subject, value)
  return true
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
