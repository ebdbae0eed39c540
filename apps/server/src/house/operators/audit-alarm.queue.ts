import { type Refusal, type RefusalName, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { liftAlarm, readAlarm } from '../../ledger/wallet/audit/alarm.ts'
import { choice, field } from './decision-fields.ts'
import type { DecisionMade, DecisionNeeds, DecisionQueue } from './decision-queues.ts'
import { operatorWords } from './operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, _needs, subject) => {
  const alarm = await readAlarm(tx)
  if (!alarm || String(alarm.id) !== subject) return undefined
  return {
    subject,
    title: texts.differenceInTheBooks,
    waitingSince: alarm.raisedAt,
    fields: alarm.differences.map((difference) =>
      field.text(texts.difference, JSON.stringify(difference)),
    ),
    choices: [choice('lift', 'negative', texts.letMoneyOutAgain)],
  }
}

async function decide(
  tx: Tx,
  _needs: DecisionNeeds,
  made: DecisionMade,
): Promise<Refusal<RefusalName> | undefined> {
  const first = await liftAlarm(tx, {
    operatorId: made.first,
    reason: made.firstReason ?? made.reason,
  })
  // An alarm half lifted elsewhere by the same person still needs the other one.
  if (first === 'no_alarm') return refuse('decision_not_found')
  if (first === 'lifted') return undefined
  const second = await liftAlarm(tx, { operatorId: made.second ?? '', reason: made.reason })
  return second === 'lifted' ? undefined : refuse('second_person_needed')
}

/** The books' own alarm: while it is on no money leaves; two operators lift it with a reason. */
export const auditAlarmQueue: DecisionQueue = {
  name: 'audit-alarm',
  title: texts.alarmOfTheBooks,
  description: texts.alarmOfTheBooksDescription,
  personal: false,
  makers: ['COMPLIANCE', 'FINANCE_MAKER'],
  checkers: ['OWNER', 'FINANCE_CHECKER'],
  list: async (db) => {
    const alarm = await readAlarm(db)
    return alarm ? [String(alarm.id)] : []
  },
  describe,
  decide,
}
