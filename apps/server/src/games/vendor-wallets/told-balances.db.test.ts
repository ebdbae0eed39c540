import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatAmount } from '@parlour/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { clearLocks } from '../../rewards/bonuses/bonuses.jobs.ts'
import { addLock, locksLeft } from '../../rewards/bonuses/locks.ts'
import { transact } from '../../base/database/transact.ts'
import { decide } from '../../agents/lines/testing/decide.ts'
import { type World, world } from '../../testing/world.ts'
import { connectVendor } from '../vendors/connect-vendor.ts'
import { openPurses, type Purses } from './testing/purse-world.ts'

let w: World
let purses: Purses
beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' }, bob: { cash: '100.00' } })
  purses = await openPurses(w)
}, 60_000)
afterAll(async () => {
  await w.expectBooksToBalance()
  await purses.close()
  await w.close()
})

type Name = 'alice' | 'bob'

/** A lock on everything the member has. */
async function lockAll(name: Name) {
  const memberId = await w.idOf(name)
  const { cash } = await w.needs.wallet.balances(memberId)
  const source = { kind: 'deposit', id: 'test' }
  const lock = { memberId, operationId: randomUUID(), source, amount: cash, times: 1 }
  await transact(w.needs.db, (tx) => addLock(tx, lock))
  return { memberId, cash, all: formatAmount(cash).slice(0, -2) }
}

/** What is still to be played, once everything that looks for spent locks has looked. */
async function left(memberId: bigint): Promise<bigint> {
  await clearLocks(w.needs)
  return (await locksLeft(w.needs.db, memberId)).left
}

describe('a lock on money that lies at a vendor', () => {
  it('stands where two people have said that the money arrived there', async () => {
    const { memberId, cash, all } = await lockAll('bob')
    await purses.trouble('silent', 1)
    const { value } = await purses.move('bob', 'to_vendor', all)
    expect(value.state).toBe('unknown')
    await run(w.needs.db)`update wallet_transfers set created_at = now() - interval '1 hour'
               where transfer_id = ${value.transferId}`
    for (const name of ['olga', 'oscar'] as const)
      await decide(w, name, 'wallet_transfers', value.transferId, 'arrived')
    expect(await w.needs.wallet.balances(memberId)).toMatchObject({ cash: 0n })
    expect(await left(memberId)).toBe(cash)
    const told = await w.as('bob').call('merchantWallet', {})
    expect(told.value).toMatchObject({ atVendors: formatAmount(cash) })
  })

  it('stands where an answer from before comes late', async () => {
    const { memberId, cash, all } = await lockAll('alice')
    const slow = await slowVendor(purses.vendor.url(), '/purse/balance')
    await connectVendor(w.needs.db, purses.code, slow.url)
    const asked = purses.held('alice')
    await slow.answered
    expect((await purses.move('alice', 'to_vendor', all)).value.state).toBe('done')
    slow.deliver()
    expect(await asked).toBe(formatAmount(cash))
    expect(await left(memberId)).toBe(cash)
    await connectVendor(w.needs.db, purses.code, purses.vendor.url())
    await slow.close()
  })
})

/** The vendor behind a line on which its answer to one question is held back. */
async function slowVendor(origin: string, path: string) {
  const answered = Promise.withResolvers<void>()
  const delivered = Promise.withResolvers<void>()
  const server = createServer(async (request, reply) => {
    const answer = await fetch(origin + request.url, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(request.method === 'POST' && { body: await bodyOf(request) }),
    })
    const text = await answer.text()
    if (request.url?.startsWith(path)) {
      answered.resolve()
      await delivered.promise
    }
    for (const name of ['content-type', 'x-timestamp', 'x-signature'])
      reply.setHeader(name, answer.headers.get(name) ?? '')
    reply.writeHead(answer.status).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: answered.promise,
    deliver: delivered.resolve,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-') || name === 'content-type' ? [[name, String(value)]] : [],
    ),
  )

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
