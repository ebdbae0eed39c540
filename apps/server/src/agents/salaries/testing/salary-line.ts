import { randomUUID } from 'node:crypto'
import type { ContractKind } from '@parlour/agents'
import { type Amount, formatAmount, parseAmount } from '@parlour/money'
import { sql } from 'kysely'
import { list, many, run } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import type { World } from '../../../testing/world.ts'
import { moveCash } from '../../../ledger/wallet/testing/move-cash.ts'
import { bet } from '../../../ledger/wallet/testing/plain-bet.ts'
import type { AccountRef, PostRequest } from '../../../ledger/wallet/wallet.ts'
import { runSalaries } from '../periods/run-periods.ts'

/** Puts cash into a wallet that no report counts. */
export const giveCash = ({ needs }: World, memberId: bigint, cash: string): Promise<void> =>
  moveCash(needs, memberId, parseAmount(cash)!, needs.settings.current().merchant.currency)

const house = { kind: 'house', name: 'promotions' } as const
const provider = { kind: 'clearing', name: 'test_provider' } as const

/** Pays a promotion in cash. */
export const givePromotion = (w: World, memberId: bigint, cash: string): Promise<void> =>
  moveMoney(w, memberId, cash, {
    reason: 'promotion_paid',
    from: house,
    to: { kind: 'cash', memberId },
  })

/** A deposit as a provider brings it. */
export const deposit = (w: World, memberId: bigint, cash: string): Promise<void> =>
  moveMoney(w, memberId, cash, {
    reason: 'deposit',
    from: provider,
    to: { kind: 'cash', memberId },
  })

/** A withdrawal, held and paid. */
export async function withdraw(w: World, memberId: bigint, cash: string): Promise<void> {
  const [held, has] = [{ kind: 'hold', memberId } as const, { kind: 'cash', memberId } as const]
  await moveMoney(w, memberId, cash, { reason: 'withdrawal_hold', from: has, to: held })
  await moveMoney(w, memberId, cash, { reason: 'withdrawal_paid', from: held, to: provider })
}

type Moved = Pick<PostRequest, 'reason'> & { readonly from: AccountRef; readonly to: AccountRef }

async function moveMoney(
  { needs }: World,
  memberId: bigint,
  cash: string,
  { reason, from, to }: Moved,
): Promise<void> {
  await transact(needs.db, (tx) =>
    needs.wallet.postOrThrow(tx, {
      memberId,
      operationId: randomUUID(),
      reason,
      currency: needs.settings.current().merchant.currency,
      transfers: [{ from, to, amount: parseAmount(cash)! }],
    }),
  )
}

/** A decided bet: lost where no prize is named. */
export async function play(
  { needs }: World,
  memberId: bigint,
  stake: string,
  prize: Amount = 0n,
): Promise<string> {
  const request = bet(memberId, parseAmount(stake)!)
  const staked = await needs.wallet.stake(request)
  if ('refused' in staked) throw new Error(`the stake was refused: ${staked.refused}`)
  const { wagerId } = request
  await needs.wallet.settle({ memberId, wagerId, operationId: randomUUID(), payout: prize })
  return wagerId
}

/** Runs salaries of a kind often enough that what a run left to the next is paid as well. */
export async function runInTurns({ needs }: World, kind: ContractKind, now: Date): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await runSalaries(needs, kind, { now })
}

/** A member's cash as text. */
export const cashOf = async ({ needs }: World, memberId: bigint): Promise<string> =>
  formatAmount((await needs.wallet.balances(memberId)).cash)

/** Only the rules under test: what a test changes of a kind. */
export const setKind = (
  { database }: World,
  kind: string,
  change: Readonly<Record<string, string>>,
) =>
  transact(database.db, async (tx) => {
    for (const [column, value] of Object.entries(change))
      await run(tx)`update contract_kinds set ${sql.ref(column)} = ${sql.raw(`'${value}'`)}
                 where kind = ${kind}`
  })

export type BillLine = {
  agentId: bigint
  state: string
  gross: Amount
  owed: Amount
  net: Amount
  due: Amount
  paid: Amount
  shortfall: Amount
}

/** Bills of a kind for some agents, the oldest period first. */
export async function billsOf(
  { needs }: World,
  kind: string,
  agents: readonly bigint[],
): Promise<BillLine[]> {
  return many<BillLine>(needs.db)`
    select agent_id as "agentId", state, gross, owed, net, due, paid, shortfall from salaries
     where kind = ${kind} and agent_id = any(${list.int8(agents)})
     order by period_start, depth, agent_id`
}
