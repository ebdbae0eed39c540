import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { world, type World } from '../../testing/world.ts'
import { connectVendor } from '../vendors/connect-vendor.ts'
import { openPurses, type Purses } from './testing/purse-world.ts'

let w: World
let purses: Purses
/** What happens between the vendor's answer to a question and its arrival here. */
let meanwhile: (() => Promise<void>) | undefined
const between = createServer((request, reply) => void passOn(request, reply))

beforeAll(async () => {
  w = await world({ bob: { cash: '300.00' } })
  purses = await openPurses(w)
  await new Promise<void>((ready) => between.listen(0, '127.0.0.1', ready))
  const { port } = between.address() as AddressInfo
  await connectVendor(w.needs.db, purses.code, `http://127.0.0.1:${port}`)
}, 60_000)
afterAll(async () => {
  between.closeAllConnections()
  between.close()
  await purses?.close()
  await w?.close()
})

async function passOn(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { host: _host, connection: _kept, ...headers } = request.headers
  const answer = await fetch(`${purses.vendor.url()}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  }).catch(() => undefined)
  if (!answer) return void reply.destroy()
  const text = await answer.text()
  if (request.url?.startsWith('/purse/transaction')) await meanwhile?.()
  const told = Object.fromEntries(
    [...answer.headers].filter(([name]) => name.startsWith('x-') || name === 'content-type'),
  )
  reply.writeHead(answer.status, told).end(text)
}

/** An order that was lost on its way, long ago as far as people are concerned. */
async function lost(amount: string): Promise<string> {
  await purses.trouble('lost_before')
  const { value } = await purses.move('bob', 'to_vendor', amount)
  expect(value.state).toBe('unknown')
  await run(w.needs.db)`update wallet_transfers set created_at = now() - interval '1 hour'
             where transfer_id = ${value.transferId}`
  return value.transferId
}
const shown = async (subject: string) =>
  (await w.as('olga').call('getDecision', { params: { queue: 'wallet_transfers', subject } })).value
const choose = async (name: 'olga' | 'oscar', subject: string) =>
  w.as(name).call('decide', {
    params: { queue: 'wallet_transfers', subject },
    body: {
      decisionId: randomUUID(),
      choice: 'not_arrived',
      reason: 'By telephone: it never came.',
      payloadHash: (await shown(subject))?.payloadHash ?? 'none',
    },
  })

describe('an order to a vendor’s wallet', () => {
  it('keeps people from giving its money back while it may be on its way', async () => {
    const transferId = await lost('40.00')
    const choices = (await shown(transferId))?.choices.map(({ choice }) => choice)
    expect(choices).toEqual(['arrived'])
    expect((await choose('olga', transferId)).code).toBe('choice_unknown')
    await purses.chase()
    expect((await w.book('bob')).cash).toBe('260.00')
    expect(await purses.held('bob')).toBe('40.0000')
  })

  it('does not leave once two people have given its money back', async () => {
    const transferId = await lost('30.00')
    await run(w.needs.db)`
      update wallet_transfers set ordering_until = now() - interval '1 second'`
    expect((await choose('olga', transferId)).value).toMatchObject({ outcome: 'proposed' })
    meanwhile = async () => {
      meanwhile = undefined
      expect((await choose('oscar', transferId)).value).toMatchObject({ outcome: 'executed' })
    }
    await purses.chase()
    expect(meanwhile).toBeUndefined()
    expect((await w.book('bob')).cash).toBe('260.00')
    expect(await purses.held('bob')).toBe('40.0000')
    expect(await purses.clearing()).toEqual({ transit: 0n, held: 400_000n })
    await w.expectBooksToBalance()
  })
})
