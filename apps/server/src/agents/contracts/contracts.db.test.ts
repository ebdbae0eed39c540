import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { periodSpan } from '@parlour/agents'
import { accountTypes } from '@parlour/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { contractsInForce } from './contracts.store.ts'
import { expireContracts } from './expire-contracts.job.ts'
import { contractWith, flat } from './testing/contract-steps.ts'
import { dailySteps } from './testing/daily-steps.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await run(w.needs.db)`update contract_kinds set enabled = true`
}, 60_000)
afterAll(() => w.close())

const calls = {
  DIVIDEND: 'processDividend',
  DAILY: 'processDailySalary',
  HOURLY: 'processHourlySalary',
  REALTIME: 'processRealTimeSalary',
} as const

const { daily, offer, step, line } = dailySteps(() => w)

const dayAfter = () =>
  new Date(
    periodSpan(Date.now(), 'DAILY', {
      zone: w.needs.settings.current().merchant.timeZone,
      cutoverHour: 0,
    }).end,
  ).toISOString()

const messagesOf = async (who: LinePerson) => {
  const { value } = await who.call('listInbox', { query: {} })
  return value.messages.map(({ key, text }) => ({ key, text }))
}

describe('a contract', () => {
  it('is offered, seen as a new request, accepted, and holds from the next day (T-33, C-59)', async () => {
    const { top, middle } = await line()
    const id = randomUUID()
    const offered = await offer(top, middle, 8_000, id)
    expect(offered.value.contract).toMatchObject({ state: 'PENDING', side: 'upline' })
    expect((await offer(top, middle, 8_000, id)).value.contract?.contractId).toBe(id)
    const { value: info } = await middle.call('contractInfo', {})
    expect(info).toMatchObject({ dailysalreqtype: 1, divtypereq: 0, hasDailySalary: false })
    const asked = await daily(middle, { action: 'LIST', view: 'new-requests' })
    expect(asked.value.contracts).toMatchObject([
      { contractId: id, side: 'downline', actions: ['ACCEPT', 'REJECT'] },
    ])
    const accepted = await step(middle, 'ACCEPT', id)
    expect(accepted.value.contract).toMatchObject({ state: 'ACTIVE', effectiveFrom: dayAfter() })
    expect((await middle.call('contractInfo', {})).value).toMatchObject({
      dailysalreqtype: 0,
      hasDailySalary: true,
    })
    expect((await messagesOf(top))[0]).toMatchObject({ key: 'contract_accepted' })
  })

  it('of every kind has its own call, the real-time one its two rates (A-15, C-58, C-61)', async () => {
    const top = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const low = await personBelow(w, top.memberId)
    for (const kind of ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const) {
      const terms = kind === 'REALTIME' ? { profitRatePpm: 1_000, lossRatePpm: 2_000 } : flat(5_000)
      await contractWith(w, top, { kind, terms })
      const body = { action: 'OFFER', contractId: randomUUID(), agentId: low.id, ...terms }
      const offered = await low.call(calls[kind], { body } as never)
      expect(offered.code).toBe('not_direct_downline')
      expect((await top.call(calls[kind], { body } as never)).value.contract).toMatchObject({
        kind,
        state: 'PENDING',
        tiers: kind === 'REALTIME' ? null : terms.tiers,
        profitRatePpm: kind === 'REALTIME' ? 1_000 : null,
        lossRatePpm: kind === 'REALTIME' ? 2_000 : null,
      })
    }
  })

  it('by the hour or in real time holds from the next window of the UTC clock (C-60)', async () => {
    const top = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const at = new Date('2026-11-20T10:07:30.000Z')
    const hourly = await contractWith(w, top, { kind: 'HOURLY', terms: flat(5_000), at })
    const terms = { profitRatePpm: 1_000, lossRatePpm: 2_000 }
    const realTime = await contractWith(w, top, { kind: 'REALTIME', terms, at })
    const seen = async (
      call: 'processHourlySalary' | 'processRealTimeSalary',
      contractId: string,
    ) =>
      (await top.call(call, { body: { action: 'DETAIL', contractId } })).value.contract
        ?.effectiveFrom
    expect(await seen('processHourlySalary', hourly)).toBe('2026-11-20T11:00:00.000Z')
    expect(await seen('processRealTimeSalary', realTime)).toBe('2026-11-20T10:10:00.000Z')
    const inForce = async (moment: string) =>
      (await contractsInForce(w.needs.db, 'REALTIME', new Date(moment))).some(
        ({ contractId }) => contractId === realTime,
      )
    expect(await inForce('2026-11-20T10:05:00Z')).toBe(false)
    expect(await inForce('2026-11-20T10:10:00Z')).toBe(true)
  })

  it('is rejected, taken back, or runs out after seven days (T-33)', async () => {
    const { top, middle } = await line()
    const first = await offer(top, middle, 5_000)
    const id = first.value.contract!.contractId
    expect((await step(top, 'REJECT', id)).code).toBe('contract_bad_state')
    expect((await step(middle, 'CANCEL', id)).code).toBe('contract_bad_state')
    expect((await step(middle, 'REJECT', id)).value.contract?.state).toBe('REJECTED')
    const second = (await offer(top, middle, 5_000)).value.contract!.contractId
    expect((await step(top, 'CANCEL', second)).value.contract?.state).toBe('CANCELLED')
    expect((await step(middle, 'ACCEPT', second)).code).toBe('contract_bad_state')
    const third = (await offer(top, middle, 5_000)).value.contract!.contractId
    await run(w.needs.db)`
      update contracts set answer_by = now() - interval '1 second' where contract_id = ${third}`
    expect((await step(middle, 'ACCEPT', third)).code).toBe('contract_bad_state')
    expect((await offer(top, middle, 5_000)).value.contract?.state).toBe('PENDING')
    const seen = await step(middle, 'DETAIL', third)
    expect(seen.value.contract).toMatchObject({ state: 'EXPIRED', actions: [] })
    expect((await messagesOf(middle)).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['contract_taken_back', 'contract_expired']),
    )
  })

  it('ends when the other side agrees, and goes on when it refuses or is silent (T-33)', async () => {
    const { top, middle } = await line()
    const id = await contractWith(w, middle, { upline: top, terms: flat(5_000) })
    await step(middle, 'REQUEST_TERMINATION', id)
    expect((await top.call('contractInfo', {})).value.dailysalreqtype).toBe(2)
    expect((await middle.call('contractInfo', {})).value.dailysalreqtype).toBe(0)
    const waiting = await daily(top, { action: 'LIST', view: 'termination-requests' })
    expect(waiting.value.contracts?.[0]).toMatchObject({
      contractId: id,
      endAskedBy: 'downline',
      actions: ['ACCEPT_TERMINATION', 'REJECT_TERMINATION'],
    })
    expect((await step(middle, 'ACCEPT_TERMINATION', id)).code).toBe('contract_bad_state')
    expect((await offer(top, middle, 6_000)).code).toBe('contract_ending_asked')
    expect((await step(top, 'REJECT_TERMINATION', id)).value.contract?.state).toBe('ACTIVE')
    await step(top, 'REQUEST_TERMINATION', id)
    await run(w.needs.db)`
      update contracts set answer_by = now() - interval '1 second' where contract_id = ${id}`
    expect(await expireContracts(w.needs)).toBe(1)
    expect((await step(top, 'DETAIL', id)).value.contract?.state).toBe('ACTIVE')
    await step(top, 'REQUEST_TERMINATION', id)
    const ended = await step(middle, 'ACCEPT_TERMINATION', id)
    expect(ended.value.contract).toMatchObject({
      state: 'TERMINATED',
      endReason: 'CONSENT',
      effectiveUntil: dayAfter(),
    })
  })

  it('goes on paying while a request to end it waits, and after it was refused (T-33)', async () => {
    const { top, middle } = await line()
    const long = new Date(Date.now() - 5 * DAY_MS)
    const id = await contractWith(w, middle, { upline: top, terms: flat(5_000), at: long })
    for (const action of ['REQUEST_TERMINATION', 'REJECT_TERMINATION'] as const) {
      const who = action === 'REQUEST_TERMINATION' ? middle : top
      expect((await step(who, action, id)).value.contract).toMatchObject({ effectiveUntil: null })
      const paying = await contractsInForce(w.needs.db, 'DAILY', new Date())
      expect(paying.map(({ contractId }) => contractId)).toContain(id)
    }
  })

  it('of a new version takes over at the start of the next period', async () => {
    const { top, middle } = await line()
    const long = new Date(Date.now() - 5 * DAY_MS)
    const old = await contractWith(w, middle, { upline: top, terms: flat(5_000), at: long })
    const next = (await offer(top, middle, 7_000)).value.contract!
    expect(next.version).toBe(2)
    await step(middle, 'ACCEPT', next.contractId)
    const before = (await step(middle, 'DETAIL', old)).value.contract
    expect(before).toMatchObject({
      state: 'SUPERSEDED',
      endReason: 'REPLACED',
      effectiveUntil: dayAfter(),
    })
  })
})

describe('an offer is refused', () => {
  it('in the order in which a player would want to hear it', async () => {
    const { top, middle, low } = await line()
    const foreign = await personBelow(w, undefined)
    const player = await personBelow(w, top.memberId, { type: accountTypes.member })
    const try_ = async (from: LinePerson, to: LinePerson, rate: number) =>
      (await offer(from, to, rate)).code
    await run(w.needs.db)`update contract_kinds set enabled = false where kind = 'DAILY'`
    expect(await try_(top, middle, 5_000)).toBe('contract_kind_disabled')
    await run(w.needs.db)`update contract_kinds set enabled = true`
    expect(await try_(top, low, 5_000)).toBe('not_direct_downline')
    expect(await try_(top, foreign, 5_000)).toBe('not_direct_downline')
    expect(await try_(middle, top, 5_000)).toBe('not_direct_downline')
    expect(await try_(top, player, 5_000)).toBe('contract_agents_only')
    expect(await try_(middle, low, 5_000)).toBe('upline_contract_not_active')
    await run(w.needs.db)`
      insert into contract_debts (id, payer, payee, kind, period, amount, left_units)
              values (${randomUUID()}, ${top.memberId}, ${middle.memberId}, 'DAILY', 'p', 10000, 2500)`
    const owing = await offer(top, middle, 5_000)
    expect(owing).toMatchObject({ code: 'unpaid_contract_debt', value: { amount: '0.25' } })
    expect((await top.call('contractRules', {})).value.debt).toBe('0.2500')
    await run(w.needs.db)`update contract_debts set left_units = 0`
    const tiers = (...rates: number[]) =>
      rates.map((ratePpm, step) => ({
        ratePpm,
        minTurnover: `${step * 100}.0000`,
        minActive: 0,
        minLoss: '0.0000',
      }))
    const typed = async (list: object[]) =>
      (
        await daily(top, {
          action: 'OFFER',
          contractId: randomUUID(),
          agentId: middle.id,
          tiers: list,
        })
      ).code
    expect(await typed([])).toBe('contract_tier_count')
    expect(await typed(tiers(...Array.from({ length: 11 }, (_, n) => n)))).toBe(
      'contract_tier_count',
    )
    expect(await typed(tiers(60_000))).toBe('contract_rate_out_of_range')
    expect(await typed(tiers(5_000, 5_000))).toBe('contract_tiers_not_rising')
    expect(await typed(tiers(11_000))).toBe('contract_rate_above_upline')
    const known = await offer(top, middle, 5_000)
    expect(await try_(top, middle, 5_000)).toBe('contract_request_pending')
    const again = await offer(top, middle, 6_000, known.value.contract!.contractId)
    expect(again.code).toBe('id_conflict')
  })

  it('where its terms are easier than the upline’s own, tier by tier', async () => {
    const top = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const middle = await personBelow(w, top.memberId)
    const tier = (ratePpm: number, turnover: number) => ({
      ratePpm,
      minTurnover: `${turnover}.0000`,
      minActive: 0,
      minLoss: '0.0000',
    })
    await contractWith(w, top, { terms: { tiers: [tier(5_000, 1_000), tier(9_000, 5_000)] } })
    const typed = async (...tiers: object[]) =>
      (await daily(top, { action: 'OFFER', contractId: randomUUID(), agentId: middle.id, tiers }))
        .code
    expect(await typed(tier(4_000, 500))).toBe('contract_terms_easier')
    expect(await typed(tier(8_000, 2_000))).toBe('contract_rate_above_upline_at_tier')
    expect(await typed(tier(8_000, 5_000))).toBeUndefined()
  })

  it('with a beginning of somebody’s own: none is back-dated, and each holds from a period to come', async () => {
    const { top, middle } = await line()
    const contractId = randomUUID()
    const yesterday = new Date(Date.now() - DAY_MS).toISOString()
    const wanted = { action: 'OFFER', contractId, agentId: middle.id, ...flat(5_000) }
    for (const field of ['effectiveFrom', 'offeredAt', 'at'])
      expect((await daily(top, { ...wanted, [field]: yesterday })).code).toBe('invalid_request')
    expect((await daily(top, wanted)).success).toBe(true)
    const accept = { action: 'ACCEPT', contractId }
    expect((await daily(middle, { ...accept, at: yesterday })).code).toBe('invalid_request')
    const { contract } = (await daily(middle, accept)).value
    expect(contract!.effectiveFrom! > contract!.acceptedAt!).toBe(true)
  })

  it('with a trial account on either side', async () => {
    const { top } = await line()
    const trial = await personBelow(w, undefined, { type: accountTypes.trial })
    await run(w.needs.db)`
      update members set parent_id = ${top.memberId}, depth = 1 where id = ${trial.memberId}`
    await run(w.needs.db)`insert into member_lines values (${top.memberId}, ${trial.memberId}, 1)`
    expect((await offer(top, trial, 1_000)).code).toBe('in_need_true_account')
    const asked = await trial.call('contractInfo', {})
    expect(asked.code).toBe('in_need_true_account')
  })

  it('and all checks are made again at the acceptance', async () => {
    const { top, middle, low } = await line()
    const mine = await contractWith(w, middle, { upline: top, terms: flat(8_000) })
    const id = (await offer(middle, low, 6_000)).value.contract!.contractId
    const lower = (await offer(top, middle, 4_000)).value.contract!.contractId
    await step(middle, 'ACCEPT', lower)
    expect((await step(low, 'ACCEPT', id)).code).toBe('contract_rate_above_upline')
    expect((await step(middle, 'DETAIL', mine)).value.contract?.state).toBe('SUPERSEDED')
  })
})

describe('lowering a rate', () => {
  it('ends the contracts below that have more, after a warning that names them (N-16)', async () => {
    const { top, middle, low } = await line()
    const other = await personBelow(w, middle.memberId)
    const lowest = await personBelow(w, low.memberId)
    await contractWith(w, middle, { upline: top, terms: flat(8_000) })
    const ofLow = await contractWith(w, low, { upline: middle, terms: flat(6_000) })
    const ofOther = await contractWith(w, other, { upline: middle, terms: flat(5_000) })
    const ofLowest = await contractWith(w, lowest, { upline: low, terms: flat(1_000) })
    const id = (await offer(top, middle, 5_000)).value.contract!.contractId
    const shown = await step(middle, 'PREVIEW', id)
    expect(shown.value.preview).toEqual({
      refusal: null,
      effectiveFrom: dayAfter(),
      endings: [
        { memberId: low.id, account: low.account, distance: 1, reason: 'RATE_ABOVE_UPLINE' },
        { memberId: lowest.id, account: lowest.account, distance: 2, reason: 'UPLINE_TERMINATED' },
      ],
    })
    const warned = await step(middle, 'ACCEPT', id)
    expect(warned).toMatchObject({
      code: 'contract_ends_others',
      value: { count: 2, names: `${low.account}, ${lowest.account}` },
    })
    const gone = await step(middle, 'ACCEPT', id, { endings: 2 })
    expect(gone.value.contract?.state).toBe('ACTIVE')
    const endOf = async (who: LinePerson, contract: string) => {
      const { state, endReason, effectiveUntil } = (await step(who, 'DETAIL', contract)).value
        .contract!
      return [state, endReason, effectiveUntil]
    }
    expect(await endOf(low, ofLow)).toEqual(['TERMINATED', 'RATE_ABOVE_UPLINE', dayAfter()])
    expect(await endOf(lowest, ofLowest)).toEqual(['TERMINATED', 'UPLINE_TERMINATED', dayAfter()])
    expect(await endOf(other, ofOther)).toEqual(['ACTIVE', null, null])
    expect((await messagesOf(low)).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['contract_ended_rate', 'contract_ended_upline']),
    )
  })

  it('is shown to the upline too, before the offer is made', async () => {
    const { top, middle, low } = await line()
    await contractWith(w, middle, { upline: top, terms: flat(8_000) })
    await contractWith(w, low, { upline: middle, terms: flat(6_000) })
    const ask = (ratePpm: number) =>
      daily(top, { action: 'PREVIEW', agentId: middle.id, ...flat(ratePpm) })
    expect((await ask(5_000)).value.preview).toMatchObject({
      refusal: null,
      endings: [{ memberId: low.id, distance: 2 }],
    })
    expect((await ask(20_000)).value.preview?.refusal).toBe('contract_rate_above_upline')
    const foreign = await personBelow(w, undefined)
    const asked = await daily(top, { action: 'PREVIEW', agentId: foreign.id, ...flat(1) })
    expect(asked.code).toBe('not_direct_downline')
  })
})

describe('contracts of others', () => {
  it('are not there for anybody who is no side of them', async () => {
    const { top, middle, low } = await line()
    const id = await contractWith(w, middle, { upline: top, terms: flat(8_000) })
    const sibling = await personBelow(w, top.memberId)
    for (const who of [low, sibling, await personBelow(w, undefined)]) {
      for (const action of ['DETAIL', 'ACCEPT', 'REQUEST_TERMINATION', 'PREVIEW']) {
        expect((await step(who, action, id)).code).toBe('contract_not_found')
      }
    }
    const body = { action: 'DETAIL', contractId: id }
    expect((await middle.call('processHourlySalary', { body } as never)).code).toBe(
      'contract_not_found',
    )
    expect((await daily(sibling, { action: 'LIST', view: 'downlines' })).value.contracts).toEqual(
      [],
    )
    // The downline reads whom they deal with, and no more of them than a masked name.
    const { payer } = (await step(middle, 'DETAIL', id)).value.contract!
    expect(payer).toEqual({ memberId: '', account: expect.stringContaining('***') })
  })
})

describe('an agent’s contract that ends with a long period', () => {
  it('makes room for its successor where the periods became shorter: one of them pays', async () => {
    const agent = await personBelow(w, undefined, { type: 1 })
    const before = (days: number) => new Date(Date.now() - days * DAY_MS)
    const first = await contractWith(w, agent, { terms: flat(10_000), at: before(20) })
    // As it stands after a termination under periods of half a month.
    await run(w.needs.db)`
      update contracts set state = 'TERMINATED', effective_until = now() + interval '10 days'
               where contract_id = ${first}`
    const second = await contractWith(w, agent, { terms: flat(20_000), at: before(5) })
    const inForce = async (at: Date) =>
      (await contractsInForce(w.needs.db, 'DAILY', at))
        .filter(({ agentId }) => agentId === agent.memberId)
        .map(({ contractId }) => contractId)
    expect(await inForce(before(10))).toEqual([first])
    expect(await inForce(before(1))).toEqual([second])
  })
})
