import { randomUUID } from 'node:crypto'
import { schemas } from '@parlour/wire/schemas'
import { one, run } from '../../database/query.ts'
import type { CashierWorld } from '../../../payments/cashier/testing/cashier-world.ts'
import { alicesAccount } from '../../../payments/cashier/testing/payout-world.ts'
import { giveToVerifier } from '../../../people/kyc/kyc.store.ts'
import type { Row } from './looks-of-vendors.ts'
import { messageOf, owners, RIVAL, tell } from './two-of-each.ts'
import type { Look } from './without.ts'
import { demoFundsPassword } from '../../../people/members/demo-people.ts'

const BELIEVED = { provider: RIVAL }
const DEPOSITS: Look = { statement: /from deposits where deposit_id = \$\d+ for/, rows: BELIEVED }
const STRAYS: Look = { statement: /from stray_payments where stray_id = \$\d+ for/, rows: BELIEVED }
const WITHDRAWALS: Look = {
  statement: /from withdrawals where withdrawal_id = \$\d+ for/,
  rows: BELIEVED,
}

/** What a provider may tell of, one line for each kind: what was begun at one is nothing to the other. */
export async function looksOfProviders(w: CashierWorld): Promise<readonly Row[]> {
  const { db } = w.needs
  await run(db)`update cashier_settings
               set auto_approve_below = 100000000, open_withdrawals_maximum = 100`
  const payoutAccountId = await alicesAccount(w)
  const { body } = schemas.providerWebhook
  const types = (body as unknown as { shape: { type: { options: string[] } } }).shape.type.options

  async function payout(): Promise<string> {
    const withdrawalId = randomUUID()
    const order = { withdrawalId, method: 'pix' as const, payoutAccountId, amount: '30' }
    const asked = await w
      .as('alice')
      .call('requestWithdrawal', { body: { ...order, fundsPassword: demoFundsPassword } })
    if (asked.value.state !== 'approved') throw new Error(`The payout is ${asked.value.state}.`)
    await w.run('pay-withdrawal', { withdrawalId })
    const { value } = await w.as('alice').call('getWithdrawal', { params: { withdrawalId } })
    return value.legs[0]!.legId
  }
  async function returning(): Promise<string> {
    const reference = randomUUID()
    const given = eventOf('payment.paid', reference)
    await tell(w, messageOf(w, 'providerWebhook', { party: owners.provider, given }))
    const { id } = await one<{ id: string }>(db)`
      update stray_payments set state = 'refunding' where reference = ${reference}
      returning stray_id as id`
    return id
  }
  const stateOf = async (reference: string): Promise<string> => {
    const row = await one<{ state: string }>(db)`
      select state from deposits where deposit_id = ${reference}
      union all select state from withdrawal_legs where leg_id = ${reference}
      union all select state from stray_payments where stray_id = ${reference}`
    return row.state
  }
  const before = new Map<string, string>()
  const rowOf = (type: string): Row => {
    const begins = type.startsWith('payment') ? payment : type.startsWith('refund') ? refund : leg
    return {
      call: 'providerWebhook',
      of: type,
      thing: async () => {
        const reference = await begins.make()
        before.set(reference, await stateOf(reference))
        return () => eventOf(type, reference)
      },
      // Money that came to somebody waits for two people; it is nobody's deposit.
      told: type === 'payment.paid' ? 'kept_for_decision' : 'nothing_to_do',
      looks: [begins.look],
      read: async ({ code, value }, given) => {
        const { reference } = given as { reference: string }
        const state = await stateOf(reference)
        const moved = state === before.get(reference) ? '' : `, now ${state}`
        return (code ?? value.outcome) + moved
      },
    }
  }
  const payment = {
    make: async () => (await w.deposit('alice', '30')).depositId,
    look: DEPOSITS,
  }
  const refund = { make: returning, look: STRAYS }
  const leg = { make: payout, look: WITHDRAWALS }
  // Payouts first: whoever has had a payment taken back is paid out by people.
  return [...types].reverse().map(rowOf)
}

const eventOf = (type: string, reference: string) => ({
  ...{ eventId: randomUUID(), providerId: `pay_${randomUUID()}`, type, reference },
  ...{ amount: '30', currency: 'BRL', occurredAt: new Date().toISOString() },
})

/** A message that left through one channel. */
export async function looksOfGateways({ needs }: CashierWorld): Promise<readonly Row[]> {
  const thing = async () => {
    const messageId = randomUUID()
    await run(needs.db)`
      insert into messages (id, channel, template, language, sealed, created_at, expires_at)
      values (${messageId}, 'mail', 'login_code', 'en', '\\x01', now(), now())`
    return () => ({
      ...{ eventId: randomUUID(), messageId, outcome: 'delivered', why: '' },
      ...{ occurredAt: new Date().toISOString() },
    })
  }
  const look: Look = {
    statement: /channel = (\$\d+)(?= for update)/,
    instead: '$1::text is not null',
  }
  return [
    {
      call: 'gatewayReceipt',
      of: 'a message',
      thing,
      told: 'unknown_message',
      looks: [look],
      read: async ({ code, value }) => code ?? value.outcome,
    },
  ]
}

/** A case of bob's that one verifier was given. */
export async function looksOfVerifiers(w: CashierWorld): Promise<readonly Row[]> {
  const { db } = w.needs
  const memberId = await w.idOf('bob')
  const thing = async () => {
    const caseId = randomUUID()
    await run(db)`delete from kyc_cases where member_id = ${memberId} and state = 'PENDING'`
    await run(db)`
      insert into kyc_cases (case_id, member_id, level, state)
      values (${caseId}, ${memberId}, 1, 'PENDING')`
    await giveToVerifier(db, caseId, owners.verifier)
    return () => ({ eventId: randomUUID(), caseId, outcome: 'rejected', reason: 'unreadable' })
  }
  return [
    {
      call: 'kycAnswer',
      of: 'a case',
      thing,
      told: 'kyc_case_unknown',
      looks: [{ statement: /from kyc_cases where case_id = \$\d+ for/, rows: { verifier: RIVAL } }],
      read: async ({ code, value }) => code ?? `taken ${value.taken}`,
    },
  ]
}
