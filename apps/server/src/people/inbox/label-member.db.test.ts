import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { type World, world } from '../../testing/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await run(w.needs.db)`update operators set roles = '{CS}' where username = 'oscar'`
})
afterAll(() => w?.close())

const params = { account: 'bob' }
const reason = 'asked by phone'
const label = (labels: string[], by: 'olga' | 'oscar' = 'olga', account = 'bob') =>
  w.as(by).call('labelMember', { params: { account }, body: { labels, reason } })

describe('the labels of a member', () => {
  it('are what an operator last said, each once, with the change in the audit', async () => {
    expect(await label(['vip-table', 'friends', 'friends'])).toMatchObject({
      value: { account: 'bob', labels: ['friends', 'vip-table'] },
    })
    await label(['friends'])
    await label(['friends'])
    const { value } = await w.as('oscar').call('memberLabels', { params })
    expect(value.labels).toEqual(['friends'])
    const rows = await many<{ before: object; after: object; reason: string }>(w.needs.db)`
      select before, after, reason from audit
       where action = 'label-member' order by id`
    expect(rows).toEqual([
      { before: { labels: [] }, after: { labels: ['friends', 'vip-table'] }, reason },
      { before: { labels: ['friends', 'vip-table'] }, after: { labels: ['friends'] }, reason },
    ])
  })

  it('stand whole as one of two operators at once has said', async () => {
    const both = [
      ['a', 'b'],
      ['c', 'd'],
    ]
    await Promise.all(both.map((labels) => label(labels)))
    const { value } = await w.as('olga').call('memberLabels', { params })
    expect(both).toContainEqual(value.labels)
  })

  it('are set by those whose work it is, of somebody who exists, in small letters', async () => {
    expect(await label(['friends'], 'oscar')).toMatchObject({ code: 'role_missing' })
    expect(await label(['friends'], 'olga', 'nobody-here')).toMatchObject({ code: 'not_found' })
    const unknown = { params: { account: 'nobody-here' } }
    expect(await w.as('olga').call('memberLabels', unknown)).toMatchObject({ code: 'not_found' })
    expect(await label(['Not This'])).toMatchObject({ code: 'invalid_request' })
  })
})
