import { isUuid } from '@parlour/wire'
import { formatAmount } from '@parlour/money'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Tx } from '../../base/database/database.ts'
import type {
  DecisionField,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { boundTable } from './bind-table.ts'
import { closeProposal, findProposal, waitingProposals } from './proposals.store.ts'
import {
  findRaffles,
  insertPrizes,
  lockRaffle,
  type NewPrize,
  setVersion,
} from './raffles.store.ts'

const describe: DecisionQueue['describe'] = async (tx, { settings }, subject, lock) => {
  const proposal = isUuid(subject) ? await findProposal(tx, subject, lock) : undefined
  if (proposal?.state !== 'waiting') return undefined
  const { currency } = settings.current().merchant
  return {
    subject,
    title: { pt: `Prêmios: ${proposal.raffleId}`, en: `Prizes: ${proposal.raffleId}` },
    waitingSince: proposal.proposedAt,
    tookPart: [proposal.proposedBy],
    fields: [
      field.text('Motivo', 'Reason', proposal.reason),
      ...proposal.prizes.map((prize) => line(prize, currency)),
    ],
    choices: [
      choice('apply', 'positive', 'Confirmar a tabela', 'Confirm the table'),
      choice('refuse', 'negative', 'Recusar', 'Refuse'),
    ],
  }
}

async function decide(tx: Tx, { settings }: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const proposalId = made.subject
  const proposal = (await findProposal(tx, proposalId, true))!
  const state = made.choice === 'apply' ? 'applied' : 'refused'
  await closeProposal(tx, { proposalId, state, by: made.first })
  if (state === 'refused') return
  const { raffleId, prizes } = proposal
  await lockRaffle(tx, raffleId)
  const { timeZone: zone, currency } = settings.current().merchant
  const [raffle] = await findRaffles(tx, { zone, raffleId })
  if (!raffle) throw new Error(`The raffle ${raffleId} is gone while its prizes change.`)
  const version = raffle.version + 1
  await insertPrizes(tx, { raffleId, version, prizes })
  await setVersion(tx, raffleId, version)
  await boundTable(tx, { raffleId, version }, currency)
}

function line({ prize, titles, weight, stock, reward }: NewPrize, currency: string): DecisionField {
  const much = stock === null ? '∞' : String(stock)
  return field.text(
    titles.pt,
    titles.en,
    `${prize} · ${weight} · ${much} · ${worth(reward, currency)}`,
  )
}

function worth(reward: NewPrize['reward'], currency: string): string {
  if (!reward) return '–'
  switch (reward.kind) {
    case 'cash':
      return `${formatAmount(BigInt(reward.amount))} ${currency} (${reward.rolloverTimes}×)`
    case 'points':
      return `${BigInt(reward.amount) / 10_000n} PTS`
    case 'tickets':
      return `${reward.count} × ${reward.raffleId}`
  }
}

/** Other tables of prizes. Who proposed one took the first step; somebody else takes the second. */
export const rafflePrizesQueue: DecisionQueue = {
  name: 'raffle-prizes',
  title: { pt: 'Prêmios de sorteios', en: 'Prizes of raffles' },
  description: {
    pt: 'Tabelas de prêmios propostas por outra pessoa. Confirmada, a tabela vale para o próximo bilhete; os sorteios feitos ficam como estão.',
    en: 'Tables of prizes proposed by somebody else. Once confirmed, a table holds from the next ticket on; draws that were made stay as they are.',
  },
  personal: false,
  makers: ['MARKETING', 'RISK', 'FINANCE_CHECKER', 'OWNER'],
  list: waitingProposals,
  describe,
  decide,
}
