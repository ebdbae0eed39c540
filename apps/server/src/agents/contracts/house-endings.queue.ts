import { isRefusal, isUuid } from '@parlour/wire'
import type { Db, Tx } from '../../base/database/database.ts'
import { many } from '../../base/database/query.ts'
import { LINE_CHECKERS, LINE_MAKERS } from '../lines/limits.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { databaseTime } from './contract-kinds.store.ts'
import { findContract, standingBelow } from './contracts.store.ts'
import { stateAt, stepContract } from './step-contract.ts'
import { termsOf } from './terms.ts'
import { termsField } from './words/terms-words.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

async function list(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select contract_id as id from contracts
     where payer_id is null and state = 'TERMINATION_PENDING' and end_asked_by = 'downline'
       and answer_by > clock_timestamp()
     order by answer_by limit ${most}`
  return rows.map(({ id }) => id)
}

const describe: DecisionQueue['describe'] = async (tx, { settings }, subject, lock) => {
  const row = isUuid(subject) ? await findContract(tx, subject, { lock }) : undefined
  if (!row || row.payerId !== null || row.endAskedBy !== 'downline') return undefined
  if (stateAt(row, await databaseTime(tx)) !== 'TERMINATION_PENDING') return undefined
  const below = await standingBelow(tx, row.kind, row.agentId)
  return {
    subject,
    title: texts.endAHouseContract,
    waitingSince: row.offeredAt,
    fields: [
      field.member(row.agentId, texts.agent),
      termsField(texts.contract, row.kind, termsOf(row), settings.current().merchant),
      field.text(texts.contractsThatEndWithIt, String(below.length)),
    ],
    choices: [choice('consent', 'negative', texts.endIt), choice('keep', 'positive', texts.keepIt)],
  }
}

async function decide(tx: Tx, needs: DecisionNeeds, { subject, choice }: DecisionMade) {
  const row = (await findContract(tx, subject))!
  const endings = (await standingBelow(tx, row.kind, row.agentId)).length
  const stepped = await stepContract(tx, needs, 'house', {
    kind: row.kind,
    contractId: subject,
    action: choice === 'consent' ? 'ACCEPT_TERMINATION' : 'REJECT_TERMINATION',
    endings,
  })
  return isRefusal(stepped) ? stepped : undefined
}

/** Top agents who want to end a contract of the house: the house is the other side that consents. */
export const houseEndingsQueue: DecisionQueue = {
  name: 'house-contract-ends',
  title: texts.endsOfHouseContracts,
  description: texts.endsOfHouseContractsDescription,
  personal: true,
  makers: LINE_MAKERS,
  checkers: LINE_CHECKERS,
  list,
  describe,
  decide,
}
