import { randomUUID } from 'node:crypto'
import type { ContractKind } from '@parlour/agents'
import { isRefusal } from '@parlour/wire'
import { run } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import type { LinePerson } from '../../lines/testing/line-people.ts'
import type { World } from '../../../testing/world.ts'
import { offerContract } from '../offer-contract.ts'
import { stepContract } from '../step-contract.ts'
import type { TypedTerms } from '../terms.ts'

/** Tiers of one step: a rate that asks for nothing. */
export const flat = (ratePpm: number): TypedTerms => ({
  tiers: [{ ratePpm, minTurnover: '0.0000', minActive: 0, minLoss: '0.0000' }],
})

/** Lets all contracts go: those of the demo would pay beside the ones a test makes. */
export const dropContracts = ({ needs }: Pick<World, 'needs'>) =>
  run(needs.db)`
    update contracts set effective_from = null, effective_until = null, state = 'SUPERSEDED',
           answer_by = null`

/** A contract that stands, offered by the house where no upline is named. */
export async function contractWith(
  { needs }: World,
  agent: Pick<LinePerson, 'memberId'>,
  {
    kind = 'DAILY',
    upline,
    terms,
    at,
  }: {
    kind?: ContractKind
    upline?: Pick<LinePerson, 'memberId'>
    terms: TypedTerms
    at?: Date
  },
): Promise<string> {
  const contractId = randomUUID()
  await transact(needs.db, async (tx) => {
    const offer = await offerContract(tx, {
      contractId,
      kind,
      agentId: agent.memberId,
      payerId: upline?.memberId ?? null,
      terms,
      offeredBy: 'test',
      ...(at && { at }),
    })
    if (isRefusal(offer)) throw new Error(`The offer was refused: ${offer.refused}.`)
    const stepper = { memberId: agent.memberId }
    const accepted = await stepContract(tx, needs, stepper, {
      kind,
      contractId,
      action: 'ACCEPT',
      ...(at && { at }),
    })
    if (isRefusal(accepted)) throw new Error(`The acceptance was refused: ${accepted.refused}.`)
  })
  return contractId
}
