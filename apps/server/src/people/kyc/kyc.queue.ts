import { isRefusal, type Refusal, type RefusalName, isUuid } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
  LocalText,
} from '../../house/operators/decision-queues.ts'
import { asConclusion, concludeCase, personOfCase } from './conclude-case.ts'
import { type CaseRow, casesIn, documentsOf, findCase } from './kyc.store.ts'
import { holdPerson, likenessOf } from './likeness.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const found = isUuid(subject) ? await findCase(tx, subject, { lock }) : undefined
  if (found?.state !== 'IN_REVIEW') return undefined
  const person = await personOfCase(tx as Tx, found)
  // Until it is decided nobody else becomes known by what is shown.
  if (lock) await holdPerson(tx as Tx, found.memberId, person)
  const { excluded, holder } = await likenessOf(tx, found.memberId, person)
  return {
    subject,
    title: { pt: `Nível ${found.level}`, en: `Level ${found.level}` },
    waitingSince: found.createdAt,
    fields: [
      field.member(found.memberId),
      field.text(texts.name, person.name),
      field.text(texts.birthDate, person.birthDate),
      field.text(texts.document, person.documentNumber),
      ...(excluded ? [field.flag(texts.asAnExcludedPerson, excluded)] : []),
      ...(holder === undefined ? [] : [field.member(holder, texts.numberProvenBy)]),
      ...(await documentsOf(tx, subject)).map(({ documentId, kind }) => ({
        label: documentNames[kind],
        kind: 'proof' as const,
        value: documentId,
      })),
    ],
    choices: [
      choice('verify', 'positive', holder === undefined ? texts.verify : texts.verifyAndTakeOver),
      no('unreadable', texts.rejectUnreadable),
      no('mismatch', texts.rejectDataDiffer),
      no('expired_document', texts.rejectDocumentExpired),
      no('forged', texts.rejectForged),
      no('under_age', texts.rejectUnderAge),
      ...(excluded ? [no('excluded', texts.rejectIsTheExcludedPerson)] : []),
    ],
  }
}

async function decide(
  tx: Tx,
  needs: DecisionNeeds,
  made: DecisionMade,
): Promise<Refusal<RefusalName> | undefined> {
  const conclusion = asConclusion(made.choice)
  if (isRefusal(conclusion)) return conclusion
  const found = (await findCase(tx, made.subject, { lock: true })) as CaseRow
  await concludeCase(needs, tx, found, conclusion, `operator:${made.first}`)
}

const no = (reason: string, label: LocalText) => choice(`reject_${reason}`, 'negative', label)

const documentNames = {
  identity: texts.identityDocument,
  address: texts.proofOfAddress,
  income: texts.sourceOfFunds,
} as const

/** Cases the verifier could not settle: a person compares the pictures with what was typed. */
export const kycQueue: DecisionQueue = {
  name: 'kyc',
  title: texts.identityVerification,
  description: texts.identityVerificationDescription,
  personal: true,
  makers: ['COMPLIANCE', 'RISK'],
  list: async (db, most) =>
    (await casesIn(db, 'IN_REVIEW', { olderThanMinutes: 0, most })).map(({ caseId }) => caseId),
  describe,
  decide,
}
