import { isUuid } from '@parlour/wire'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { choice, field } from './decision-fields.ts'
import type { DecisionItem, DecisionQueue } from './decision-queues.ts'
import { reasonWords } from './field-words.ts'
import {
  type AsideKey,
  type ClosedAs,
  closeSetAside,
  findSetAside,
  giveAside,
  type SetAside,
  waitingAside,
} from '../../ledger/wallet/set-aside.store.ts'

/** What one of many is owed and could not be given: two people look into it and close it. */
export const setAsideQueue: DecisionQueue = {
  name: 'set-aside',
  title: { pt: 'Créditos que não puderam ser dados', en: 'Credits that could not be given' },
  description: {
    pt: 'Créditos da casa para um de muitos que o livro não aceitou. Com outro lançamento sob o mesmo nome, veja se ele já pagou isto. Dar agora lança o valor uma vez, sob o nome desta decisão.',
    en: 'Credits of the house to one of many that the ledger did not take. Where another movement stands under the same name, see whether it has paid for this. Giving it now posts the amount once, under the name of this decision.',
  },
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  personal: true,
  list: async (db, most) => (await waitingAside(db, most)).map(subjectOf),
  describe: async (tx, _needs, subject, lock) => {
    const key = keyOf(subject)
    const found = key && (await findSetAside(tx, key, lock))
    return found && itemOf(found)
  },
  decide: async (tx, _needs, made) => {
    const key = keyOf(made.subject)!
    const name = derivedId(made.decisionId, 'set aside')
    if (made.choice === 'give' && !(await giveAside(tx, key, { name })))
      throw new Error(`${made.subject} was decided, and then not given`)
    await closeSetAside(tx, key, closedAs(made.choice), made.decisionId)
    return undefined
  },
}

const whyWords = {
  no_accounts: { pt: 'Ainda sem conta nesta moeda', en: 'None in this currency yet' },
  id_conflict: { pt: 'Nome já usado', en: 'Name already used' },
}

const closedAs = (choice: string): ClosedAs => {
  if (choice === 'give') return 'given'
  return choice === 'given_otherwise' ? 'given_otherwise' : 'nothing_owed'
}

const subjectOf = ({ memberId, operationId, reasonCode }: AsideKey): string =>
  `${memberId}-${reasonCode}-${operationId}`

function keyOf(subject: string): AsideKey | undefined {
  const [, memberId, reasonCode, operationId] = /^(\d{1,18})-(\d{1,4})-(.+)$/.exec(subject) ?? []
  if (!operationId || !isUuid(operationId)) return undefined
  return { memberId: BigInt(memberId!), reasonCode: Number(reasonCode), operationId }
}

function itemOf(found: SetAside): DecisionItem {
  const { stands, why } = found
  return {
    subject: subjectOf(found),
    title: { pt: 'Crédito não dado', en: 'Credit not given' },
    waitingSince: found.setAsideAt,
    fields: [
      field.member(found.memberId),
      field.amount('Valor', 'Amount', found.amount, found.currency),
      field.named('Motivo', 'Reason', found.reason, reasonWords[found.reason]),
      field.text('Nome no livro', 'Name in the ledger', found.operationId),
      ...(stands
        ? [
            field.amount('O que já está lá', 'What stands there', stands.amount, stands.currency),
            field.named('Motivo de lá', 'Its reason', stands.reason, reasonWords[stands.reason]),
            field.time('Lançado', 'Posted', stands.at),
          ]
        : [field.named('Conta', 'Account', why, whyWords[why])]),
    ],
    choices: [
      // Whoever has no such account yet is given it by the job, once they have.
      ...(why === 'id_conflict' ? [choice('give', 'positive', 'Dar agora', 'Give it now')] : []),
      choice('given_otherwise', 'negative', 'Já foi dado', 'It was given otherwise'),
      choice('nothing_owed', 'negative', 'Nada é devido', 'Nothing is owed'),
    ],
  }
}
