import { dayAt } from '@parlour/time'
import { ageOn } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallBody } from '@parlour/wire/schemas'
import { sealPersonal, openPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Tx } from '../../base/database/database.ts'
import { addJob } from '../../base/jobs/jobs.ts'
import { findExclusion } from '../members/exclusions.store.ts'
import { shutOut } from './shut-out.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { rememberExcluded } from './doubt-word.ts'
import { kycLevel } from './kyc-level.ts'
import {
  attachDocuments,
  findCase,
  insertCase,
  type Level,
  lockUnusedDocuments,
  readLevels,
  writeLevel,
} from './kyc.store.ts'
import { type Person, personField, personHashOf } from './person.ts'
import { documentsFor, showKyc } from './show-kyc.ts'
import { subjectOf } from './upload-document.ts'

export type SubmitRefusal =
  | 'id_conflict'
  | 'kyc_level_reached'
  | 'kyc_level_in_order'
  | 'kyc_case_open'
  | 'field_invalid'
  | 'age_not_confirmed'
  | 'kyc_documents_missing'

type SubmitNeeds = Pick<Needs, 'db' | 'settings' | 'clock'>
type Form = CallBody<'submitKyc'>

/** Hands a level to the verifier: stored first, sent by a job, so that no answer and no crash loses it. */
export async function submitCase(
  needs: SubmitNeeds,
  memberId: bigint,
  form: Form,
): Promise<CallAnswer<'kycStatus'> | Refusal<SubmitRefusal>> {
  const person = await personOf(needs, memberId, form)
  const minor = isRefusal(person) ? undefined : isUnderAge(needs, person)
  const stored = await transactOrRefuse(needs.db, (tx) =>
    storeCase(tx, memberId, form, person, minor),
  )
  if (isRefusal(stored)) {
    if (stored.refused === 'age_not_confirmed') await closeForPlay(needs, memberId)
    return stored
  }
  return showKyc(needs, memberId)
}

async function storeCase(
  tx: Tx,
  memberId: bigint,
  form: Form,
  person: Person | Refusal<'field_invalid'>,
  minor: Refusal<'age_not_confirmed'> | undefined,
): Promise<'stored' | Refusal<SubmitRefusal>> {
  const level = form.level
  const known = await findCase(tx, form.caseId, { lock: true })
  if (known)
    return known.memberId === memberId && known.level === level ? 'stored' : refuse('id_conflict')
  const outOfOrder = await judgeOrder(tx, memberId, level)
  if (outOfOrder) return outOfOrder
  if (isRefusal(person)) return person
  if (minor) return minor
  const documents = await lockUnusedDocuments(tx, memberId)
  const sent = documents.filter(({ documentId }) => form.documentIds.includes(documentId))
  const missing = documentsFor[level].filter((kind) => !sent.some((one) => one.kind === kind))
  if (missing.length > 0 || sent.length < form.documentIds.length) {
    return refuse('kyc_documents_missing', { missing: missing.join(', ') })
  }
  const personHash = personHashOf(person)
  const { caseId } = form
  if (!(await insertCase(tx, { caseId, memberId, level, personHash })))
    return refuse('kyc_case_open')
  await sealPersonal(tx, subjectOf(memberId), { [personField(caseId)]: JSON.stringify(person) })
  // Who is excluded is remembered by what they say of themselves, whatever comes of it.
  if (await findExclusion(tx, memberId)) await rememberExcluded(tx, memberId, person)
  await attachDocuments(tx, caseId, form.documentIds)
  await writeLevel(tx, { memberId, level, state: 'PENDING' })
  await addJob(tx, 'send-kyc-case', { caseId }, { key: `send-kyc-case ${caseId}` })
  return 'stored'
}

async function judgeOrder(
  tx: Tx,
  memberId: bigint,
  level: Level,
): Promise<Refusal<'kyc_level_reached' | 'kyc_level_in_order' | 'kyc_case_open'> | undefined> {
  const levels = await readLevels(tx, memberId)
  const verified = levels.some((one) => one.level >= level && one.state === 'VERIFIED')
  if (verified) return refuse('kyc_level_reached')
  const open = levels.some(({ state }) => state === 'PENDING' || state === 'IN_REVIEW')
  if (open) return refuse('kyc_case_open')
  return (await kycLevel(tx, memberId)) < level - 1 ? refuse('kyc_level_in_order') : undefined
}

/** What is typed, else what is known. */
async function personOf(
  needs: SubmitNeeds,
  memberId: bigint,
  form: Form,
): Promise<Person | Refusal<'field_invalid'>> {
  const kept = await openPersonal(needs.db, `member:${memberId}`, [
    'payeeName',
    'birthDate',
    'idNumber',
  ])
  const name = form.name ?? kept.payeeName ?? ''
  const birthDate = form.birthDate ?? kept.birthDate ?? ''
  const typed = form.documentNumber ?? kept.idNumber ?? ''
  const documentNumber = typed.toUpperCase().replace(/[\s./-]/gu, '')
  const fields = [
    ...(name === '' ? [{ field: 'name', key: 'field_empty' }] : []),
    ...(ageToday(needs, birthDate) === undefined
      ? [{ field: 'birthDate', key: birthDate === '' ? 'field_empty' : 'pattern_11' }]
      : []),
    ...(/^[A-Z0-9]{5,20}$/.test(documentNumber)
      ? []
      : [{ field: 'documentNumber', key: documentNumber === '' ? 'field_empty' : 'pattern_0' }]),
  ]
  return fields.length > 0
    ? refuse('field_invalid', { fields })
    : { name, birthDate, documentNumber }
}

function isUnderAge(
  needs: SubmitNeeds,
  { birthDate }: Person,
): Refusal<'age_not_confirmed'> | undefined {
  const { minimumAge } = rulesOf(needs.settings.current().jurisdiction)
  const age = ageToday(needs, birthDate) ?? 0
  return age < minimumAge ? refuse('age_not_confirmed', { age: minimumAge }) : undefined
}

/** On the merchant's calendar. */
const ageToday = ({ settings, clock }: SubmitNeeds, birthDate: string): number | undefined =>
  ageOn(birthDate, dayAt(clock.now().getTime(), settings.current().merchant.timeZone))

/** Whoever is too young by their own word plays no more, whatever was ticked before; money stays payable. */
const closeForPlay = ({ db, clock }: SubmitNeeds, memberId: bigint): Promise<void> =>
  transact(db, async (tx) => {
    await shutOut({ clock }, tx, { memberId, reason: 'under_age', endsAt: null })
    await writeLevel(tx, { memberId, level: 1, state: 'REJECTED', reason: 'under_age' })
  })
