import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../../testing/world.ts'
import { type LinePerson, personBelow } from '../../lines/testing/line-people.ts'
import { TEMPLATES_MOST } from '../limits.ts'
import { flat } from '../testing/contract-steps.ts'

let w: World
let agent: LinePerson
let other: LinePerson
beforeAll(async () => {
  w = await world()
  agent = await personBelow(w, undefined, { type: accountTypes.topAgent })
  other = await personBelow(w, agent.memberId)
}, 60_000)
afterAll(() => w.close())

const tiers = [...flat(5_000).tiers!]
const keep = (change: object = {}, who: LinePerson = agent) =>
  who.call('keepContractTemplate', {
    body: { templateId: randomUUID(), kind: 'DAILY', name: 'Standard', tiers, ...change },
  })
const templatesOf = async (who: LinePerson) =>
  (await who.call('contractTemplates', {})).value.templates

describe('a template of contracts', () => {
  it('keeps terms under a name for its agent alone, until it is dropped', async () => {
    const { value } = await keep()
    expect(value).toMatchObject({ kind: 'DAILY', name: 'Standard', tiers, profitRatePpm: null })
    const rates = { tiers: undefined, profitRatePpm: 2_000, lossRatePpm: 3_000 }
    await keep({ kind: 'REALTIME', name: 'Fast', ...rates })
    expect((await templatesOf(agent)).map(({ name }) => name)).toEqual(['Standard', 'Fast'])
    expect(await templatesOf(other)).toEqual([])
    const params = { templateId: value.templateId }
    expect((await other.call('dropContractTemplate', { params })).code).toBe(
      'contract_template_not_found',
    )
    expect((await agent.call('dropContractTemplate', { params })).success).toBe(true)
    expect((await templatesOf(agent)).map(({ name }) => name)).toEqual(['Fast'])
  })

  it('is kept once however often it is sent, and no other under its id', async () => {
    const templateId = randomUUID()
    const first = (await keep({ templateId })).value
    expect((await keep({ templateId })).value).toEqual(first)
    expect((await keep({ templateId, name: 'Other' })).code).toBe('id_conflict')
    expect((await keep({ templateId }, other)).code).toBe('id_conflict')
  })

  it('is one agent’s under an id that two send at the same moment, and the other hears so', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const templateId = randomUUID()
      const answers = await Promise.all([keep({ templateId }), keep({ templateId }, other)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      for (const who of [agent, other])
        await who.call('dropContractTemplate', { params: { templateId } })
    }
  })

  it('is refused with terms that the house offers nobody, and beyond as many as an agent keeps', async () => {
    expect((await keep({ tiers: [] })).code).toBe('contract_tier_count')
    const tier = tiers[0]!
    expect((await keep({ tiers: [{ ...tier, ratePpm: 999_999 }] })).code).toBe(
      'contract_rate_out_of_range',
    )
    expect((await keep({ tiers: [tier, tier] })).code).toBe('contract_tiers_not_rising')
    const full = await personBelow(w, agent.memberId)
    for (let kept = 0; kept < TEMPLATES_MOST; kept += 1)
      expect((await keep({ name: `T${kept}` }, full)).success).toBe(true)
    expect((await keep({}, full)).code).toBe('contract_templates_full')
  })
})
