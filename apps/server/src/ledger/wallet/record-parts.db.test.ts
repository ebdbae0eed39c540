import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { betsFrom, type Place, transfersFrom } from './records/record-parts.store.ts'
import { listBets, listTransfers } from './records/records.store.ts'
import { bet } from './testing/plain-bet.ts'
import { brl } from './testing/units.ts'

let w: World
let memberId: bigint
beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' } })
  memberId = await w.idOf('alice')
  // Many at once, so that some stand at the same moment.
  await Promise.all(
    Array.from({ length: 23 }, async () => {
      const request = bet(memberId, brl(1))
      await w.needs.wallet.stake(request)
      const { wagerId } = request
      await w.needs.wallet.settle({ memberId, wagerId, operationId: randomUUID(), payout: brl(2) })
    }),
  )
}, 60_000)
afterAll(() => w.close())

const span = { from: '2000-01-01', to: '2100-01-01' }
const whole = { limit: 1_000, offset: 0 }

async function walked<Line>(
  read: (from: Place | undefined) => Promise<{ rows: Line[]; next: Place | undefined }>,
): Promise<Line[]> {
  const lines: Line[] = []
  let from: Place | undefined
  do {
    const part = await read(from)
    lines.push(...part.rows)
    from = part.next
  } while (from)
  return lines
}

describe('a record that is read part by part', () => {
  it.each([1, 4, 1_000])('has each line once and in its order, %i at a time', async (limit) => {
    const { db } = w.needs
    expect(await walked((from) => betsFrom(db, memberId, span, { limit, from }))).toEqual(
      await listBets(db, memberId, span, whole),
    )
    expect(await walked((from) => transfersFrom(db, memberId, span, { limit, from }))).toEqual(
      await listTransfers(db, memberId, span, whole),
    )
  })
})
