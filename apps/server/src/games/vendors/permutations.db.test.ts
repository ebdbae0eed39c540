import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import {
  cashOf,
  deliver,
  post,
  type Seat,
  seeded,
  type Send,
  takeSeat,
  writeScript,
} from '@parlour/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import type { App } from '../../base/http/caller.ts'
import { type World, world } from '../../testing/world.ts'
import { createWallet } from '../../ledger/wallet/create-wallet.ts'
import type { Wallet } from '../../ledger/wallet/wallet.ts'
import { setTable } from './testing/table.ts'

let w: World
let here: Seat
let there: Seat
let secondApp: App
let secondWallet: Wallet

/** Two servers on one database, each with lanes of its own. */
beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' } })
  const table = await setTable(w)
  const { db, pool, log } = w.needs
  secondWallet = createWallet({ db, pool, log, lanes: 1 })
  secondApp = await createApp({ ...w.needs, wallet: secondWallet })
  await secondApp.listen({ port: 0, host: '127.0.0.1' })
  const { port } = secondApp.server.address() as AddressInfo
  here = await takeSeat(table.site, await table.launchToken('alice'), randomUUID())
  there = { ...here, site: { ...here.site, url: `http://127.0.0.1:${port}` } }
})
afterAll(async () => {
  await secondApp.close()
  await secondWallet.close()
  await w.expectBooksToBalance()
  await w.close()
})

describe('a vendor’s messages over two servers', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'come to the sum of a clean run when shuffled, repeated and in parallel (seed %i)',
    async (seed) => {
      const draw = seeded(seed)
      const script = writeScript(here, draw)
      const before = await cashOf(here)
      const send: Send = ({ verb, body }) => post(draw(2) === 0 ? here : there, verb, body)
      await deliver(script, draw, send)
      expect((await cashOf(there)) - before).toBe(script.change)
      expect(await w.book('alice')).toMatchObject({ open: '0.00' })
    },
  )

  it('are one stake when both servers get sixteen copies at once', async () => {
    const before = await cashOf(here)
    const stake = {
      transaction: 'copies',
      session: here.session,
      game: here.game,
      round: 'copies',
      currency: 'BRL',
      amount: '7.00',
    }
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, i) => post(i % 2 === 0 ? here : there, 'stake', stake)),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(before - (await cashOf(here))).toBe(70_000n)
  })

  it('never spend one balance twice', async () => {
    const cash = await cashOf(here)
    const whole = (cash / 10_000n).toString()
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        post(i % 2 === 0 ? here : there, 'stake', {
          transaction: `all-${i}`,
          session: here.session,
          game: here.game,
          round: `all-${i}`,
          currency: 'BRL',
          amount: whole,
        }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'insufficient_funds')).toHaveLength(23)
  })
})
