import { isUuid } from '@parlour/wire'
import { sql } from 'kysely'
import { percent } from '../../contracts/terms.ts'
import { rateWords } from '../../contracts/words/terms-words.ts'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe } from '../../../base/database/query.ts'
import { LINE_CHECKERS, LINE_MAKERS } from '../../lines/limits.ts'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../../house/operators/decision-queues.ts'
import { reviewBill } from '../payments.store.ts'
import { billColumns, type KeptBill } from '../salaries.store.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

type BillInReview = KeptBill & { readonly madeAt: Date }

/** A bill whose upline's bill of the same period waits itself has not come to its turn. */
const inTurn = sql`
  s.state = 'REVIEW' and not exists (
    select from salaries as above where above.kind = s.kind and above.period_start = s.period_start
       and above.agent_id = s.payer_id and above.state = 'REVIEW')`

async function list(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select s.salary_id as id from salaries as s where ${inTurn}
     order by s.made_at, s.depth, s.salary_id limit ${most}`
  return rows.map(({ id }) => id)
}

const describe: DecisionQueue['describe'] = async (tx, { settings }, subject, lock) => {
  const bill = isUuid(subject) ? await findInTurn(tx, subject, lock) : undefined
  if (!bill) return undefined
  return {
    subject,
    title: texts.dividend,
    waitingSince: bill.madeAt,
    fields: [
      field.member(bill.agentId, texts.agent),
      field.text(texts.period, bill.period),
      field.amount(texts.baseOfTheTeam, bill.base, bill.currency),
      field.named(texts.rate, percent(bill.ratePpm), rateWords(bill.ratePpm)),
      field.text(texts.activeMembers, `${bill.active}`),
      field.amount(texts.owedToThoseBelow, bill.owed, bill.currency),
      field.amount(texts.toBePaid, bill.due, bill.currency),
      bill.paidBy === 'house'
        ? field.text(texts.whoPays, settings.current().merchant.name)
        : field.member(bill.payerId!, texts.whoPays),
    ],
    choices: [choice('approve', 'positive', texts.approve), choice('deny', 'negative', texts.deny)],
  }
}

/** An approved bill is due: the next run pays it. A denied one ends here; what its agent owes below still stands. */
async function decide(tx: Tx, _needs: DecisionNeeds, { subject, choice }: DecisionMade) {
  await reviewBill(tx, subject, choice === 'approve' ? 'DUE' : 'DENIED')
  return undefined
}

async function findInTurn(
  db: Db | Tx,
  salaryId: string,
  lock: boolean,
): Promise<BillInReview | undefined> {
  return maybe<BillInReview>(db)`
    select ${billColumns}, s.made_at as "madeAt" from salaries as s
     where s.salary_id = ${salaryId} and ${inTurn} ${lock ? sql`for update of s` : sql``}`
}

/** Dividends that two people look at before they are paid: the bill of an upline before those below it. */
export const dividendsQueue: DecisionQueue = {
  name: 'dividends',
  title: texts.dividendsToReview,
  description: texts.dividendsToReviewDescription,
  personal: true,
  makers: LINE_MAKERS,
  checkers: LINE_CHECKERS,
  list,
  describe,
  decide,
}
