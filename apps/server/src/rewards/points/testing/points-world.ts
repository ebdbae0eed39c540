import { randomUUID } from 'node:crypto'
import { transact } from '../../../base/database/transact.ts'
import { world } from '../../../testing/world.ts'
import type { GoodsKind, NewGood } from '../goods.store.ts'
import { addGoodOnce } from '../goods.store.ts'
import { demoFundsPassword } from '../../../people/members/demo-people.ts'

export type Who = 'alice' | 'bob' | 'carol'
export type PointsWorld = Awaited<ReturnType<typeof pointsWorld>>

/** The demo world with points set by hand, goods of a test's own, and both operators' decisions. */
export async function pointsWorld() {
  const w = await world()
  let made = 0
  return {
    ...w,
    /** Sets a member's points to exactly so many. */
    async has(who: Who, points: number): Promise<void> {
      const memberId = await w.idOf(who)
      const { points: before } = await w.needs.wallet.balances(memberId)
      const change = BigInt(points) * 10_000n - before
      if (change === 0n) return
      const issued = { kind: 'liability', name: 'points' } as const
      const theirs = { kind: 'points', memberId } as const
      await transact(w.needs.db, (tx) =>
        w.needs.wallet.post(tx, {
          memberId,
          operationId: randomUUID(),
          reason: change > 0n ? 'points_earned' : 'correction',
          currency: 'PTS',
          transfers: [
            change > 0n
              ? { from: issued, to: theirs, amount: change }
              : { from: theirs, to: issued, amount: -change },
          ],
        }),
      )
    },
    /** Puts a thing of 500 points into the mall. */
    async goods(kind: GoodsKind, extra: Partial<NewGood> = {}): Promise<string> {
      const goodId = `thing-${++made}`
      const words = { pt: `Coisa ${made}`, en: `Thing ${made}` }
      const good: NewGood = {
        goodId,
        kind,
        position: 1,
        title: words,
        summary: words,
        terms: words,
        picture: '/goods/cash.svg',
        price: 500,
        stock: 5,
        memberLimit: null,
        limitPer: 'ever',
        kycLevel: 0,
        vipLevel: 0,
        automatic: false,
        reward: kind === 'cash' ? { kind: 'cash', amount: '100000', rolloverTimes: 1 } : null,
        ...extra,
      }
      await transact(w.needs.db, (tx) => addGoodOnce(tx, good))
      return goodId
    },
    redeem: (who: Who, rewardId: string, extra: object = {}) =>
      w.as(who).call('redeemPoints', {
        body: { operationId: randomUUID(), rewardId, password: demoFundsPassword, ...extra },
      }),
    convert: (who: Who, points: string, extra: object = {}) =>
      w.as(who).call('convertPoints', {
        body: { operationId: randomUUID(), points, password: demoFundsPassword, ...extra },
      }),
    pointsOf: async (who: Who) => (await w.as(who).call('pointBalance', {})).value,
    stockOf: async (goodId: string) =>
      (await w.as('alice').call('pointRewards', { query: {} })).value.list.find(
        (one) => one.rewardId === goodId,
      )?.stock,
    /** Olga chooses, oscar chooses the same. */
    async decide(redemptionId: string, choice: 'approve' | 'reject', reason = 'conferido') {
      let last: { code: string | undefined } = { code: undefined }
      for (const name of ['olga', 'oscar'] as const) {
        const params = { queue: 'redemptions', subject: redemptionId }
        const { value } = await w.as(name).call('getDecision', { params })
        const body = { decisionId: randomUUID(), choice, reason, payloadHash: value.payloadHash }
        last = await w.as(name).call('decide', { params, body })
      }
      return last
    },
  }
}

export const address = {
  recipient: 'Alice Exemplo',
  street: 'Rua das Lanternas, 12',
  city: 'São Paulo',
  region: 'SP',
  postcode: '01000-000',
  country: 'Brasil',
}
