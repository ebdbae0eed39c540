import { isRefusal, isUuid } from '@parlour/wire'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
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
import { termsOf, termsText } from './terms.ts'

async function list(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select contract_id as id from contracts
     where payer_id is null and state = 'TERMINATION_PENDING' and end_asked_by = 'downline'
       and answer_by > clock_timestamp()
     order by answer_by limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const row = isUuid(subject) ? await findContract(tx, subject, { lock }) : undefined
  if (!row || row.payerId !== null || row.endAskedBy !== 'downline') return undefined
  if (stateAt(row, await databaseTime(tx)) !== 'TERMINATION_PENDING') return undefined
  const below = await standingBelow(tx, row.kind, row.agentId)
  return {
    subject,
    title: { pt: 'Terminar contrato da casa', en: 'End a house contract' },
    waitingSince: row.offeredAt,
    fields: [
      field.member(row.agentId, 'Agente', 'Agent'),
      field.text('Contrato', 'Contract', termsText(row.kind, termsOf(row))),
      field.text(
        'Contratos que terminam junto',
        'Contracts that end with it',
        String(below.length),
      ),
    ],
    choices: [
      choice('consent', 'negative', 'Terminar', 'End it'),
      choice('keep', 'positive', 'Manter', 'Keep it'),
    ],
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
  title: { pt: 'Fim de contratos da casa', en: 'Ends of house contracts' },
  description: {
    pt: 'Agentes do topo que pedem o fim de um contrato. Com ele terminam todos os contratos abaixo. Precisa de duas pessoas.',
    en: 'Top agents who ask to end a contract. All contracts below end with it. It takes two people.',
  },
  personal: true,
  makers: LINE_MAKERS,
  checkers: LINE_CHECKERS,
  list,
  describe,
  decide,
}
