import { wordsOf } from '../../house/settings/house-words.ts'
import { parseAmount } from '@parlour/money'
import { transact } from '../../base/database/transact.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { giveTickets } from '../giving/give-tickets.ts'
import { addRaffleOnce, type NewRaffle } from './raffles.store.ts'

const words = wordsOf('rewards')

const units = (text: string) => String(parseAmount(text)!)

const lantern: NewRaffle = {
  raffleId: 'brass-lantern',
  position: 10,
  startsAt: new Date('2026-01-01T03:00:00Z'),
  titles: words('brass-lantern.title'),
  summaries: words('brass-lantern.summary'),
  rule: { per: 'turnover', amount: units('100'), perDay: 5 },
  prizes: [
    {
      prize: 'lantern',
      titles: words('brass-lantern.lantern.title'),
      weight: 2,
      stock: 10,
      reward: { kind: 'cash', amount: units('100'), rolloverTimes: 1 },
    },
    {
      prize: 'lamp',
      titles: words('brass-lantern.lamp.title'),
      weight: 48,
      stock: 200,
      reward: { kind: 'cash', amount: units('10'), rolloverTimes: 1 },
    },
    {
      prize: 'spark',
      titles: words('brass-lantern.spark.title'),
      weight: 200,
      stock: null,
      reward: { kind: 'points', amount: units('50') },
    },
    {
      prize: 'again',
      titles: words('brass-lantern.again.title'),
      weight: 150,
      stock: null,
      reward: { kind: 'tickets', raffleId: 'brass-lantern', count: 1 },
    },
    {
      prize: 'dark',
      titles: words('brass-lantern.dark.title'),
      weight: 600,
      stock: null,
      reward: null,
    },
  ],
}

/** Once, however often the site starts. */
const FIRST_TICKETS = '01937000-0000-7000-8000-00000000a1f1'

/** A raffle, and a few tickets for alice to begin with. */
export async function seedRaffles({ db }: Pick<Needs, 'db'>): Promise<void> {
  const alice = await findByUsername(db, 'alice')
  await transact(db, async (tx) => {
    await addRaffleOnce(tx, lantern)
    if (!alice) return
    await giveTickets(tx, {
      memberId: alice.id,
      operationId: FIRST_TICKETS,
      raffleId: lantern.raffleId,
      count: 3,
      source: { kind: 'demo', id: 'first-tickets' },
    })
  })
}
