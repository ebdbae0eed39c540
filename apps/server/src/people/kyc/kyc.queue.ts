import { isRefusal, type Refusal, type RefusalName, isUuid } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import {
  asConclusion,
  concludeCase,
  personOfCase,
  sharesNameWithExcluded,
} from './conclude-case.ts'
import { type CaseRow, casesIn, documentsOf, findCase } from './kyc.store.ts'

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const found = isUuid(subject) ? await findCase(tx, subject, { lock }) : undefined
  if (found?.state !== 'IN_REVIEW') return undefined
  const person = await personOfCase(tx as Tx, found)
  const shared = await sharesNameWithExcluded(tx, found.memberId, person)
  return {
    subject,
    title: { pt: `Nível ${found.level}`, en: `Level ${found.level}` },
    waitingSince: found.createdAt,
    fields: [
      field.member(found.memberId),
      field.text('Nome', 'Name', person.name),
      field.text('Nascimento', 'Birth date', person.birthDate),
      field.text('Documento', 'Document', person.documentNumber),
      ...(shared
        ? [field.flag('Igual a uma pessoa excluída', 'As an excluded person', 'same_name')]
        : []),
      ...(await documentsOf(tx, subject)).map(({ documentId, kind }) => ({
        label: documentNames[kind],
        kind: 'proof' as const,
        value: documentId,
      })),
    ],
    choices: [
      choice('verify', 'positive', 'Confirmar', 'Verify'),
      no('unreadable', 'Rejeitar: ilegível', 'Reject: unreadable'),
      no('mismatch', 'Rejeitar: dados diferentes', 'Reject: data differ'),
      no('expired_document', 'Rejeitar: documento vencido', 'Reject: document expired'),
      no('forged', 'Rejeitar: falsificado', 'Reject: forged'),
      no('under_age', 'Rejeitar: menor de idade', 'Reject: under age'),
      ...(shared
        ? [no('excluded', 'Rejeitar: é a pessoa excluída', 'Reject: is the excluded person')]
        : []),
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

const no = (reason: string, pt: string, en: string) =>
  choice(`reject_${reason}`, 'negative', pt, en)

const documentNames = {
  identity: { pt: 'Documento de identidade', en: 'Identity document' },
  address: { pt: 'Comprovante de endereço', en: 'Proof of address' },
  income: { pt: 'Origem dos recursos', en: 'Source of funds' },
} as const

/** Cases the verifier could not settle: a person compares the pictures with what was typed. */
export const kycQueue: DecisionQueue = {
  name: 'kyc',
  title: { pt: 'Verificação de identidade', en: 'Identity verification' },
  description: {
    pt: 'Casos que o verificador não decidiu. Compare as imagens com os dados; quem é rejeitado pode enviar de novo.',
    en: 'Cases the verifier did not settle. Compare the pictures with the data; whoever is rejected can send again.',
  },
  personal: true,
  makers: ['COMPLIANCE', 'RISK'],
  list: async (db, most) =>
    (await casesIn(db, 'IN_REVIEW', { olderThanMinutes: 0, most })).map(({ caseId }) => caseId),
  describe,
  decide,
}
