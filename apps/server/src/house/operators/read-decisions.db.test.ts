import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { type World, world } from '../../testing/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const SECRET = 'O meu nome é Roberto Secreto.'

async function message(): Promise<string> {
  const feedbackId = randomUUID()
  const body = { feedbackId, questionType: 'other' as const, content: SECRET, imageIds: [] }
  await w.as('alice').call('sendFeedback', { body })
  return feedbackId
}

const looksAt = async (subject: string) =>
  (
    await many<{ actor: string }>(w.needs.db)`
      select actor from audit where action = 'look' and subject = ${subject} order by id`
  ).map(({ actor }) => actor)

describe('what waits for a decision', () => {
  it('is shown to those who may decide on it, and to nobody else', async () => {
    const subject = await message()
    const params = { queue: 'feedback', subject }
    for (const role of ['DEV_SUPPORT', 'CONTENT', 'GAME_OPS', 'FINANCE_MAKER'] as const) {
      const other = await operatorWith(w, [role])
      const [listed, all, one, history] = await Promise.all([
        other.call('listDecisions', { query: { queue: 'feedback' } }),
        other.call('listDecisions', { query: {} }),
        other.call('getDecision', { params }),
        other.call('decisionHistory', { query: {} }),
      ])
      expect([listed.code, one.code]).toEqual(['role_missing', 'role_missing'])
      expect(all.value.queues.map(({ queue }) => queue)).not.toContain('feedback')
      expect(JSON.stringify([all, listed, one, history])).not.toContain('Roberto')
    }
    const cs = await operatorWith(w, ['CS'])
    expect((await cs.call('getDecision', { params })).value.fields[1]!.value).toBe(SECRET)
    expect((await cs.call('listDecisions', { query: {} })).value.queues).toHaveLength(1)
  })

  it('is refused without the role before it is told whether it exists', async () => {
    const other = await operatorWith(w, ['DEV_SUPPORT'])
    const body = { decisionId: randomUUID(), choice: 'answer', reason: 'none', payloadHash: '' }
    for (const subject of [await message(), randomUUID()]) {
      const params = { queue: 'feedback', subject }
      expect((await other.call('decide', { params, body })).code).toBe('role_missing')
      expect((await other.call('getDecision', { params })).code).toBe('role_missing')
    }
  })

  it('shows what was decided to those who may decide on its like, and to auditors', async () => {
    const subject = await message()
    const cs = await operatorWith(w, ['CS'])
    const params = { queue: 'feedback', subject }
    const { payloadHash } = (await cs.call('getDecision', { params })).value
    await cs.call('decide', {
      params,
      body: { decisionId: randomUUID(), choice: 'answer', reason: 'Caro Roberto', payloadHash },
    })
    const shown = async (role: 'CS_LEAD' | 'AUDITOR' | 'GAME_OPS') => {
      const { value } = await (await operatorWith(w, [role])).call('decisionHistory', { query: {} })
      return value.decided.some((one) => one.subject === subject)
    }
    expect([await shown('CS_LEAD'), await shown('AUDITOR'), await shown('GAME_OPS')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is on record once a day for each who saw it, however often their page asks', async () => {
    const subject = await message()
    const [one, two] = [await operatorWith(w, ['CS']), await operatorWith(w, ['AUDITOR'])]
    const poll = (who: typeof one) => who.call('listDecisions', { query: { queue: 'feedback' } })
    await Promise.all([poll(one), poll(one), poll(one)])
    await one.call('getDecision', { params: { queue: 'feedback', subject } })
    expect(await looksAt(`decision:feedback:${subject}`)).toEqual([`operator:${one.operatorId}`])
    await poll(two)
    await run(w.needs.db)`update operator_looks set day = day - 1`
    await poll(one)
    expect(await looksAt(`decision:feedback:${subject}`)).toEqual(
      [one, two, one].map(({ operatorId }) => `operator:${operatorId}`),
    )
  })
})
