import { randomUUID } from 'node:crypto'
import { pngPicture } from '@parlour/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, maybe, one, run } from '../../base/database/query.ts'
import {
  type CashierWorld,
  cashierWorld,
  until,
} from '../../payments/cashier/testing/cashier-world.ts'
import { expectHoldsToMatch } from '../../payments/cashier/testing/expect-holds.ts'
import { alicesAccount } from '../../payments/cashier/testing/payout-world.ts'
import { readDebt } from '../../ledger/wallet/records/member-standing.store.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { whileRolesAreTaken } from '../../testing/taken-roles.ts'

let w: CashierWorld
let account: string
beforeAll(async () => {
  w = await cashierWorld({ alice: { cash: '9000.00' } })
  await run(w.needs.db)`update cashier_settings set open_withdrawals_maximum = 50`
  account = await alicesAccount(w)
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())
afterEach(() => expectHoldsToMatch(w.needs))

type Operator = 'olga' | 'oscar'
type Change = { choice?: string; reason?: string; payloadHash?: string; decisionId?: string }

const look = (name: Operator, queue: string, subject: string) =>
  w.as(name).call('getDecision', { params: { queue, subject } })

async function choose(name: Operator, queue: string, subject: string, change: Change = {}) {
  const { value } = await look(name, queue, subject)
  return w.as(name).call('decide', {
    params: { queue, subject },
    body: {
      decisionId: randomUUID(),
      choice: 'approve',
      reason: 'looks fine',
      payloadHash: value?.payloadHash ?? 'none',
      ...change,
    },
  })
}

async function large(): Promise<string> {
  const withdrawalId = randomUUID()
  await w.as('alice').call('requestWithdrawal', {
    body: {
      withdrawalId,
      method: 'pix',
      payoutAccountId: account,
      amount: '600',
      fundsPassword: demoFundsPassword,
    },
  })
  return withdrawalId
}

const stateOf = async (withdrawalId: string) =>
  (await w.as('alice').call('getWithdrawal', { params: { withdrawalId } })).value.state

describe('a large withdrawal', () => {
  it('passes risk and then another person of finance, and is paid (N-23)', async () => {
    const id = await large()
    const first = await choose('olga', 'withdrawals-risk', id)
    expect(first.value).toEqual({ outcome: 'executed', decision: null })
    expect(await stateOf(id)).toBe('finance_review')
    expect((await look('olga', 'withdrawals-finance', id)).value).toMatchObject({
      mayDecide: false,
      whyNot: 'second_person_needed',
    })
    expect((await choose('olga', 'withdrawals-finance', id)).code).toBe('second_person_needed')
    expect((await choose('oscar', 'withdrawals-finance', id)).value.outcome).toBe('executed')
    expect(await stateOf(id)).toBe('approved')
    const { value: told } = await w.as('alice').call('listInbox', { query: {} })
    expect(told.messages[0]).toMatchObject({ key: 'withdrawal_approved', readAt: null })
    expect(told.messages[0]!.text).toMatch(/600,00/u)
    await w.run('pay-withdrawal', { withdrawalId: id })
    expect(await stateOf(id)).toBe('awaiting_confirmation')
  })

  it('rejected goes back to the balance with the reason (N-23)', async () => {
    const before = await w.book('alice')
    const id = await large()
    await choose('olga', 'withdrawals-risk', id, { choice: 'reject', reason: 'name differs' })
    expect(await w.book('alice')).toEqual(before)
    const { value } = await w.as('alice').call('listInbox', { query: {} })
    expect(value.messages[0]).toMatchObject({ key: 'withdrawal_rejected' })
    expect(value.messages[0]!.text).toContain('name differs')
    const late = await choose('olga', 'withdrawals-risk', id)
    expect(late.code).toBe('decision_not_found')
  })

  it('whose account was taken away during the review must be looked at again', async () => {
    const id = await large()
    const { value: shown } = await look('olga', 'withdrawals-risk', id)
    await run(w.needs.db)`
      update payout_accounts set removed_at = now() where payout_account_id = ${account}`
    const stale = await choose('olga', 'withdrawals-risk', id, { payloadHash: shown.payloadHash })
    const { value: now } = await look('olga', 'withdrawals-risk', id)
    await run(w.needs.db)`
      update payout_accounts set removed_at = null where payout_account_id = ${account}`
    expect(stale.code).toBe('decision_changed')
    expect(now.fields.map((field) => field.value)).toContain('payout_account_removed')
    await choose('olga', 'withdrawals-risk', id, { choice: 'reject', reason: 'account removed' })
  })
})

describe('decide', () => {
  it('refuses in this order: unknown queue, item, role, choice, stale view', async () => {
    const id = await large()
    expect((await choose('olga', 'nothing', id)).code).toBe('decision_queue_not_found')
    expect((await choose('olga', 'withdrawals-risk', randomUUID())).code).toBe('decision_not_found')
    expect((await choose('olga', 'withdrawals-risk', 'x')).code).toBe('decision_not_found')
    expect((await choose('oscar', 'withdrawals-risk', id, { choice: 'fly' })).code).toBe(
      'role_missing',
    )
    const unknown = await choose('olga', 'withdrawals-risk', id, { choice: 'fly' })
    expect(unknown.code).toBe('choice_unknown')
    const stale = await choose('olga', 'withdrawals-risk', id, { payloadHash: '0'.repeat(64) })
    expect(stale.code).toBe('decision_changed')
    const silent = await choose('olga', 'withdrawals-risk', id, { reason: ' ' })
    expect(silent.code).toBe('invalid_request')
    await choose('olga', 'withdrawals-risk', id, { choice: 'reject' })
  })

  it('is for operators only', async () => {
    expect((await w.visitor.call('listDecisions', { query: {} })).code).toBe('not_logged_in')
    expect((await w.as('alice').call('listDecisions', { query: {} })).code).toBe('not_logged_in')
  })

  it('answers a repeat of the same id alike and refuses another content under it', async () => {
    const id = await large()
    const decisionId = randomUUID()
    const { value } = await look('olga', 'withdrawals-risk', id)
    const { payloadHash } = value
    const again = () => choose('olga', 'withdrawals-risk', id, { decisionId, payloadHash })
    expect((await again()).value.outcome).toBe('executed')
    expect((await again()).value.outcome).toBe('executed')
    for (const change of [{ choice: 'reject' }, { reason: 'another' }, { payloadHash: 'none' }]) {
      const other = await choose('olga', 'withdrawals-risk', id, {
        decisionId,
        payloadHash,
        ...change,
      })
      expect(other.code).toBe('id_conflict')
    }
  })

  it('takes one id for one item, also where two are decided under it at the same moment', async () => {
    const [one, two] = [await large(), await large()]
    const decisionId = randomUUID()
    const both = await Promise.all(
      [one, two].map((id) =>
        choose('olga', 'withdrawals-risk', id, { choice: 'reject', decisionId }),
      ),
    )
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'id_conflict'])
    const left = both[0]!.success ? two : one
    expect(await stateOf(left)).toBe('risk_review')
    await choose('olga', 'withdrawals-risk', left, { choice: 'reject' })
  })

  it('leaves every act in the audit and the history, with its reason', async () => {
    const id = await large()
    await choose('olga', 'withdrawals-risk', id, { choice: 'reject', reason: 'a reason to find' })
    const rows = await many<{ actor: string; action: string; reason: string }>(w.needs.db)`
      select actor, action, reason from audit where subject = ${`withdrawals-risk:${id}`}`
    expect(rows).toEqual([
      { actor: 'operator:olga', action: 'decide-executed', reason: 'a reason to find' },
    ])
    const { value } = await w.as('olga').call('decisionHistory', { query: { limit: 1 } })
    expect(value.decided[0]).toMatchObject({
      operator: 'Olga',
      choice: 'reject',
      choiceLabel: { pt: 'Rejeitar', en: 'Reject' },
      title: { pt: 'Saque', en: 'Withdrawal' },
      outcome: 'executed',
    })
  })
})

describe('four eyes', () => {
  const queue = 'late-payments'
  async function stray(): Promise<string> {
    const { depositId, answer } = await w.deposit('alice', '40')
    await w.press(answer.value.paymentUrl!, { action: 'late' })
    return until(async () => {
      const row = await maybe<{ strayId: string }>(w.needs.db)`
        select stray_id as "strayId" from stray_payments where deposit_id = ${depositId}`
      return row?.strayId
    })
  }

  it('credit a late payment only when two different people choose it', async () => {
    const before = await w.book('alice')
    const subject = await stray()
    const first = await choose('olga', queue, subject, { choice: 'credit' })
    expect(first.value.outcome).toBe('proposed')
    expect(first.value.decision?.proposal).toMatchObject({ operator: 'Olga', mine: true })
    expect(await w.book('alice')).toEqual(before)
    const alone = await choose('olga', queue, subject, { choice: 'credit' })
    expect(alone.code).toBe('second_person_needed')
    const second = await choose('oscar', queue, subject, { choice: 'credit' })
    expect(second.value).toEqual({ outcome: 'executed', decision: null })
    expect(Number((await w.book('alice')).cash) - Number(before.cash)).toBe(40)
  })

  it('start anew when the second person chooses otherwise', async () => {
    const subject = await stray()
    await choose('olga', queue, subject, { choice: 'credit' })
    const other = await choose('oscar', queue, subject, { choice: 'refund' })
    expect(other.value).toMatchObject({ outcome: 'declined', decision: { proposal: null } })
    expect((await choose('oscar', queue, subject, { choice: 'refund' })).code).toBe('role_missing')
    await choose('olga', queue, subject, { choice: 'refund' })
    await choose('oscar', queue, subject, { choice: 'refund' })
    await w.run('refund-payments')
    const found = await maybe<{ state: string }>(w.needs.db)`
      select state from stray_payments where stray_id = ${subject}`
    expect(found?.state).toBe('refunded')
  })

  it('count a choice for 24 hours only', async () => {
    const subject = await stray()
    await choose('olga', queue, subject, { choice: 'credit' })
    await run(w.needs.db)`update decision_acts set expires_at = now() where outcome = 'proposed'`
    const { value } = await look('oscar', queue, subject)
    expect(value.proposal).toBeNull()
    expect((await choose('oscar', queue, subject, { choice: 'credit' })).code).toBe('role_missing')
  })

  it('count no choice of somebody who has been switched off, or has lost the role, since', async () => {
    const subject = await stray()
    const { db } = w.needs
    const { roles } = await one<{ roles: string[] }>(db)`
      select roles from operators where operator_id = 'olga'`
    for (const [take, give] of [
      [sql`active = false`, sql`active = true`],
      [sql`roles = array['RISK']`, sql`roles = ${sql.val(roles)}`],
    ] as const) {
      await choose('olga', queue, subject, { choice: 'credit' })
      await run(db)`update operators set ${take} where operator_id = 'olga'`
      expect((await look('oscar', queue, subject)).value.proposal).toBeNull()
      const second = await choose('oscar', queue, subject, { choice: 'credit' })
      await run(db)`update operators set ${give} where operator_id = 'olga'`
      expect(second.code).toBe('role_missing')
    }
  })

  it('count no choice of somebody who loses the role at the very moment of the second one', async () => {
    const subject = await stray()
    const { operatorId, call } = await operatorWith(w, ['FINANCE_MAKER'])
    const params = { queue, subject }
    const { payloadHash } = (await call('getDecision', { params })).value
    const body = { choice: 'credit', reason: 'Seen at the bank.', payloadHash }
    const first = await call('decide', { params, body: { ...body, decisionId: randomUUID() } })
    expect(first.value.outcome).toBe('proposed')
    const second = await whileRolesAreTaken(w, operatorId, () =>
      choose('oscar', queue, subject, { choice: 'credit' }),
    )
    expect(second.code).toBe('role_missing')
  })

  it('hold against two confirmations at the same instant', async () => {
    const before = await w.book('alice')
    const subject = await stray()
    await choose('olga', queue, subject, { choice: 'credit' })
    const both = await Promise.all(
      [1, 2, 3].map(() => choose('oscar', queue, subject, { choice: 'credit' })),
    )
    expect(both.filter((one) => one.success)).toHaveLength(1)
    expect(Number((await w.book('alice')).cash) - Number(before.cash)).toBe(40)
  })
})

describe('chargeback', () => {
  async function chargedBack(): Promise<string> {
    const { depositId, answer } = await w.deposit('bob', '40')
    await w.press(answer.value.paymentUrl!, { action: 'pay' })
    const paymentId = await until(async () => {
      const row = await maybe<{ paymentId: string | null }>(w.needs.db)`
        select payment_id as "paymentId" from deposits where deposit_id = ${depositId}`
      return row?.paymentId ?? undefined
    })
    await w.bank('POST', `/api/payments/${paymentId}/chargeback`, {})
    return until(async () => {
      const found = await maybe<{ chargebackId: string }>(w.needs.db)`
        select chargeback_id as "chargebackId" from chargebacks where deposit_id = ${depositId}`
      return found?.chargebackId
    })
  }

  it('after the money is gone becomes a debt, never a silent minus', async () => {
    const subject = await chargedBack()
    const memberId = await w.idOf('bob')
    const { cash } = await w.needs.wallet.balances(memberId)
    await w.needs.db.transaction().execute(async (tx) => {
      await w.needs.wallet.post(tx, {
        memberId,
        operationId: randomUUID(),
        reason: 'adjustment_debit',
        currency: 'BRL',
        transfers: [
          {
            from: { kind: 'cash', memberId },
            to: { kind: 'house', name: 'gaming' },
            amount: cash - 150_000n,
          },
        ],
      })
    })
    await choose('olga', 'chargebacks', subject, { choice: 'reverse' })
    await choose('oscar', 'chargebacks', subject, { choice: 'reverse' })
    expect((await w.book('bob')).cash).toBe('0.00')
    const account = randomUUID()
    const body = { payoutAccountId: account, kind: 'pix' as const, label: '' }
    await w.as('bob').call('addPayoutAccount', {
      body: { ...body, pixKey: 'bob@example.com', fundsPassword: demoFundsPassword },
    })
    const owed = await w.as('bob').call('requestWithdrawal', {
      body: {
        withdrawalId: randomUUID(),
        method: 'pix',
        payoutAccountId: account,
        amount: '20',
        fundsPassword: demoFundsPassword,
      },
    })
    expect(owed.code).toBe('debt_open')
    expect(owed.value).toMatchObject({ amount: '25.00' })
  })

  it('can be borne by the house; the deposit before it has paid what bob owed', async () => {
    const before = await w.book('bob')
    const owed = Number(await readDebt(w.needs.db, await w.idOf('bob'))) / 10_000
    const subject = await chargedBack()
    await choose('olga', 'chargebacks', subject, { choice: 'absorb' })
    await choose('oscar', 'chargebacks', subject, { choice: 'absorb' })
    expect(Number((await w.book('bob')).cash) - Number(before.cash)).toBe(40 - owed)
    expect(await readDebt(w.needs.db, await w.idOf('bob'))).toBe(0n)
  })
})

describe('manual transfer', () => {
  it('is credited after its proof was checked by two people, or refused', async () => {
    const contentBase64 = pngPicture(3, 3).toString('base64')
    const before = await w.book('alice')
    for (const [decision, state, kind] of [
      ['credit', 'credited', 'deposit_credited'],
      ['refuse', 'failed', 'deposit_failed'],
    ] as const) {
      const depositId = randomUUID()
      const opened = await w.as('alice').call('createDeposit', {
        body: { depositId, method: 'transfer', amount: '150' },
      })
      expect(opened.value).toMatchObject({ state: 'pending_payment', paymentUrl: null })
      expect(opened.value.payTo.map(({ value }) => value)).toContain('12345-6')
      const { value: proof } = await w.as('alice').call('uploadProof', { body: { contentBase64 } })
      const sent = await w.as('alice').call('submitDepositProof', {
        params: { depositId },
        body: { proofIds: [proof.proofId], bankReference: 'E123' },
      })
      expect(sent.value.state).toBe('proof_submitted')
      const { value: item } = await look('olga', 'manual-deposits', depositId)
      expect(item.fields.filter((field) => field.kind === 'proof')).toHaveLength(1)
      expect(item.fields.map(({ value }) => value)).toContain(opened.value.transferReference)
      const seen = await w.as('olga').call('operatorProof', { params: { proofId: proof.proofId } })
      expect(seen.value.contentType).toBe('image/jpeg')
      await choose('olga', 'manual-deposits', depositId, { choice: decision })
      await choose('oscar', 'manual-deposits', depositId, { choice: decision })
      const { value } = await w.as('alice').call('getDeposit', { params: { depositId } })
      expect(value.state).toBe(state)
      const { value: told } = await w.as('alice').call('listInbox', { query: {} })
      expect(told.messages[0]?.key).toBe(kind)
    }
    expect(Number((await w.book('alice')).cash) - Number(before.cash)).toBe(150)
    const hosted = await w.deposit('alice', '40')
    const proofless = await w.as('alice').call('submitDepositProof', {
      params: { depositId: hosted.depositId },
      body: { proofIds: [], bankReference: '' },
    })
    expect(proofless.code).toBe('proof_not_wanted')
  })
})
