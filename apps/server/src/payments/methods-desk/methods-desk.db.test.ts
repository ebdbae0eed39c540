import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide } from '../../agents/lines/testing/decide.ts'
import { many, run } from '../../base/database/query.ts'
import { type World, world } from '../../testing/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const reason = 'the bank asked for it'
// biome-ignore lint/suspicious/noExplicitAny: A test reads what it expects to be there.
type Value = any

async function method(name: string) {
  const { value } = await w.as('olga').call('operatorPaymentMethods', {})
  return value.sections.find((one) => one.name === name)!
}
async function propose(name: string, change: object, more: object = {}) {
  const { value, version } = await method(name)
  const proposalId = randomUUID()
  const body = { proposalId, value: { ...(value as object), ...change }, version, reason, ...more }
  const answer = await w
    .as('olga')
    .call('proposePaymentMethod', { params: { method: name }, body: body as Value })
  return { ...answer, proposalId: body.proposalId as string }
}
const agree = (proposalId: string, choice = 'apply') =>
  decide(w, 'oscar', 'payment-methods', proposalId, choice)
const offered = async () =>
  (await w.as('alice').call('depositMethods', {})).value.methods.map(({ method: one }) => one)

describe('ways to pay at the desk', () => {
  it('are shown with their figures and shape, switched off or not', async () => {
    expect(await method('deposit-pix')).toMatchObject({
      title: { en: expect.any(String) },
      value: { enabled: true, minimum: '10', expiresMinutes: 30 },
      schema: {
        properties: {
          feeRateBps: { maximum: 5000 },
          minimum: { type: 'string', format: 'amount' },
        },
      },
      waits: false,
    })
    expect(await method('withdrawal-bank')).toMatchObject({ value: { legMaximum: '5000' } })
  })

  it('change once a second person agrees: switched off, a method is offered no more', async () => {
    const asked = await propose('deposit-transfer', { enabled: false })
    expect(asked.value).toMatchObject({ queue: 'payment-methods' })
    expect(await offered()).toContain('transfer')
    expect((await method('deposit-transfer')).waits).toBe(true)
    const params = { queue: 'payment-methods', subject: asked.proposalId }
    const { fields } = (await w.as('oscar').call('getDecision', { params })).value
    expect(fields.map(({ label, words }) => [label.en, words?.en])).toContainEqual([
      'Offered',
      'from yes to no',
    ])
    expect((await agree(asked.proposalId)).value).toMatchObject({ outcome: 'executed' })
    expect(await offered()).not.toContain('transfer')
    await agree((await propose('deposit-transfer', { enabled: true })).proposalId)
    expect(await offered()).toContain('transfer')
    const lines = await many<{ actor: string; action: string }>(w.needs.db)`
      select actor, action from audit where subject = 'payment-method:deposit-transfer' order by id`
    expect(lines.slice(0, 2)).toEqual([
      { actor: 'operator:olga', action: 'propose-payment-method' },
      { actor: 'operator:oscar', action: 'change-payment-method' },
    ])
  })

  it('change every figure of a payout', async () => {
    const change = {
      ...{ minimum: '30', maximum: '900', feeFixed: '1.5', feeRateBps: 100, position: 7 },
      ...{ quickAmounts: ['30', '50.5'], legMaximum: '400', confirmMinutes: 60 },
    }
    await agree((await propose('withdrawal-pix', change)).proposalId)
    expect((await method('withdrawal-pix')).value).toEqual({
      ...{ enabled: true, minimum: '30', maximum: '900', feeFixed: '1.5' },
      ...{ feeRateBps: 100, position: 7, quickAmounts: ['30', '50.5'] },
      ...{ legMaximum: '400', confirmMinutes: 60 },
    })
  })

  it.each([
    ['a maximum below the minimum', { minimum: '20', maximum: '10', quickAmounts: [] }, 'maximum'],
    ['nothing as the minimum', { minimum: '0' }, 'minimum'],
    ['suggestions outside both', { quickAmounts: ['1'] }, 'quickAmounts'],
    ['more than half as a fee', { feeRateBps: 5001 }, 'feeRateBps'],
    ['no number of minutes', { expiresMinutes: 0 }, 'expiresMinutes'],
    ['the same suggestion twice', { quickAmounts: ['20', '20'] }, 'quickAmounts'],
    ['a suggestion that nobody can pay', { quickAmounts: ['20.005'] }, 'quickAmounts'],
    ['a minimum of parts of a cent', { minimum: '10.0001', quickAmounts: [] }, 'minimum'],
    ['a fee that leaves nothing', { feeFixed: '9', feeRateBps: 1000 }, 'feeFixed'],
    ['more payments than one withdrawal has', { legMaximum: '1' }, 'legMaximum', 'withdrawal-pix'],
  ])('are refused with %s', async (_what, change, field, name = 'deposit-pix') => {
    const answer = await propose(name, change)
    expect(answer.code).toBe('setting_invalid')
    expect(answer.value).toMatchObject({ field })
  })

  it('are refused of an unknown method, unchanged, twice at once, and where they were seen otherwise', async () => {
    const { value, version } = await method('deposit-pix')
    for (const name of ['deposit-gold', 'pix', 'withdrawal-gold']) {
      const body = { proposalId: randomUUID(), value, version, reason } as Value
      const answer = await w
        .as('olga')
        .call('proposePaymentMethod', { params: { method: name }, body })
      expect(answer.code).toBe('method_unavailable')
    }
    expect((await propose('deposit-pix', {})).code).toBe('setting_unchanged')
    expect((await propose('deposit-pix', { minimum: '10.00' })).code).toBe('setting_unchanged')
    const seen = await propose('deposit-pix', { position: 3 }, { version: 'older' })
    expect(seen.code).toBe('setting_changed')
    const first = await propose('deposit-pix', { position: 3 })
    expect((await propose('deposit-pix', { position: 4 })).code).toBe('setting_waits')
    const other = await propose('deposit-pix', { position: 4 }, { proposalId: first.proposalId })
    expect(other.code).toBe('id_conflict')
    await run(w.needs.db)`update deposit_methods set minimum = 50000 where method = 'pix'`
    expect((await agree(first.proposalId)).code).toBe('decision_changed')
    await agree(first.proposalId, 'refuse')
    await run(w.needs.db)`update deposit_methods set minimum = 100000 where method = 'pix'`
  })
})
