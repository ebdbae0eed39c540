import { formatAmount } from '@parlour/money'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Tx } from '../../base/database/database.ts'
import type { DecisionField, DecisionNeeds } from '../../house/operators/decision-queues.ts'
import type { ProposalKind } from '../../house/proposals/proposal-kind.ts'
import { boundTable } from './bind-table.ts'
import {
  findRaffles,
  insertPrizes,
  lockRaffle,
  type NewPrize,
  setVersion,
} from './raffles.store.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

export type WantedPrizes = { readonly raffleId: string; readonly prizes: readonly NewPrize[] }

/** Another table of prizes. Who proposed it took the first step; somebody else takes the second. */
export const prizesProposal: ProposalKind<WantedPrizes> = {
  kind: 'raffle_prizes',
  desk: {
    name: 'raffle-prizes',
    title: texts.prizesOfRaffles,
    description: texts.prizesOfRafflesDescription,
    personal: false,
    deciders: ['MARKETING', 'RISK', 'FINANCE_CHECKER', 'OWNER'],
    agree: 'apply',
  },
  proposers: ['MARKETING', 'RISK', 'OWNER'],
  async describe(_tx, { settings }, { payload: { raffleId, prizes }, reason }) {
    const { currency } = settings.current().merchant
    return {
      title: { pt: `Prêmios: ${raffleId}`, en: `Prizes: ${raffleId}` },
      fields: [field.text(texts.reason, reason), ...prizes.map((prize) => line(prize, currency))],
      choices: [
        choice('apply', 'positive', texts.confirmTheTable),
        choice('refuse', 'negative', texts.refuse),
      ],
    }
  },
  carryOut: (tx, needs, { payload }) => changePrizes(tx, needs, payload),
}

async function changePrizes(
  tx: Tx,
  { settings }: Pick<DecisionNeeds, 'settings'>,
  { raffleId, prizes }: WantedPrizes,
): Promise<undefined> {
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
    { pt: titles.pt, en: titles.en },
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
