import { publicBeacons } from '@parlour/lottery'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { type World, world } from '../../testing/world.ts'
import { saveBeacon } from '../../house/beacons/beacons.store.ts'
import { findSellingDraws } from './draws.store.ts'
import { planLottery } from './life/plan-draws.ts'
import { refuseOwnBeacons } from './beacons/refuse-own-beacons.ts'
import { asOwner, onlyLotteries } from './testing/draw-world.ts'

const GAME = 'ssc-1'

let w: World
beforeAll(async () => {
  w = await world()
  await onlyLotteries(w.needs, [GAME])
})
afterAll(() => w.close())

const inProduction = () => ({
  ...w.needs,
  config: { ...w.needs.config, mode: 'production' as const },
})
const hangOn = (beacon: string) =>
  run(w.needs.db)`
    update lotteries set beacon = ${beacon}, planned_until = null where code = ${GAME}`
const dropDraws = () => asOwner(w.database, (db) => run(db)`delete from draws`)
const dropQuicknet = () =>
  asOwner(w.database, (db) => run(db)`delete from lottery_beacons where name = 'quicknet'`)
const layQuicknet = (change: object = {}) =>
  saveBeacon(w.needs.db, {
    ...publicBeacons.quicknet!,
    ...{ name: 'quicknet', scheme: 'bls-unchained-g1-rfc9380', urls: ['https://api.drand.sh'] },
    ...change,
  })

it('A house in production makes no draw ready under a beacon of its own, and does not start over one', async () => {
  await expect(planLottery(inProduction(), GAME)).rejects.toThrow(
    'The lottery ssc-1 names the beacon local, which is not public.',
  )
  expect(await findSellingDraws(w.needs.db, GAME, 1)).toEqual([])
  await expect(refuseOwnBeacons(w.needs.db)).rejects.toThrow(/public network runs: local \(ssc-1/)
})

it('A house in production starts and plans under a public beacon, and under no other of its name', async () => {
  await dropDraws()
  await dropQuicknet()
  for (const change of [{ genesis: 1 }, { period: 30 }, { publicKey: '00' }]) {
    await layQuicknet(change)
    await hangOn('quicknet')
    await expect(refuseOwnBeacons(w.needs.db)).rejects.toThrow('quicknet (ssc-1)')
    await hangOn('local')
    await dropQuicknet()
  }
  await layQuicknet()
  await hangOn('quicknet')
  await refuseOwnBeacons(w.needs.db)
  expect(await planLottery(inProduction(), GAME)).toBe(true)
  await refuseOwnBeacons(w.needs.db)
})

it('A house in production does not start while a draw that is not finished hangs on a beacon of its own', async () => {
  await dropDraws()
  await hangOn('local')
  await planLottery(w.needs, GAME)
  await hangOn('quicknet')
  await expect(refuseOwnBeacons(w.needs.db)).rejects.toThrow('local (ssc-1)')
})
