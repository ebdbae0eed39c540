import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { type CallMeta, type CallName, calls } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { contractWith, flat } from '../contracts/testing/contract-steps.ts'
import { runSalaries } from '../salaries/periods/run-periods.ts'
import { giveCash, play } from '../salaries/testing/salary-line.ts'
import { callThrough } from '../../testing/call-through.ts'
import { type World, world } from '../../testing/world.ts'
import { type LinePerson, personBelow } from './testing/line-people.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

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
let salaryId: string
beforeAll(async () => {
  w = await world()
  await run(w.needs.db)`update contract_kinds set enabled = true`
  const upline = await personBelow(w, undefined, { type: accountTypes.topAgent })
  const agent = await personBelow(w, upline.memberId)
  const sibling = await personBelow(w, upline.memberId)
  const foreign = await personBelow(w, undefined, { type: accountTypes.affiliateAgent })
  const suspended = await personBelow(w, undefined)
  child = await personBelow(w, agent.memberId)
  const at = new Date(Date.now() - 2 * DAY_MS)
  await contractWith(w, upline, { terms: flat(9_000), at })
  await contractWith(w, agent, { upline, terms: flat(8_000), at })
  contractId = await contractWith(w, child, { upline: agent, terms: flat(1_000), at })
  await giveCash(w, child.memberId, '50.00')
  await play(w, child.memberId, '10.00')
  const ripe = new Date(Date.now() + 3 * DAY_MS)
  for (let turn = 0; turn < 3; turn += 1) await runSalaries(w.needs, 'DAILY', { now: ripe })
  const bill = await one<{ id: string }>(w.needs.db)`
    select salary_id as id from salaries where agent_id = ${child.memberId} order by turnover desc limit 1`
  salaryId = bill.id
  linkId = randomUUID()
  await agent.call('createLink', { body: { linkId, kind: 'member' } })
  await run(w.needs.db)`update members set state = 'suspended' where id = ${suspended.memberId}`
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
/** Reports about the child: everybody sees those of their own line, and the child's is theirs too. */
const report = (query: object = {}): Case => ({
  input: () => ({ query: { of: child.id, ...query } }),
  told: { ...others(undefined, 'line_member_not_found'), downline: undefined },
})
/** A bill has two sides, its agent and who pays it. */
const ofBill = (more: () => object = () => ({})): Case => ({
  input: () => ({ params: { salaryId }, ...more() }),
  told: { ...others('salary_not_found', 'salary_not_found'), downline: undefined },
})
const ofChild = (more: object = {}) => ({ params: { memberId: child.id }, ...more })
/** A link is its maker's alone. */
const ofLink: Case = {
  input: () => ({ query: { link: linkId } }),
  told: others('link_not_found', 'link_not_found'),
}
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
  makeAgent: {
    // The child is an agent already: only its upline gets as far as that.
    input: () => ofChild(),
    told: {
      agent: 'line_already_agent',
      ...others('not_direct_downline', 'line_member_not_found'),
    },
  },
  resetDownlinePassword: {
    input: () => ofChild({ body: {} }),
    // Nobody of this test has a password: each has logged in a moment ago. The child was not opened by hand.
    told: {
      agent: 'downline_recovers',
      ...others('not_direct_downline', 'line_member_not_found'),
    },
  },
  teamMessages: { input: () => ({ query: {} }), told: {} },
  messageTeam: {
    input: () => ({ body: { messageId: randomUUID(), scope: 'direct', words: 'Olá' } }),
    told: {},
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
  contractTemplates: { input: () => ({}), told: {} },
  keepContractTemplate: {
    input: () => ({ body: { templateId: randomUUID(), kind: 'DAILY', name: 'x', ...flat(1_000) } }),
    told: {},
  },
  dropContractTemplate: {
    input: () => ({ params: { templateId: randomUUID() } }),
    told: {
      agent: 'contract_template_not_found',
      ...others('contract_template_not_found', 'contract_template_not_found'),
      downline: 'contract_template_not_found',
    },
  },
  contractRules: { input: () => ({}), told: {} },
  agentLinks: { input: () => ({}), told: {} },
  linkDays: ofLink,
  linkDaysFile: ofLink,
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
  teamOverview: report(),
  teamBetting: report(),
  teamBettingFile: report(),
  teamBets: report(),
  teamLoss: report(),
  teamLossFile: report(),
  agentIncome: { input: () => ({ query: {} }), told: {} },
  teamTransactions: report(),
  teamTransactionsFile: report(),
  // Each asker is told of the own team alone: nobody is named in what is asked.
  teamMembers: { input: () => ({ query: {} }), told: {} },
  teamMembersFile: { input: () => ({ query: {} }), told: {} },
  teamPayments: { input: () => ({ query: {} }), told: {} },
  teamPaymentsFile: { input: () => ({ query: {} }), told: {} },
  teamRanking: { input: () => ({ query: {} }), told: {} },
  teamRankingFile: { input: () => ({ query: {} }), told: {} },
  lineMap: report(),
  salaries: { ...report(), input: () => ({ query: { kind: 'DAILY', agentId: child.id } }) },
  salariesFile: { ...report(), input: () => ({ query: { kind: 'DAILY', agentId: child.id } }) },
  agentToday: { input: () => ({}), told: {} },
  salary: ofBill(),
  salaryMembers: ofBill(),
  salaryCosts: ofBill(),
  salaryBets: ofBill(() => ({ query: { memberId: child.id } })),
  simulateContract: {
    ...report(),
    input: () => ({ body: { kind: 'DAILY', agentId: child.id, ...flat(1_000) } }),
  },
  contractDebts: { input: () => ({}), told: {} },
  rateHistory: report(),
  rateHistoryFile: report(),
  payContractDebts: { input: () => ({}), told: {} },
  commissions: { input: () => ({ query: {} }), told: {} },
  commissionMembers: {
    input: () => ({ query: { day: '2026-01-01', category: 'RNG' } }),
    told: {},
  },
  // The day has not been reckoned: nobody is told of anybody's bets.
  commissionBets: {
    input: () => ({ query: { day: '2026-01-01', category: 'RNG', memberId: child.id } }),
    told: {
      agent: 'line_member_not_found',
      ...others('line_member_not_found', 'line_member_not_found'),
    },
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

/** What a call is refused with. A file is answered as it is where it is not refused. */
async function codeOf(name: CallName, input: object, of: Record<string, string>) {
  const { path }: CallMeta = calls[name]
  if (!path.endsWith('.csv')) return (await callThrough(w.app, name, input as never, of)).code
  const { query } = input as { query: Record<string, string> }
  const reply = await w.app.inject({ url: path, query, headers: of })
  const isFile = String(reply.headers['content-type']).startsWith('text/csv')
  return isFile ? undefined : reply.json().code
}

describe('calls of agents', () => {
  it('all say here what they tell whom', () => {
    const missing = Object.entries(calls as Readonly<Record<string, CallMeta>>).filter(
      ([name, { access }]) => access === 'agent' && !(name in cases),
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
        const code = await codeOf(name, input(), headers[asker])
        if (code !== wanted) surprises.push(`${name} by ${asker}: ${code}, not ${wanted}`)
      }
    }
    expect(surprises).toEqual([])
  })
})
