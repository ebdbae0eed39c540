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
import { operatorWords } from './operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

/** What one of many is owed and could not be given: two people look into it and close it. */
export const setAsideQueue: DecisionQueue = {
  name: 'set-aside',
  title: texts.creditsThatCouldNotBeGiven,
  description: texts.creditsThatCouldNotBeGivenDescription,
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
  no_accounts: texts.noneInThisCurrencyYet,
  id_conflict: texts.nameAlreadyUsed,
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
    title: texts.creditNotGiven,
    waitingSince: found.setAsideAt,
    fields: [
      field.member(found.memberId),
      field.amount(texts.amount, found.amount, found.currency),
      field.named(texts.reason, found.reason, reasonWords[found.reason]),
      field.text(texts.nameInTheLedger, found.operationId),
      ...(stands
        ? [
            field.amount(texts.whatStandsThere, stands.amount, stands.currency),
            field.named(texts.itsReason, stands.reason, reasonWords[stands.reason]),
            field.time(texts.posted, stands.at),
          ]
        : [field.named(texts.account, why, whyWords[why])]),
    ],
    choices: [
      // Whoever has no such account yet is given it by the job, once they have.
      ...(why === 'id_conflict' ? [choice('give', 'positive', texts.giveItNow)] : []),
      choice('given_otherwise', 'negative', texts.itWasGivenOtherwise),
      choice('nothing_owed', 'negative', texts.nothingIsOwed),
    ],
  }
}
