import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { asMember } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { contractWith, dropContracts, flat } from './testing/contract-steps.ts'

let w: World
const reason = 'Agreed in the meeting.'

beforeAll(async () => {
  w = await world()
}, 60_000)
afterAll(() => w.close())

type Change = Record<string, unknown>
const change = (body: Change, who: 'olga' | 'oscar' = 'oscar') =>
  w.as(who).call('changeAgentRules', { body: { reason, ...body } as never })
const rules = async () => (await w.as('olga').call('agentRules', {})).value
const kindOf = async (kind: string) => (await rules()).kinds.find((one) => one.kind === kind)!

async function lastAudit(): Promise<{ actor: string; subject: string; reason: string }> {
  return one<{ actor: string; subject: string; reason: string }>(w.needs.db)`
    select actor, subject, reason from audit where action = 'change-agent-rules'
     order by id desc limit 1`
}

describe('the rules of agents', () => {
  it('are told with zone, hour, kinds in the order of screens and limits of transfers', async () => {
    const shown = await rules()
    expect(shown).toMatchObject({ zone: 'America/Sao_Paulo', currency: 'BRL', mayChange: true })
    expect(shown.kinds.map(({ kind }) => kind)).toEqual(['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'])
    expect(shown.kinds[0]).toMatchObject({ period: 'SEMIMONTHLY', review: false, enabled: true })
    expect(shown.transfers).toMatchObject({ allowed: true })
  })

  it('change where they are named and nowhere else, and the audit says who, why and what', async () => {
    const before = await kindOf('DAILY')
    const answer = await change({
      kind: {
        kind: 'DAILY',
        maxRatePpm: 30_000,
        activeMinTurnover: '250.00',
        funding: 'PLATFORM_NET',
      },
    })
    expect(answer.success).toBe(true)
    expect(await kindOf('DAILY')).toEqual({
      ...before,
      maxRatePpm: 30_000,
      activeMinTurnover: '250.0000',
      funding: 'PLATFORM_NET',
      changedBy: 'operator:oscar',
    })
    expect(await lastAudit()).toEqual({
      actor: 'operator:oscar',
      subject: 'agent-rules:contract-kind:DAILY',
      reason,
    })

    await change({ transfers: { dailyCount: 3, minimum: '2.00', dailyLimit: '500.00' } }, 'olga')
    expect((await rules()).transfers).toMatchObject({
      dailyCount: 3,
      minimum: '2.0000',
      dailyLimit: '500.0000',
      changedBy: 'operator:olga',
    })
    expect(await lastAudit()).toMatchObject({
      actor: 'operator:olga',
      subject: 'agent-rules:transfers',
    })
  })

  it('bind offers from then on: a rate above the new range is refused', async () => {
    await change({ kind: { kind: 'HOURLY', maxRatePpm: 9_000 } })
    const offer = (ratePpm: number) =>
      w.as('olga').call('proposeHouseContract', {
        body: {
          proposalId: randomUUID(),
          account: 'carol',
          kind: 'HOURLY',
          terms: flat(ratePpm),
          reason,
        },
      } as never)
    expect((await offer(9_001)).code).toBe('contract_rate_out_of_range')
    expect((await offer(9_000)).success).toBe(true)
  })

  it('are refused where a value belongs to dividends only or fits no other, and nothing of the change is kept', async () => {
    const before = await rules()
    for (const [part, field] of [
      [{ kind: { kind: 'DAILY', review: true } }, 'review'],
      [{ kind: { kind: 'REALTIME', period: 'MONTHLY' } }, 'period'],
      [{ kind: { kind: 'HOURLY', carry: 'FOREVER' } }, 'carry'],
      [{ kind: { kind: 'DIVIDEND', deduct: ['fee', 'fee'] } }, 'deduct'],
      [{ transfers: { minimum: '0.00' } }, 'minimum'],
      [{ transfers: { enabled: true, minimum: '9.00', dailyLimit: '8.00' } }, 'dailyLimit'],
      [{ kind: { kind: 'DAILY', enabled: false }, transfers: { minimum: '0' } }, 'minimum'],
    ] as const) {
      const answer = await change(part)
      expect([answer.code, answer.value]).toEqual(['agent_rules_unfit', { field }])
    }
    expect(await rules()).toEqual(before)
  })

  it('keep the hour of the business day once days are counted or contracts stand by it', async () => {
    await contractWith(w, { memberId: await w.idOf('carol') }, { terms: flat(9_000) })
    const { cutoverHour, cutoverFree } = await rules()
    expect(cutoverFree).toBe(false)
    expect((await change({ cutoverHour: cutoverHour + 4 })).code).toBe('agent_clock_in_use')
    expect((await change({ cutoverHour })).success).toBe(true)
  })

  it('let the hour be chosen while nothing has been counted', async () => {
    const { db } = w.database
    await dropContracts(w)
    await run(db)`delete from line_days`
    await run(db)`delete from line_money_days`
    expect((await rules()).cutoverFree).toBe(true)
    expect((await change({ cutoverHour: 6 })).value).toMatchObject({
      cutoverHour: 6,
      cutoverChangedBy: 'operator:oscar',
    })
  })

  it('are shown and changed by those whose roles say so', async () => {
    await run(w.needs.db)`update operators set roles = '{AUDITOR}' where username = 'oscar'`
    expect((await w.as('oscar').call('agentRules', {})).value.mayChange).toBe(false)
    expect((await change({ cutoverHour: 1 })).code).toBe('role_missing')
    await run(w.needs.db)`update operators set roles = '{CONTENT}' where username = 'oscar'`
    expect((await w.as('oscar').call('agentRules', {})).code).toBe('role_missing')
    const top = { requestId: randomUUID(), account: 'nobody7', reason }
    expect((await w.as('oscar').call('createTopAgent', { body: top })).code).toBe('role_missing')
    await run(w.needs.db)`
      update operators set roles = '{OWNER,FINANCE_CHECKER}' where username = 'oscar'`
  })
})

describe('an agent at the top of a new line', () => {
  type Wishes = { requestId?: string; account?: string; kind?: 'agent' | 'affiliate' }
  const open = (body: Wishes, who: 'olga' | 'oscar' = 'olga') =>
    w.as(who).call('createTopAgent', {
      body: { requestId: randomUUID(), account: 'newtop1', reason, ...body },
    })
  const logIn = (username: string, password: string) =>
    w.visitor.call('login', { body: { type: 'username', username, password } as never })

  it('is opened by an operator with a password that is told once, and can have a contract of the house', async () => {
    const requestId = randomUUID()
    const first = (await open({ requestId })).value
    const again = (await open({ requestId })).value
    expect(again.memberId).toBe(first.memberId)
    expect((await logIn('newtop1', first.initialPassword)).success).toBe(false)
    expect((await logIn('newtop1', again.initialPassword)).success).toBe(true)
    expect((await open({ requestId })).code).toBe('id_conflict')
    expect((await open({ requestId, account: 'newtop2' })).code).toBe('id_conflict')
    const { value } = await w.as('olga').call('operatorLine', { params: { account: 'newtop1' } })
    expect(value).toMatchObject({ type: 1, depth: 0, uplines: [], teamCount: 0, rates: {} })
    const offered = await w.as('olga').call('proposeHouseContract', {
      body: {
        proposalId: randomUUID(),
        account: 'newtop1',
        kind: 'DAILY',
        terms: flat(9_000),
        reason,
      },
    } as never)
    expect(offered.success).toBe(true)
    await w.expectBooksToBalance()
  })

  /** As after the first login. */
  async function withOwnPassword(memberId: string) {
    await run(w.needs.db)`
      update member_credentials set first_login = false where member_id = ${memberId}`
    return asMember(w, BigInt(memberId))
  }

  it('may begin a line of affiliates, with sub-affiliates below', async () => {
    const requestId = randomUUID()
    const affiliate = { requestId, account: 'newaff1', kind: 'affiliate' } as const
    const { memberId } = (await open(affiliate)).value
    expect((await open({ ...affiliate, kind: 'agent' })).code).toBe('id_conflict')
    const top = await withOwnPassword(memberId)
    const { value } = await top.call('createDownline', {
      body: { requestId: randomUUID(), account: 'newaff2', kind: 'agent' },
    })
    const typeOf = async (account: string) =>
      (await w.as('olga').call('operatorLine', { params: { account } })).value.type
    expect([await typeOf('newaff1'), await typeOf(value.account)]).toEqual([41, 42])
    const menu = await (await withOwnPassword(value.memberId)).call('agentMenu', {})
    expect(menu.value.defaultPage).toBe('agentTeamOverview')
  })

  it('is refused with a bad or taken name', async () => {
    expect((await open({ account: 'a!' })).code).toBe('field_invalid')
    expect((await open({ account: 'ALICE' })).code).toBe('username_taken')
  })
})
