import type { EarnedReward } from '../giving/kept-reward.ts'
import { parseAmount } from '@parlour/money'
import { prizeTableFault } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { propose } from '../../house/proposals/propose.ts'
import { prizesProposal, type WantedPrizes } from './change-prizes.ts'
import { findRaffles, type NewPrize } from './raffles.store.ts'

type Body = CallBody<'proposeRafflePrizes'>
type Proposed = CallReply<'proposeRafflePrizes'>
type ProposalRefusal =
  | 'raffle_not_found'
  | 'id_conflict'
  | 'raffle_prizes_unfit'
  | 'raffle_proposal_waits'

/** Asks for another table of prizes. Nothing changes until a second operator confirms it. */
export async function proposePrizes(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  operator: Operator,
  { raffleId, body }: { raffleId: string; body: Body },
): Promise<Proposed | Refusal<ProposalRefusal>> {
  const { timeZone: zone } = settings.current().merchant
  const [raffle] = await findRaffles(db, { zone, raffleId })
  if (!raffle) return refuse('raffle_not_found')
  const { proposalId, reason } = body
  const prizes = body.prizes.map((line) => kept(line, raffleId))
  const version = `${raffleId}@${raffle.version + 1}`
  const payload = { raffleId, prizes }
  const wanted = { proposalId, reason, ordered: payload }
  const refused = await propose<WantedPrizes, ProposalRefusal>(
    { db },
    operator,
    prizesProposal,
    wanted,
    async () => {
      const problem = faultOf(prizes)
      if (problem) return refuse('raffle_prizes_unfit', { problem })
      return {
        payload,
        about: { subject: raffleId, taken: refuse('raffle_proposal_waits') },
        note: {
          action: 'propose-raffle-prizes',
          subject: `raffle:${raffleId}`,
          after: { proposalId, version, prizes },
        },
      }
    },
  )
  return refused ?? { proposalId, version }
}

function faultOf(prizes: readonly NewPrize[]): string | undefined {
  const isEndless = prizes.every(({ reward, stock }) => reward !== null || stock === null)
  return (
    prizeTableFault(prizes.map((one) => ({ ...one, empty: one.reward === null }))) ??
    (isEndless ? undefined : 'empty_with_stock')
  )
}

const kept = (
  { title, reward, stock, ...line }: Body['prizes'][number],
  raffleId: string,
): NewPrize => ({
  ...line,
  titles: title,
  stock,
  reward: reward && keptReward(reward, raffleId),
})

/** Amounts arrive as people write them and are kept in ledger units. Tickets are for the same raffle. */
function keptReward(
  reward: NonNullable<Body['prizes'][number]['reward']>,
  raffleId: string,
): EarnedReward {
  switch (reward.kind) {
    case 'cash':
      return { ...reward, amount: String(parseAmount(reward.amount)!) }
    case 'points':
      return { ...reward, amount: `${reward.amount}0000` }
    case 'tickets':
      return { ...reward, raffleId }
  }
}
