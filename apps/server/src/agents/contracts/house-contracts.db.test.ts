import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { decide } from '../lines/testing/decide.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { seedContracts } from './contracts.demo.ts'
import { contractWith, flat } from './testing/contract-steps.ts'

let w: World
let top: LinePerson
beforeAll(async () => {
  w = await world()
  top = await personBelow(w, undefined, { type: accountTypes.topAgent })
}, 60_000)
afterAll(() => w.close())

const propose = (account: string, change: object = {}, who: 'olga' | 'oscar' = 'olga') =>
  w.as(who).call('proposeHouseContract', {
    body: {
      proposalId: randomUUID(),
      account,
      kind: 'DAILY',
      terms: flat(9_000),
      reason: 'agreed in writing',
      ...change,
    } as never,
  })

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

const detail = async (who: LinePerson, contractId: string) =>
  (await who.call('processDailySalary', { body: { action: 'DETAIL', contractId } })).value?.contract

describe('a contract of the house', () => {
  it('takes two operators, and then waits for the agent like any other offer', async () => {
    const { proposalId } = (await propose(top.account)).value
    const { value } = await w.as('oscar').call('getDecision', {
      params: { queue: 'line-acts', subject: proposalId },
    })
    const terms = value.fields.find((field) => field.value === 'DAILY: 0.9% ≥ 0.0000 / 0 / 0.0000')
    expect(plain(terms?.words?.pt)).toBe(
      'Salário diário: 0,9% a partir de R$ 0,00 apostados, 0 ativos e R$ 0,00 perdidos',
    )
    expect(terms?.words?.en).toMatch(/^Daily salary: 0\.9% from R\$/)
    expect(await detail(top, proposalId)).toBeUndefined()
    await decide(w, 'oscar', 'line-acts', proposalId, 'approve')
    expect(await detail(top, proposalId)).toMatchObject({ state: 'PENDING', payer: null })
    expect((await propose(top.account)).code).toBe('contract_request_pending')
    const accepted = await top.call('processDailySalary', {
      body: { action: 'ACCEPT', contractId: proposalId },
    })
    expect(accepted.value.contract?.state).toBe('ACTIVE')
  })

  it('is decided with what becomes of a negative dividend in sight', async () => {
    const other = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const { proposalId } = (
      await propose(other.account, {
        kind: 'DIVIDEND',
        terms: { ...flat(90_000), carry: 'FOREVER' },
      })
    ).value
    const { value } = await w.as('oscar').call('getDecision', {
      params: { queue: 'line-acts', subject: proposalId },
    })
    const carried = value.fields.find((field) => field.value === 'FOREVER')
    expect(carried?.words).toEqual({
      pt: 'Passa até ser compensado',
      en: 'Goes on until made up for',
    })
  })

  it('is refused for whoever stands below somebody, and with terms out of range', async () => {
    const low = await personBelow(w, top.memberId)
    const other = await personBelow(w, undefined, { type: accountTypes.topAgent })
    expect((await propose(low.account)).code).toBe('contract_not_top_agent')
    expect((await propose('nobody-here')).code).toBe('account_unknown')
    expect((await propose('dan')).code).toBe('in_need_true_account')
    expect((await propose(other.account, { terms: {} })).code).toBe('contract_tier_count')
    expect((await propose(other.account, { terms: flat(50_001) })).code).toBe(
      'contract_rate_out_of_range',
    )
    expect((await propose(other.account, { kind: 'REALTIME', terms: {} })).code).toBe(
      'contract_rate_out_of_range',
    )
    const falling = [...flat(9_000).tiers!, ...flat(9_000).tiers!]
    expect((await propose(other.account, { terms: { tiers: falling } })).code).toBe(
      'contract_tiers_not_rising',
    )
    const player = await personBelow(w, undefined, { type: accountTypes.member })
    expect((await propose(player.account)).code).toBe('contract_agents_only')
    await run(w.needs.db)`update operators set roles = array_remove(roles, 'AGENT_MANAGER')
               where operator_id = 'olga'`
    expect((await propose(other.account)).code).toBe('role_missing')
    await run(w.needs.db)`update operators set roles = roles || '{AGENT_MANAGER}'
               where operator_id = 'olga'`
  })

  it('is not offered while its kind is off, nor while an end of the one that runs is asked for', async () => {
    const agent = await personBelow(w, undefined, { type: accountTypes.topAgent })
    await run(w.needs.db)`update contract_kinds set enabled = false where kind = 'DAILY'`
    expect((await propose(agent.account)).code).toBe('contract_kind_disabled')
    await run(w.needs.db)`update contract_kinds set enabled = true`
    const contractId = await contractWith(w, agent, { terms: flat(9_000) })
    const step = (action: 'REQUEST_TERMINATION' | 'CANCEL_TERMINATION') =>
      agent.call('processDailySalary', { body: { action, contractId } })
    await step('REQUEST_TERMINATION')
    expect((await propose(agent.account)).code).toBe('contract_ending_asked')
    await step('CANCEL_TERMINATION')
    expect((await propose(agent.account)).success).toBe(true)
  })

  it('ends when the agent asks and two operators consent, with everything below', async () => {
    const agent = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const low = await personBelow(w, agent.memberId)
    const id = await contractWith(w, agent, { terms: flat(9_000) })
    const below = await contractWith(w, low, { upline: agent, terms: flat(1_000) })
    const ask = () =>
      agent.call('processDailySalary', { body: { action: 'REQUEST_TERMINATION', contractId: id } })
    await ask()
    await decide(w, 'olga', 'house-contract-ends', id, 'keep')
    await decide(w, 'oscar', 'house-contract-ends', id, 'keep')
    expect((await detail(agent, id))?.state).toBe('ACTIVE')
    await ask()
    const first = await decide(w, 'olga', 'house-contract-ends', id, 'consent')
    expect(first.value.outcome).toBe('proposed')
    await decide(w, 'oscar', 'house-contract-ends', id, 'consent')
    expect(await detail(agent, id)).toMatchObject({ state: 'TERMINATED', endReason: 'CONSENT' })
    expect(await detail(low, below)).toMatchObject({ endReason: 'UPLINE_TERMINATED' })
  })
})

describe('a forced end', () => {
  it('takes two operators and a reason that both sides read', async () => {
    const agent = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const low = await personBelow(w, agent.memberId)
    await contractWith(w, agent, { terms: flat(9_000) })
    const id = await contractWith(w, low, { upline: agent, terms: flat(1_000) })
    const force = (contractId: string, proposalId: string = randomUUID()) =>
      w.as('olga').call('proposeForcedEnd', {
        body: { proposalId, contractId, reason: 'Collusion found.' },
      })
    expect((await force(randomUUID())).code).toBe('contract_not_found')
    const { proposalId } = (await force(id)).value
    expect((await force(randomUUID(), proposalId)).code).toBe('id_conflict')
    await decide(w, 'oscar', 'line-acts', proposalId, 'approve')
    expect(await detail(low, id)).toMatchObject({
      state: 'TERMINATED',
      endReason: 'FORCED',
      endNote: 'Collusion found.',
    })
    expect((await force(id)).code).toBe('contract_bad_state')
    for (const who of [agent, low]) {
      const { value } = await who.call('listInbox', { query: {} })
      expect(value.messages[0]).toMatchObject({ key: 'contract_ended_forced' })
      expect(value.messages[0]?.text).toContain('Collusion found.')
    }
  })
})

describe('an offer of the house', () => {
  it('is taken back by two operators as long as nobody has answered it', async () => {
    const agent = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const low = await personBelow(w, agent.memberId)
    const { proposalId: id } = (await propose(agent.account)).value
    await decide(w, 'oscar', 'line-acts', id, 'approve')
    const takeBack = async (contractId: string) =>
      w.as('olga').call('proposeForcedEnd', {
        body: { proposalId: randomUUID(), contractId, reason: 'Wrong rate.' },
      })
    const wanted = (await takeBack(id)).value.proposalId
    const answered = (await takeBack(id)).value.proposalId
    expect((await detail(agent, id))?.state).toBe('PENDING')
    await decide(w, 'oscar', 'line-acts', wanted, 'approve')
    expect((await detail(agent, id))?.state).toBe('CANCELLED')
    expect((await decide(w, 'oscar', 'line-acts', answered, 'approve')).code).toBe(
      'contract_bad_state',
    )
    // An offer between agents is theirs.
    await contractWith(w, agent, { terms: flat(9_000) })
    const contractId = randomUUID()
    await agent.call('processDailySalary', {
      body: { action: 'OFFER', contractId, agentId: low.id, ...flat(1_000) } as never,
    })
    expect((await takeBack(contractId)).code).toBe('contract_bad_state')
  })
})

describe('an order to take an offer of the house back', () => {
  it('ends no contract that the agent has accepted meanwhile', async () => {
    const agent = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const { proposalId: id } = (await propose(agent.account)).value
    await decide(w, 'oscar', 'line-acts', id, 'approve')
    const { value } = await w.as('olga').call('proposeForcedEnd', {
      body: { proposalId: randomUUID(), contractId: id, reason: 'Wrong rate.' },
    })
    await agent.call('processDailySalary', { body: { action: 'ACCEPT', contractId: id } })
    expect((await decide(w, 'oscar', 'line-acts', value.proposalId, 'approve')).code).toBe(
      'contract_bad_state',
    )
    expect((await detail(agent, id))?.state).toBe('ACTIVE')
  })
})

describe('the demo', () => {
  it('has contracts of every kind that pay for the period that runs, and an offer that waits', async () => {
    await seedContracts(w.needs)
    const rows = await many<{ agent: string; kind: string; state: string; pays: boolean }>(
      w.needs.db,
    )`
      select m.username as agent, k.kind, k.state,
             coalesce(k.effective_from <= now(), false) as pays
        from contracts k join members m on m.id = k.agent_id
       where m.username in ('carol', 'dora', 'davi') order by 1, 2`
    const all = ['DAILY', 'DIVIDEND', 'HOURLY', 'REALTIME']
    const stands = (agent: string, kind: string) => ({ agent, kind, state: 'ACTIVE', pays: true })
    expect(rows).toEqual([
      ...all.map((kind) => stands('carol', kind)),
      { agent: 'davi', kind: 'DAILY', state: 'PENDING', pays: false },
      stands('davi', 'REALTIME'),
      ...all.map((kind) => stands('dora', kind)),
    ])
    const { value } = await w.as('carol').call('agentLinks', { query: {} })
    expect(value.links.map(({ kind }) => kind).sort()).toEqual(['agent', 'member'])
  })
})
