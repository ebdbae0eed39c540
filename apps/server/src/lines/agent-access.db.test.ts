import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { type CallMeta, type CallName, calls } from '@parlour/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractWith, flat } from '../contracts/testing/contract-steps.ts'
import { demoFundsPassword } from '../members/members.demo.ts'
import { callThrough } from '../testing/call-through.ts'
import { type World, world } from '../testing/world.ts'
import { type LinePerson, personBelow } from './testing/line-people.ts'

/** Who asks; the object always belongs to `agent`: somebody right below, a link, a contract. */
const askers = [
  'visitor',
  'trial',
  'member',
  'suspended',
  'agent',
  'upline',
  'sibling',
  'downline',
  'foreign',
] as const
type Asker = (typeof askers)[number]

let w: World
let headers: Record<Asker, Record<string, string>>
let child: LinePerson
let linkId: string
let contractId: string
beforeAll(async () => {
  w = await world()
  await sql`update contract_kinds set enabled = true`.execute(w.needs.db)
  const upline = await personBelow(w, undefined, { type: accountTypes.topAgent })
  const agent = await personBelow(w, upline.memberId)
  const sibling = await personBelow(w, upline.memberId)
  const foreign = await personBelow(w, undefined, { type: accountTypes.affiliateAgent })
  const suspended = await personBelow(w, undefined)
  child = await personBelow(w, agent.memberId)
  await contractWith(w, upline, { terms: flat(9_000) })
  await contractWith(w, agent, { upline, terms: flat(8_000) })
  contractId = await contractWith(w, child, { upline: agent, terms: flat(1_000) })
  linkId = randomUUID()
  await agent.call('createLink', { body: { linkId, kind: 'member' } })
  await sql`update members set state = 'suspended' where id = ${suspended.memberId}`.execute(
    w.needs.db,
  )
  headers = {
    visitor: {},
    trial: await w.as('dan').headers(),
    member: await w.as('bob').headers(),
    suspended: suspended.headers,
    agent: agent.headers,
    upline: upline.headers,
    sibling: sibling.headers,
    downline: child.headers,
    foreign: foreign.headers,
  }
}, 60_000)
afterAll(() => w.close())

type Told = Partial<Record<Asker, string | undefined>>
type Case = { readonly input: () => object; readonly told: Told }

/** What those are told who come through the door; nothing: it is done, or shown. */
const others = (upline: string | undefined, stranger: string): Told => ({
  upline,
  sibling: stranger,
  downline: stranger,
  foreign: stranger,
})
const ofChild = (more: object = {}) => ({ params: { memberId: child.id }, ...more })
const step = (action: string) => ({ body: { action, contractId } })

/** Every call that an agent makes. A new one has to say here what it tells whom. */
const cases: Partial<Record<CallName, Case>> = {
  agentMenu: { input: () => ({}), told: {} },
  lineTeam: {
    input: () => ({ query: { of: child.id } }),
    // Everybody sees their own line, and the child is the beginning of theirs.
    told: { ...others(undefined, 'line_member_not_found'), downline: undefined },
  },
  lineTeamSummary: { input: () => ({}), told: {} },
  lineMember: { input: () => ofChild(), told: others(undefined, 'line_member_not_found') },
  setDownlineRates: {
    input: () => ofChild({ body: { rates: { RNG: 0 } } }),
    told: others('not_direct_downline', 'line_member_not_found'),
  },
  setDownlineNote: {
    input: () => ofChild({ body: { note: 'x' } }),
    told: others('not_direct_downline', 'line_member_not_found'),
  },
  createDownline: {
    input: () => ({
      body: { requestId: randomUUID(), account: `acc${randomUUID().slice(0, 6)}`, kind: 'member' },
    }),
    told: {},
  },
  processDividend: {
    input: () => step('DETAIL'),
    told: others('contract_not_found', 'contract_not_found'),
  },
  processDailySalary: {
    input: () => step('DETAIL'),
    told: { ...others('contract_not_found', 'contract_not_found'), downline: undefined },
  },
  processHourlySalary: {
    input: () => step('DETAIL'),
    told: others('contract_not_found', 'contract_not_found'),
  },
  processRealTimeSalary: {
    input: () => step('DETAIL'),
    told: others('contract_not_found', 'contract_not_found'),
  },
  contractRules: { input: () => ({}), told: {} },
  agentLinks: { input: () => ({}), told: {} },
  createLink: {
    input: () => ({ body: { linkId: randomUUID(), kind: 'member' } }),
    told: {},
  },
  changeLink: {
    input: () => ({ params: { linkId }, body: { on: true } }),
    told: others('link_not_found', 'link_not_found'),
  },
  downlineTransferTerms: {
    input: () => ofChild(),
    told: others('not_direct_line', 'not_direct_line'),
  },
  transferToDownline: {
    input: () =>
      ofChild({
        body: { transferId: randomUUID(), amount: '10.00', fundsPassword: demoFundsPassword },
      }),
    // The agent of this test has no funds password, and is the only one who gets as far as that.
    told: { agent: 'funds_password_not_set', ...others('not_direct_line', 'not_direct_line') },
  },
}
/** Kinds of which the agent has no contract with the child: their own calls do not know this one either. */
const elsewhere: readonly CallName[] = [
  'processDividend',
  'processHourlySalary',
  'processRealTimeSalary',
]

const atTheDoor: Told = {
  visitor: 'not_logged_in',
  trial: 'in_need_true_account',
  member: 'only_agents',
  suspended: 'not_logged_in',
}

const agentCalls = () =>
  Object.entries(calls as Readonly<Record<string, CallMeta>>)
    .filter(([name, { access }]) => access === 'agent' && name in cases)
    .map(([name]) => name as CallName)

describe('calls of agents', () => {
  it('all say here what they tell whom', () => {
    const ours =
      /^\/wps\/v2\/(agents\/(menu|team|contracts|links)|transfers\/downline)|ontract|DividendReq/
    const missing = Object.entries(calls as Readonly<Record<string, CallMeta>>).filter(
      ([name, { access, path }]) => access === 'agent' && ours.test(path) && !(name in cases),
    )
    expect(missing.map(([name]) => name)).toEqual([])
    expect(agentCalls().length).toBe(Object.keys(cases).length)
  })

  it('tell everybody about their own and nobody about others', async () => {
    const surprises: string[] = []
    for (const name of agentCalls()) {
      const { input, told } = cases[name]!
      const inside = elsewhere.includes(name) ? { ...told, agent: 'contract_not_found' } : told
      for (const asker of askers) {
        const wanted = asker in atTheDoor ? atTheDoor[asker] : inside[asker]
        const { code } = await callThrough(w.app, name, input() as never, headers[asker])
        if (code !== wanted) surprises.push(`${name} by ${asker}: ${code}, not ${wanted}`)
      }
    }
    expect(surprises).toEqual([])
  })
})
