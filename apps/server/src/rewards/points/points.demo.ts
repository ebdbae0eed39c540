import { pointUnits } from '@parlour/promotions'
import { isRefusal } from '@parlour/wire'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { giveReward } from '../giving/give-reward.ts'
import { grantRedemption, rejectRedemption } from './decide-redemption.ts'
import { demoGoods, demoVouchers } from './demo-goods.ts'
import { addGoodOnce } from './goods.store.ts'
import { exchange } from './redeem-goods.ts'
import { findRedemption } from './redemptions.store.ts'
import { lockPointsOf, writePointSettings } from './settings.store.ts'
import { addVoucher } from './vouchers.store.ts'

type SeedNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'clock'>

/** What alice has collected, before what she has exchanged. */
const ALICE_POINTS = 16_430
const BOB_POINTS = 480
const CAROL_POINTS = 13_000

/** Opens the demo's mall, gives points, and leaves one exchange waiting, one approved and one rejected. */
export async function seedPoints(needs: SeedNeeds): Promise<void> {
  await transact(needs.db, async (tx) => {
    for (const good of demoGoods) await addGoodOnce(tx, good)
    for (const [goodId, codes] of Object.entries(demoVouchers)) {
      for (const code of codes) {
        await addVoucher(tx, { voucherId: derivedId('demo voucher', code), goodId, code })
      }
    }
  })
  const alice = await findByUsername(needs.db, 'alice')
  if (!alice) throw new Error('The demo seed has no alice.')
  await transact(needs.db, async (tx) => {
    // Two processes may seed at once: the second finds it done.
    await lockPointsOf(tx, alice.id)
    if (await findRedemption(tx, idOf('cards'))) return
    await writePointSettings(tx, {
      converting: true,
      points: 100,
      cash: 10_000n,
      minimum: 500,
      dailyMaximum: 10_000,
      rolloverTimes: 1,
    })
    await givePoints(tx, needs, alice.id, ALICE_POINTS)
    await exchangeHistory(tx, needs, alice.id)
  })
  for (const [name, points] of [
    ['bob', BOB_POINTS],
    ['carol', CAROL_POINTS],
  ] as const) {
    const member = await findByUsername(needs.db, name)
    if (member) await transact(needs.db, (tx) => givePoints(tx, needs, member.id, points))
  }
}

async function givePoints(
  tx: Tx,
  needs: SeedNeeds,
  memberId: bigint,
  points: number,
): Promise<void> {
  const given = await giveReward(tx, needs, {
    memberId,
    operationId: derivedId('demo points', String(memberId)),
    source: { kind: 'demo', id: 'opening points' },
    reward: { kind: 'points', amount: pointUnits(points) },
  })
  if (isRefusal(given)) throw new Error(`The demo could not give points: ${given.refused}.`)
}

/** Through the mall's own steps, decided as two operators would. */
async function exchangeHistory(tx: Tx, needs: SeedNeeds, memberId: bigint): Promise<void> {
  const by = 'operator:olga'
  const address = {
    recipient: 'Alice Exemplo',
    street: 'Rua das Lanternas, 12',
    district: 'Centro',
    city: 'São Paulo',
    region: 'SP',
    postcode: '01000-000',
    country: 'Brasil',
    phone: '',
  }
  const ask = async (name: string, goodId: string, to?: typeof address) => {
    const wanted = { memberId, redemptionId: idOf(name), goodId, quantity: 1, address: to }
    const placed = await exchange(tx, needs, wanted)
    if (isRefusal(placed)) throw new Error(`The demo could not exchange: ${placed.refused}.`)
    return placed
  }
  const cinema = await ask('cinema', 'cinema-voucher')
  await grantRedemption(tx, needs, cinema, { by })
  const cash = await ask('cash', 'cash-100')
  const reason = 'O limite mensal da conta já tinha sido usado.'
  await rejectRedemption(tx, needs, cash, { by, reason })
  await ask('cards', 'playing-cards', address)
}

const idOf = (name: string) => derivedId('demo redemption', name)
