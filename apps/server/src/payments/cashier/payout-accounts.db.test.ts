import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { openPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { toldOfSafety } from '../../people/members/testing/told-protection.ts'
import { demoFundsPassword as fundsPassword } from '../../people/members/demo-people.ts'
import { until } from './testing/cashier-world.ts'
import { type PayoutWorld, payoutWorld } from './testing/payout-world.ts'

let w: PayoutWorld
beforeAll(async () => {
  w = await payoutWorld()
  await run(w.needs.db)`update cashier_settings set payout_accounts_maximum = 50`
})
afterAll(() => w.close())

const add = (name: 'alice' | 'bob', more: { holderName?: string; pixKey?: string } = {}) =>
  w.as(name).call('addPayoutAccount', {
    body: {
      payoutAccountId: randomUUID(),
      kind: 'pix',
      pixKey: `${randomUUID().slice(0, 8)}@example.com`,
      fundsPassword,
      ...more,
    },
  })
const nameOf = async (name: 'alice' | 'bob') =>
  (await openPersonal(w.needs.db, `member:${await w.idOf(name)}`, ['payeeName'])).payeeName
const setName = async (name: 'alice' | 'bob', payeeName: string | null) => {
  const subject = `member:${await w.idOf(name)}`
  await transact(w.needs.db, (tx) => sealPersonal(tx, subject, { payeeName }))
}
const usable = (payoutAccountId: string) =>
  run(w.needs.db)`update payout_accounts set usable_from = created_at
                   where payout_account_id = ${payoutAccountId}`
const withdraw = (name: 'alice' | 'bob', payoutAccountId: string) =>
  w.as(name).call('requestWithdrawal', {
    body: {
      withdrawalId: randomUUID(),
      method: 'pix',
      payoutAccountId,
      amount: '60',
      fundsPassword,
    },
  })
const listed = async (name: 'alice' | 'bob') =>
  (await w.as(name).call('listPayoutAccounts', {})).value
const askRemoval = (name: 'alice' | 'bob', payoutAccountId: string) =>
  w.as(name).call('askAccountRemoval', { params: { payoutAccountId }, body: {} })

describe('whose account it is', () => {
  it('is the registered name, which the page is told masked and nobody types', async () => {
    expect((await listed('alice')).holder).toBe('A**** E******')
    expect((await add('alice')).success).toBe(true)
    expect((await add('alice', { holderName: 'ALICE  exemplo' })).success).toBe(true)
  })

  it('is nobody else, whatever is typed', async () => {
    const before = (await listed('alice')).payoutAccounts.length
    const other = await add('alice', { holderName: 'Maria Souza' })
    expect(other.code).toBe('payout_account_not_yours')
    expect(other.message).toBe('A conta de recebimento precisa estar no seu nome: A**** E******.')
    expect((await listed('alice')).payoutAccounts).toHaveLength(before)
  })

  it('is asked of a member without a name once, and is theirs for every account to come', async () => {
    await setName('bob', null)
    expect((await listed('bob')).holder).toBeNull()
    for (const holderName of [undefined, '<b>']) {
      const nobody = await add('bob', holderName === undefined ? {} : { holderName })
      expect([nobody.code, nobody.value]).toEqual([
        'payout_account_invalid',
        { field: 'holderName' },
      ])
    }
    const wrong = await add('bob', { holderName: 'Bob Novo', pixKey: 'nonsense' })
    expect(wrong.code).toBe('payout_account_invalid')
    expect(await nameOf('bob')).toBeUndefined()
    const answers = await Promise.all([
      add('bob', { holderName: 'Bob Novo' }),
      add('bob', { holderName: 'Rob Velho' }),
    ])
    expect(answers.map(({ code }) => code ?? 'added').sort()).toEqual([
      'added',
      'payout_account_not_yours',
    ])
    expect(['Bob Novo', 'Rob Velho']).toContain(await nameOf('bob'))
  })

  it('brings people to look where the name is another one by now', async () => {
    await usable(w.account)
    expect((await withdraw('alice', w.account)).value.state).toBe('approved')
    await setName('alice', 'Alice Outra')
    const { value } = await withdraw('alice', w.account)
    expect(value.state).toBe('risk_review')
    const params = { queue: 'withdrawals-risk', subject: value.withdrawalId }
    const { value: item } = await w.as('olga').call('getDecision', { params })
    const told = item.fields.map(({ value }) => value)
    expect(told).toEqual(expect.arrayContaining(['other_holder', 'Alice Exemplo', 'Alice Outra']))
    await setName('alice', 'Alice Exemplo')
  })
})

describe('an account that is to go', () => {
  it('is taken away by two operators when its owner asks, and the owner is told', async () => {
    const { payoutAccountId } = (await add('alice', { pixKey: '529.982.247-25' })).value
    const of = async () =>
      (await listed('alice')).payoutAccounts.find((one) => one.payoutAccountId === payoutAccountId)
    expect(await of()).toMatchObject({ removal: 'by_support', keyKind: 'cpf', label: '' })
    const asked = await askRemoval('alice', payoutAccountId)
    expect(asked.value).toMatchObject({ removal: 'asked' })
    expect((await askRemoval('alice', payoutAccountId)).value).toEqual(asked.value)

    await w.decideTwice('payout-account-removals', payoutAccountId, 'keep')
    expect(await of()).toMatchObject({ removal: 'by_support' })
    await askRemoval('alice', payoutAccountId)
    await w.decideTwice('payout-account-removals', payoutAccountId, 'remove')
    expect(await of()).toBeUndefined()
    expect(await toldOfSafety(w.needs.db, await w.idOf('alice'))).toContain(
      'payout_account_removed',
    )
    expect((await askRemoval('alice', payoutAccountId)).code).toBe('payout_account_not_found')
  })

  it('stays where money goes or has gone, and is nobody else’s to ask for', async () => {
    expect((await askRemoval('bob', w.account)).code).toBe('payout_account_not_found')
    expect((await askRemoval('alice', w.account)).code).toBe('payout_account_in_use')
    await run(w.needs.db)`
      update withdrawals set state = 'completed' where payout_account_id = ${w.account}`
    expect((await askRemoval('alice', w.account)).code).toBe('payout_account_final')
  })

  it('stays where money has gone though its owner says otherwise, and goes where its bank sent it back', async () => {
    const paidTo = async () => {
      const { payoutAccountId } = (await add('alice')).value
      await usable(payoutAccountId)
      const { withdrawalId } = (await withdraw('alice', payoutAccountId)).value
      await w.pay(withdrawalId)
      const { legs } = await w.seen(withdrawalId)
      return { payoutAccountId, withdrawalId, legId: legs[0]!.legId }
    }
    const disputed = await paidTo()
    await w.as('alice').call('reportNotReceived', {
      params: disputed,
      body: { proofIds: [await w.picture()], note: 'nothing came' },
    })
    await w.decideTwice('disputes', disputed.legId, 'release')
    expect((await w.seen(disputed.withdrawalId)).state).toBe('released')
    const answer = await askRemoval('alice', disputed.payoutAccountId)
    expect(answer.code).toBe('payout_account_final')
    const returned = await paidTo()
    await w.bank('POST', `/api/payouts/${returned.legId}/return`)
    await until(async () => (await w.seen(returned.withdrawalId)).state === 'returned')
    await w.decideTwice('payouts', returned.withdrawalId, 'release')
    expect((await askRemoval('alice', returned.payoutAccountId)).value.removal).toBe('asked')
  })

  it('is taken away or paid to, never both, at the same moment', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { payoutAccountId } = (await add('alice')).value
      await usable(payoutAccountId)
      await askRemoval('alice', payoutAccountId)
      const [, asked] = await Promise.allSettled([
        w.decideTwice('payout-account-removals', payoutAccountId, 'remove'),
        withdraw('alice', payoutAccountId),
      ])
      const isPaidTo = asked.status === 'fulfilled' && asked.value.success
      const { payoutAccounts } = await listed('alice')
      const stands = payoutAccounts.some((one) => one.payoutAccountId === payoutAccountId)
      expect(stands || !isPaidTo).toBe(true)
    }
  })

  it('is not taken away once a withdrawal to it has begun meanwhile', async () => {
    const { payoutAccountId } = (await add('alice')).value
    await askRemoval('alice', payoutAccountId)
    await usable(payoutAccountId)
    await withdraw('alice', payoutAccountId)
    const params = { queue: 'payout-account-removals', subject: payoutAccountId }
    const { value: item } = await w.as('olga').call('getDecision', { params })
    expect(item.choices.map(({ choice }) => choice)).toEqual(['keep'])
    expect(item.fields.map(({ value }) => value)).toContain('account_in_use')
  })
})
