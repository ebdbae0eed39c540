import { periodKey, rewardFigure } from '@parlour/promotions'
import { isRefusal } from '@parlour/wire'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import { codeAndText } from '../../base/database/database-errors.ts'
import { setApart } from '../../base/database/savepoint.ts'
import { tellMember } from '../../people/inbox/tell-member.ts'
import {
  type CampaignRow,
  lockSpent,
  mayConcern,
  readCampaigns,
} from './campaigns/campaigns.store.ts'
import { decimalsOf, type Earned } from './campaigns/count-play.ts'
import { chosenFor } from './deposit-choice.store.ts'
import { type Claim, type GiveNeeds, giveClaim } from './give-claim.ts'
import { insertMissed, type Missed } from './missed-rewards.store.ts'
import { type Activity, type Judge, judgeActivity, openJudge } from './campaigns/judge-activity.ts'

type Paid = {
  readonly memberId: bigint
  readonly depositId: string
  readonly amount: bigint
  /** When it came, where that is some time ago. */
  readonly earnedAt?: Date
}

/**
 * Holds what a deposit that is being credited brings, to be given after the deposit itself is booked. A reward that
 * is refused or fails never stops a deposit: who had asked for a refused one is told, and one that fails is kept and
 * tried again.
 *
 * @example const give = await holdDepositReward(tx, needs, paid); await post(...); await give()
 */
export async function holdDepositReward(
  tx: Tx,
  needs: GiveNeeds,
  paid: Paid,
): Promise<() => Promise<void>> {
  const missed = { kind: 'deposit', cause: paid.depositId, ...paid } as const
  let give: (() => Promise<void>) | undefined
  await orMissed(tx, missed, async () => {
    give = await findDepositReward(tx, needs, paid)
  })
  return async () => {
    if (give) await orMissed(tx, missed, give)
  }
}

/**
 * Finds what a deposit brings: the promotion chosen with it, else one the member has joined, else one that needs no
 * joining; one at most. Its purse is held.
 */
export async function findDepositReward(
  tx: Tx,
  needs: GiveNeeds,
  paid: Paid,
): Promise<(() => Promise<void>) | undefined> {
  const { memberId, depositId, amount } = paid
  const then = asOf(needs, paid)
  const { rows, broken } = await campaignsOn(tx, 'deposit', then.clock.now())
  if (rows.length === 0 && broken.length === 0) return undefined
  const chosen = await chosenFor(tx, depositId)
  const lost = chosen ? broken.find(({ promotionId }) => promotionId === chosen) : broken[0]
  if (chosen && lost) throw lost.error
  const judge = await openJudge(tx, then, memberId, rows, {
    without: depositId,
    joinedBy: paid.earnedAt,
  })
  const asked = chosen ? rows.filter(({ promotionId }) => promotionId === chosen) : rows
  for (const row of asked) {
    const activity = await judgeActivity(tx, judge, row)
    if (!followsDeposit(activity, amount, chosen !== undefined)) continue
    const base = { periodKey: periodKey(activity.span), step: 0 }
    const earned = { ...base, amount: amountOf(activity, amount, judge.site.merchant.currency) }
    if (earned.amount <= 0n) continue
    await lockSpent(tx, row.promotionId)
    const deposit = { depositId, amount }
    const claimId = derivedId(depositId, 'promotion')
    return () => give(tx, needs, { row, memberId, claimId, earned, how: 'automatic', deposit })
  }
  // Nothing else follows: what cannot be read may, once it is mended.
  if (lost) throw lost.error
  const missed = asked.find(({ promotionId }) => promotionId === chosen)
  return missed && (() => tellMissed(tx, { row: missed, memberId, depositId }))
}

/** Those that something brings, and those of which nobody can say that it does not. */
async function campaignsOn(tx: Tx, kind: 'deposit' | 'registration', at: Date) {
  const { campaigns, unreadable } = await readCampaigns(tx)
  return {
    rows: campaigns.filter(({ campaign }) => campaign.trigger.kind === kind),
    broken: unreadable.filter((one) => mayConcern(one, kind, at)),
  }
}

/** A reward that was missed is judged by the moment at which it was earned, whenever it is given. */
const asOf = ({ settings, clock }: GiveNeeds, { earnedAt }: { earnedAt?: Date | undefined }) => ({
  settings,
  clock: earnedAt ? { now: () => earnedAt } : clock,
})

/** Whether a deposit of this amount brings a promotion's reward to this member now. */
export function followsDeposit(activity: Activity, amount: bigint, chosen: boolean): boolean {
  const { row, entry, received, time, eligible, budgetLeft } = activity
  const { trigger, entry: wanted } = row.campaign
  if (trigger.kind !== 'deposit' || amount < trigger.minimum) return false
  if (time !== 'running' || !eligible || !budgetLeft || received) return false
  return chosen || wanted === 'none' || entry?.state === 'joined'
}

function amountOf({ row }: Activity, amount: bigint, currency: string): bigint {
  const { reward } = row.campaign
  if (reward.kind === 'tickets') return BigInt(reward.count)
  return rewardFigure(reward.figure, amount, decimalsOf(reward.kind, currency))
}

/** Gives what comes with a new account, in the registration's own transaction and at its end. It never stops one. */
export const rewardRegistration = (tx: Tx, needs: GiveNeeds, memberId: bigint): Promise<void> =>
  orMissed(tx, { kind: 'registration', cause: String(memberId), memberId, amount: 0n }, () =>
    rewardRegistered(tx, needs, memberId),
  )

/** @param give answers what kept a part of it from being given; what it throws undoes all of it. */
async function orMissed(tx: Tx, missed: Missed, give: () => Promise<unknown>): Promise<void> {
  let answer: unknown
  const thrown = await setApart(tx, async () => {
    answer = await give()
  })
  const fault = thrown ?? (answer instanceof Error ? answer : undefined)
  if (fault) await insertMissed(tx, missed, codeAndText(fault).text)
}

/**
 * Gives what a new account has not been given yet, each promotion by itself.
 *
 * @returns the first fault; what has none was given.
 */
export async function rewardRegistered(
  tx: Tx,
  needs: GiveNeeds,
  memberId: bigint,
  earnedAt?: Date,
): Promise<Error | undefined> {
  const then = asOf(needs, { earnedAt })
  const { rows, broken } = await campaignsOn(tx, 'registration', then.clock.now())
  const judge = await openJudge(tx, then, memberId, rows)
  const faults: (Error | undefined)[] = broken.map(({ error }) => error)
  for (const row of rows)
    faults.push(
      await setApart(tx, () => rewardOne(tx, needs, { ...judge, registering: true }, row)),
    )
  return faults.find((fault) => fault !== undefined)
}

async function rewardOne(tx: Tx, needs: GiveNeeds, judge: Judge, row: CampaignRow): Promise<void> {
  const { memberId, site } = judge
  const activity = await judgeActivity(tx, judge, row)
  if (activity.time !== 'running' || !activity.eligible || activity.received) return
  const earned: Earned = {
    periodKey: 'once',
    step: 0,
    amount: amountOf(activity, 0n, site.merchant.currency),
  }
  const claimId = derivedId(`${row.promotionId} ${memberId}`, 'registration')
  await give(tx, needs, { row, memberId, claimId, earned, how: 'automatic' })
}

/** What is refused here was given before, or the purse is empty: the deposit or registration stands all the same. */
async function give(tx: Tx, needs: GiveNeeds, claim: Claim): Promise<void> {
  const given = await giveClaim(tx, needs, claim)
  const { row, memberId, deposit } = claim
  if (isRefusal(given) && deposit) await tellMissed(tx, { row, memberId, ...deposit })
}

type Refused = Pick<Claim, 'row' | 'memberId'> & { readonly depositId: string }

const tellMissed = (tx: Tx, { row, memberId, depositId }: Refused): Promise<void> =>
  tellMember(tx, {
    memberId,
    kind: 'rewards',
    text: { key: 'promotion_not_given', params: { title: { words: row.title } } },
    reference: { kind: 'promotion', id: row.promotionId },
    dedupe: `promotion missed ${depositId}`,
  })
