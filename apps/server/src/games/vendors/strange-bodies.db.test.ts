import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { type Seat, setTable, type Table } from './testing/table.ts'

let w: World
let table: Table
let alice: Seat

beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' } })
  table = await setTable(w)
  alice = await table.seat('alice')
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const good = (verb: 'stake' | 'settle' | 'void', id: string): Record<string, unknown> => {
  const round = { game: 'high-card', round: id, currency: 'BRL', amount: '1.00' }
  switch (verb) {
    case 'stake':
      return { transaction: id, session: alice.session, ...round }
    case 'settle':
      return { transaction: id, player: alice.player, closesRound: true, ...round }
    case 'void':
      return { transaction: id, player: alice.player, reference: `${id}-none` }
  }
}

const strange = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, '\u0000', '😀', '1e9', '-5', ' 1', "'; drop table", 'ا'),
  fc.array(fc.string(), { maxLength: 3 }),
)

describe('strange bodies', () => {
  it.each(['stake', 'settle', 'void'] as const)(
    'never break a %s, and never move money on a refusal',
    async (verb) => {
      let run = 0
      const fields = Object.keys(good(verb, 'x'))
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...fields), strange, async (field, value) => {
          run += 1
          const before = await w.book('alice')
          const body = { ...good(verb, `${verb}-strange-${run}`), [field]: value }
          const answer = await table.post(verb, body)
          expect(answer.status).toBeLessThan(500)
          if (!answer.success) expect(await w.book('alice')).toEqual(before)
        }),
        { numRuns: 60 },
      )
    },
  )

  it('with a field too many are refused', async () => {
    const answer = await table.post('stake', { ...good('stake', 'extra'), memberId: 1 })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  it.each(['', '{', 'null', '[]', '"stake"'])('that are %j are refused', async (text) => {
    const answer = await table.ask({ method: 'POST', path: '/vendor/v1/stake', body: undefined })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request', signed: true })
    const raw = await w.app.inject({
      method: 'POST',
      url: '/vendor/v1/stake',
      headers: { 'content-type': 'application/json', 'x-vendor': 'mesa' },
      payload: text,
    })
    expect(raw.statusCode).toBe(401)
  })

  it('take ids of every length and sign that the protocol allows, and find them again', async () => {
    const printable = fc.stringMatching(/^[!-~](?:[ -~]{0,118}[!-~])?$/)
    const sent = new Set<string>()
    await fc.assert(
      fc.asyncProperty(printable, async (transaction) => {
        // Short ids come up twice, and one id means one transaction.
        fc.pre(!sent.has(transaction))
        sent.add(transaction)
        const answer = await table.post('void', {
          ...good('void', 'x'),
          transaction,
          reference: transaction,
        })
        expect(answer.status).toBe(200)
        const query = new URLSearchParams({ transaction, player: alice.player })
        const told = await table.ask({ method: 'GET', path: `/vendor/v1/transaction?${query}` })
        expect(told.success).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})
