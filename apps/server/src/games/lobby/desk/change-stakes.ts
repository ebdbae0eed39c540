import { type Amount, formatAmount } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/database.ts'
import type { Operator } from '../../../base/http/caller.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import type { Needs } from '../../../house/needs.ts'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import type { DecisionMade } from '../../../house/operators/decision-queues.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type { ProposalKind } from '../../../house/proposals/proposal-kind.ts'
import { propose } from '../../../house/proposals/propose.ts'
import type english from '../texts/en/operators.json'
import { findOffer, writeOffer } from './catalogue-desk.store.ts'
import { leaveStakes, stakesOfRules } from './stakes-of-rules.ts'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

/** Amounts in ledger units, as texts. */
type WantedStakes = { readonly game: string; readonly least: string; readonly most: string }

/** Other stakes of a game of the house, within those of its rules: one person proposes, another confirms. */
export const stakesProposal: ProposalKind<WantedStakes> = {
  kind: 'game_stakes',
  desk: {
    name: 'game-stakes',
    title: texts.stakesOfGames,
    description: texts.stakesOfGamesDescription,
    personal: false,
    deciders: ['RISK', 'OWNER'],
    agree: 'apply',
  },
  proposers: ['GAME_OPS', 'OWNER'],
  async describe(tx, { settings }, { payload: { game, least, most }, reason }, lock) {
    const offer = await findOffer(tx, game, { lock })
    const rules = stakesOfRules(game)
    if (!offer || !rules) return undefined
    const { currency } = settings.current().merchant
    return {
      title: { pt: offer.names.pt, en: offer.names.en },
      fields: [
        field.amount(texts.leastBefore, offer.leastStake ?? rules.least, currency),
        field.amount(texts.mostBefore, offer.mostStake ?? rules.most, currency),
        field.amount(texts.leastStake, BigInt(least), currency),
        field.amount(texts.mostStake, BigInt(most), currency),
        field.text(texts.reason, reason),
      ],
      choices: [
        choice('apply', 'positive', texts.confirmStakes),
        choice('refuse', 'negative', texts.refuseStakes),
      ],
    }
  },
  carryOut: (tx, _needs, { payload }, made) => changeStakes(tx, payload, made),
}

async function changeStakes(
  tx: Tx,
  { game, least, most }: WantedStakes,
  { first, reason }: DecisionMade,
): Promise<Refusal<'game_not_found' | 'stakes_unfit'> | undefined> {
  const offer = await findOffer(tx, game)
  const rules = stakesOfRules(game)
  if (!offer || !rules) return refuse('game_not_found')
  const wanted = { least: BigInt(least), most: BigInt(most) }
  // A version that came meanwhile may take other stakes.
  if (!leaveStakes(rules, wanted)) return unfit(rules)
  await writeOffer(tx, game, { ...offer, leastStake: wanted.least, mostStake: wanted.most })
  await recordAudit(tx, {
    actor: `operator:${first}`,
    action: 'change-game-stakes',
    subject: `game:${game}`,
    before: { least: offer.leastStake, most: offer.mostStake },
    after: wanted,
    reason,
  })
  return undefined
}

type Wanted = {
  readonly game: string
  readonly proposalId: string
  readonly reason: string
  readonly least: Amount
  readonly most: Amount
}

/** Asks for other stakes; nothing changes until a second operator confirms it. */
export async function proposeStakes(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  { game, proposalId, reason, least, most }: Wanted,
): Promise<
  | { proposalId: string; queue: string }
  | Refusal<'id_conflict' | 'game_not_found' | 'stakes_unfit' | 'stakes_wait'>
> {
  const payload = { game, least: String(least), most: String(most) }
  const wanted = { proposalId, reason, ordered: payload }
  const refused = await propose<WantedStakes, 'game_not_found' | 'stakes_unfit' | 'stakes_wait'>(
    { db },
    operator,
    stakesProposal,
    wanted,
    async (tx) => {
      const offer = await findOffer(tx, game)
      const rules = stakesOfRules(game)
      if (offer?.vendor !== HOUSE_VENDOR || !rules) return refuse('game_not_found')
      if (!leaveStakes(rules, { least, most })) return unfit(rules)
      return {
        payload,
        about: { subject: game, taken: refuse('stakes_wait') },
        note: {
          action: 'propose-game-stakes',
          subject: `game:${game}`,
          after: { proposalId, least, most },
        },
      }
    },
  )
  return isRefusal(refused) ? refused : { proposalId, queue: stakesProposal.desk.name }
}

const unfit = ({ least, most }: { least: Amount; most: Amount }) =>
  refuse('stakes_unfit', { least: formatAmount(least), most: formatAmount(most) })
