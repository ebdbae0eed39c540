import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, maybe, run } from '../../../base/database/query.ts'
import { DEMO_BEACON } from '../../../house/beacons/demo-beacon.ts'
import { asOwner, startBeacon } from '../../draws/testing/draw-world.ts'
import { lotteryWorld } from '../../draws/testing/lottery-world.ts'
import type { Sandbox } from '../../../demo/sandbox/start-sandbox.ts'
import { newcomer } from '../../../testing/newcomer.ts'
import type { World } from '../../../testing/world.ts'
import { compareClocks } from './compare-clocks.ts'
import { line, order, sellingDraws } from '../testing/cart.ts'

const GAME = 'ssc-5'

let w: World
let beacon: Sandbox
beforeAll(async () => {
  w = await lotteryWorld([GAME])
  beacon = await startBeacon(w.needs)
})
afterAll(async () => {
  await beacon.stop()
  await w.close()
})

/** People have seen to it. */
const openSale = () =>
  w.as('oscar').call('changeLotterySale', {
    params: { game: GAME },
    body: { reason: 'The clock is right.', open: true },
  })

/** As if the beacon had begun so much later: its rounds come so much before their time. */
const beginLater = (seconds: number) =>
  asOwner(
    w.database,
    (db) =>
      run(db)`
        update lottery_beacons set genesis = genesis + ${seconds} where name = ${DEMO_BEACON}`,
  )

/** Has the site ask here for rounds until the work is done. */
async function askedAt(answers: readonly RequestListener[], work: () => Promise<void>) {
  const relays = answers.map((answer) => createServer(answer).listen(0, '127.0.0.1'))
  await Promise.all(relays.map((relay) => once(relay, 'listening')))
  const urls = relays.map((relay) => `http://127.0.0.1:${(relay.address() as AddressInfo).port}`)
  const lookAt = (addresses: readonly string[]) =>
    run(w.needs.db)`
      update lottery_beacons set urls = ${list.text(addresses)} where name = ${DEMO_BEACON}`
  try {
    await lookAt(urls)
    await work()
  } finally {
    await lookAt([beacon.origin()])
    for (const relay of relays) {
      relay.closeAllConnections()
      relay.close()
    }
  }
}

describe('the clock that draws close by', () => {
  it('closes nothing while the newest round of the beacon is not ahead of it', async () => {
    expect(await compareClocks(w.needs)).toEqual([])
    await beginLater(-3_600)
    expect(await compareClocks(w.needs)).toEqual([])
    await beginLater(3_600)
  })

  it('is compared with every address of a beacon at once: one that waits keeps no other from being asked', async () => {
    await beginLater(60)
    const told = await (await fetch(`${beacon.origin()}/public/latest`)).text()
    // The first answers once the second was asked, which has nothing to tell.
    const second = Promise.withResolvers<void>()
    const waits: RequestListener = (_, reply) => void second.promise.then(() => reply.end(told))
    const tellsNothing: RequestListener = (_, reply) => {
      second.resolve()
      reply.writeHead(500).end()
    }
    await askedAt([waits, tellsNothing], async () =>
      expect(await compareClocks(w.needs)).toEqual([GAME]),
    )
    await beginLater(-60)
    await openSale()
  })

  it('is compared whatever a stranger tells as a round', async () => {
    await beginLater(60)
    const told = await (await fetch(`${beacon.origin()}/public/latest`)).text()
    const tells =
      (body: string): RequestListener =>
      (_, reply) =>
        void reply.end(body)
    const strange = ['1.5', '-1', '1e400', '9007199254740993'].map((round) =>
      tells(`{"round":${round},"signature":"00"}`),
    )
    await askedAt([...strange, tells(told)], async () =>
      expect(await compareClocks(w.needs)).toEqual([GAME]),
    )
    await beginLater(-60)
    await openSale()
  })

  it('that is behind a beacon closes its lotteries, says so, and sells nothing until people open them', async () => {
    await beginLater(60)
    expect(await compareClocks(w.needs)).toEqual([GAME])
    expect(await compareClocks(w.needs)).toEqual([])
    const eve = await newcomer(w, '10.00')
    const [draw] = await sellingDraws(w, GAME, 1)
    const bought = await eve.call(
      'buyTickets',
      order(GAME, draw!.issue, [line('fixed-place', '7|-|-|-|-')]),
    )
    expect(bought.success).toBe(false)
    const row = await maybe<{ action: string; after: { behindMs: number } }>(w.database.db)`
      select action, after from audit where subject = ${`lottery:${GAME}`}
       order by id desc limit 1`
    expect(row).toMatchObject({ action: 'close-lottery' })
    expect(row!.after.behindMs).toBeGreaterThan(1_000)
    await beginLater(-60)
  })
})
