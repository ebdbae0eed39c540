import { randomUUID } from 'node:crypto'
import { isRefusal } from '@parlour/wire'
import { many, run } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import type { CastPlayer } from '../../../demo/cast.ts'
import { cashierWorld } from '../../../payments/cashier/testing/cashier-world.ts'
import type { World } from '../../../testing/world.ts'
import { moveExpiry } from '../../../ledger/wallet/testing/move-expiry.ts'
import { bet } from '../../../ledger/wallet/testing/plain-bet.ts'
import { brl } from '../../../ledger/wallet/testing/units.ts'
import type { StakeRequest } from '../../../ledger/wallet/wallet.ts'
import { type BonusOffer, type Granted, grantBonus, offerBonus } from '../grant-bonus.ts'
import { addLock } from '../locks.ts'
import { moveCash } from '../../../ledger/wallet/testing/move-cash.ts'
import { demoFundsPassword } from '../../../people/members/demo-people.ts'

type Offer = Partial<BonusOffer> & Pick<BonusOffer, 'amount' | 'expiresAt'>

export type BonusWorld = Awaited<ReturnType<typeof bonusWorld>>

/** The demo world and what players and their bonuses do in it. Alice begins without money. */
export async function bonusWorld() {
  const w = await cashierWorld({ alice: { cash: '0.00' }, bob: { cash: '0.00' } })
  // Withdrawals wait for a person, so that a test can take them back.
  await run(w.needs.db)`update cashier_settings set auto_approve_below = 0`
  const { body } = payoutAccount()
  await w.as('alice').call('addPayoutAccount', { body })
  return { ...w, ...givingIn(w), ...playingIn(w), ...moneyIn(w, body.payoutAccountId) }
}

const payoutAccount = () => ({
  body: {
    payoutAccountId: randomUUID(),
    kind: 'pix' as const,
    label: '',
    pixKey: 'alice@example.com',
    fundsPassword: demoFundsPassword,
  },
})

function givingIn(w: World) {
  const give = async (way: typeof grantBonus, name: CastPlayer, offer: Offer, id: string) => {
    const memberId = await w.idOf(name)
    return transact(w.needs.db, (tx) =>
      way(tx, w.needs, {
        memberId,
        operationId: id,
        source: { kind: 'promotion', id: 'test' },
        offer: { mode: 'NON_STICKY', multiplier: 10, on: 'BONUS', ...offer },
      }),
    )
  }
  const certain = async (given: ReturnType<typeof give>): Promise<Granted> => {
    const answer = await given
    if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`)
    return answer
  }
  const grant = (name: CastPlayer, offer: Offer, id: string = randomUUID()) =>
    give(grantBonus, name, offer, id)
  return {
    grant,
    granted: (offer: Offer) => certain(grant('alice', offer)),
    offered: (offer: Offer) => certain(give(offerBonus, 'alice', offer, randomUUID())),
    async lock(amount: number, times: number) {
      const memberId = await w.idOf('alice')
      const source = { kind: 'promotion', id: 'test' }
      await transact(w.needs.db, (tx) =>
        addLock(tx, { memberId, operationId: randomUUID(), source, amount: brl(amount), times }),
      )
    },
  }
}

function playingIn(w: World) {
  const details = async () => (await w.as('alice').call('bonusDetails', {})).value
  const forfeit = (grantId: string, consent?: string) =>
    w.as('alice').call('forfeitBonus', {
      params: { grantId },
      body: consent === undefined ? {} : { consent },
    })
  return {
    details,
    forfeit,
    open: async () =>
      (await details()).bonuses.filter(({ state }) =>
        ['active', 'queued', 'offered'].includes(state),
      ),
    bonus: async (grantId: string) =>
      (await details()).bonuses.find((bonus) => bonus.grantId === grantId),
    /** A bet of alice, settled with this payout. */
    async play(stake: number, payout: number, more: Partial<StakeRequest> = {}) {
      const request = bet(await w.idOf('alice'), brl(stake), more)
      const placed = await w.needs.wallet.stake(request)
      if (isRefusal(placed)) throw new Error(`the bet was refused: ${placed.refused}`)
      const { memberId, wagerId } = request
      const settlement = { memberId, wagerId, operationId: randomUUID(), payout: brl(payout) }
      await w.needs.wallet.settle(settlement)
    },
    /** Ends whatever is in play. */
    async giveUpAll() {
      for (;;) {
        const [first] = (await details()).bonuses.filter(({ state }) =>
          ['active', 'queued', 'offered'].includes(state),
        )
        if (!first) return
        await forfeit(first.grantId, first.atRisk)
      }
    },
    async expireIn(grantId: string, span: string) {
      const { db } = w.needs
      await run(db)`
        update bonus_grants set expires_at = now() + ${span}::interval where id = ${grantId}`
      await moveExpiry(db, grantId)
    },
    /** As if it had been given a month ago. */
    giveEarlier: (grantId: string) =>
      run(w.needs.db)`
        update bonus_grants set created_at = now() - interval '30 days' where id = ${grantId}`,
    async told(grantId: string): Promise<string[]> {
      const rows = await many<{ key: string }>(w.needs.db)`
        select text_key as key from inbox_messages where reference_id = ${grantId}
         order by created_at, text_key`
      return rows.map(({ key }) => key)
    },
  }
}

function moneyIn(w: World, payoutAccountId: string) {
  const withdraw = (amount: string, more: { forfeitConsent?: string } = {}) =>
    w.as('alice').call('requestWithdrawal', {
      body: {
        withdrawalId: randomUUID(),
        method: 'pix',
        payoutAccountId,
        amount,
        fundsPassword: demoFundsPassword,
        ...more,
      },
    })
  const move = async (amount: bigint) => moveCash(w.needs, await w.idOf('alice'), amount)
  return {
    withdraw,
    fund: (amount: number) => move(brl(amount)),
    /** Leaves alice without money, as she began. */
    async spendAll() {
      const { value } = await w.as('alice').call('listWithdrawals', { query: { pageSize: 100 } })
      for (const { withdrawalId, canCancel } of value.withdrawals)
        if (canCancel)
          await w.as('alice').call('cancelWithdrawal', { params: { withdrawalId }, body: {} })
      const { cash } = await w.needs.wallet.balances(await w.idOf('alice'))
      if (cash > 0n) await move(-cash)
    },
    /** Olga proposes and oscar confirms. */
    async decide(queue: string, subject: string, choice: string) {
      const replies = []
      for (const name of ['olga', 'oscar'] as const) {
        const { value } = await w.as(name).call('getDecision', { params: { queue, subject } })
        replies.push(
          await w.as(name).call('decide', {
            params: { queue, subject },
            body: {
              decisionId: randomUUID(),
              choice,
              reason: 'a reason to find',
              payloadHash: value.payloadHash,
            },
          }),
        )
      }
      return replies
    },
  }
}
