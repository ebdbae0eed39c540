import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallBody } from '@parlour/wire/schemas'
import { many, run } from '../../base/database/query.ts'
import { findPersonal, openPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { concludeCase } from '../../people/kyc/conclude-case.ts'
import { kycLevel } from '../../people/kyc/kyc-level.ts'
import { findCase, insertCase, writeLevel } from '../../people/kyc/kyc.store.ts'
import { personField } from '../../people/kyc/person.ts'
import { subjectOf as subjectOfCase } from '../../people/kyc/upload-document.ts'
import { claim } from '../../people/members/claims.ts'
import { demoFundsPassword as fundsPassword } from '../../people/members/demo-people.ts'
import { findExclusion } from '../../people/members/exclusions.store.ts'
import { shutOut } from '../../people/kyc/shut-out.ts'
import { doubtsOf } from './person/asked-of-person.ts'
import { type PayoutWorld, payoutWorld } from './testing/payout-world.ts'

let w: PayoutWorld
beforeAll(async () => {
  w = await payoutWorld()
})
afterAll(() => w.close())

const whole = { name: 'Alice Exemplo', idNumber: '529.982.247-25', birthDate: '1990-05-06' }
const kept = { payeeName: whole.name, idNumber: '52998224725', birthDate: whole.birthDate }
const subjectOf = async (name: 'alice' | 'bob') => `member:${await w.idOf(name)}`
const known = async () => openPersonal(w.needs.db, await subjectOf('alice'), Object.keys(kept))
const knowNothing = async (name: 'alice' | 'bob') => {
  const subject = await subjectOf(name)
  await transact(w.needs.db, (tx) =>
    sealPersonal(tx, subject, { payeeName: null, idNumber: null, birthDate: null }),
  )
}
const ask = async (facts: { name: boolean; birthDate: boolean; idNumber: boolean }) => {
  const { idNumber } = w.needs.settings.current().identity
  await w.set('identity', { beforeWithdrawal: facts, idNumber })
}
const give = (given: Omit<CallBody<'givePerson'>, 'password'>) =>
  w.as('alice').call('givePerson', { body: { fundsPassword, ...given } })
const person = async () => (await w.as('alice').call('cashierSummary', {})).value.person
const withdraw = () =>
  w.as('alice').call('requestWithdrawal', {
    body: {
      withdrawalId: randomUUID(),
      method: 'pix',
      payoutAccountId: w.account,
      amount: '60',
      fundsPassword,
    },
  })

beforeEach(async () => {
  await run(w.needs.db)`delete from personal_claims where kind = 'document'`
  await run(w.needs.db)`delete from given_numbers`
  await run(w.needs.db)`delete from kyc_levels`
  await run(w.needs.db)`delete from kyc_cases`
  await run(w.needs.db)`delete from exclusion_marks`
  await run(w.needs.db)`delete from exclusions`
  await run(w.needs.db)`delete from failed_tries`
  await knowNothing('alice')
  await ask({ name: true, birthDate: true, idNumber: true })
})

describe('who somebody is, before money leaves', () => {
  it('is missing, so that nothing is paid, until it is given', async () => {
    expect(await person()).toEqual({
      asked: ['name', 'idNumber', 'birthDate'],
      missing: ['name', 'idNumber', 'birthDate'],
    })
    expect(await withdraw()).toMatchObject({
      code: 'person_missing',
      value: { facts: 'name, idNumber, birthDate' },
    })
    expect((await give(whole)).success).toBe(true)
    expect(await known()).toEqual(kept)
    expect((await person()).missing).toEqual([])
    expect((await withdraw()).success).toBe(true)
  })

  it('is asked as far as the house has set it, and no further is kept', async () => {
    await ask({ name: true, birthDate: false, idNumber: false })
    expect((await person()).asked).toEqual(['name'])
    expect((await give(whole)).success).toBe(true)
    expect(await known()).toEqual({ payeeName: whole.name })
    expect((await withdraw()).success).toBe(true)
    await knowNothing('alice')
    await ask({ name: false, birthDate: false, idNumber: false })
    expect((await person()).asked).toEqual([])
    expect((await withdraw()).success).toBe(true)
  })

  it('is given whole: what is missing still is named', async () => {
    const { idNumber, ...rest } = whole
    const half = await give(rest)
    expect([half.code, half.value]).toEqual([
      'field_invalid',
      { fields: [{ field: 'idNumber', key: 'field_empty' }] },
    ])
    expect(await known()).toEqual({})
    expect((await give({ idNumber, ...rest })).success).toBe(true)
  })

  it.each([
    ['name', '<b>', 'pattern_21'],
    ['idNumber', '529.982.247-26', 'pattern_4'],
    ['birthDate', '1900-01-01', 'pattern_11'],
  ] as const)('is judged: no %s is %j', async (field, typed, key) => {
    expect(await give({ ...whole, [field]: typed })).toMatchObject({
      code: 'field_invalid',
      value: { fields: [{ field, key }] },
    })
    expect(await known()).toEqual({})
  })

  it('is not of somebody who is too young', async () => {
    const year = new Date().getUTCFullYear()
    const young = await give({ ...whole, birthDate: `${year - 10}-01-01` })
    expect(young).toMatchObject({ code: 'age_not_confirmed' })
    expect(await known()).toEqual({})
  })

  it('stands once it is given; the same again changes nothing', async () => {
    await give(whole)
    expect((await give({ ...whole, name: 'ALICE  exemplo' })).success).toBe(true)
    const others = { name: 'Maria Souza', idNumber: '11144477735', birthDate: '1991-05-06' }
    for (const [field, other] of Object.entries(others)) {
      const changed = await give({ ...whole, [field]: other })
      expect([changed.code, changed.value]).toEqual(['person_final', { field }])
    }
    expect(await known()).toEqual(kept)
  })

  it('is the name that accounts are held by', async () => {
    await give(whole)
    const { value } = await w.as('alice').call('listPayoutAccounts', {})
    expect(value.holder).toBe('A**** E******')
  })

  it('is not taken from a session alone', async () => {
    expect((await give({ ...whole, fundsPassword: '000000' })).code).toBe('funds_password_wrong')
    expect((await give({ ...whole, fundsPassword: undefined })).code).toBe(
      'funds_password_required',
    )
    expect(await known()).toEqual({})
  })

  it('waits where a funds password is guessed', async () => {
    const codes = []
    for (let tries = 0; tries < 8; tries += 1) {
      codes.push((await give({ ...whole, fundsPassword: '000000' })).code)
    }
    expect(codes[0]).toBe('funds_password_wrong')
    expect(codes.at(-1)).toBe('funds_password_locked')
    expect((await give(whole)).code).toBe('funds_password_locked')
    expect(await known()).toEqual({})
  })

  it('is one word for two tabs', async () => {
    const two = [whole, { ...whole, name: 'Maria Souza' }].map(give)
    const codes = (await Promise.all(two)).map(({ success, code }) => (success ? 'done' : code))
    expect(codes.toSorted()).toEqual(['done', 'person_final'])
  })
})

describe('what a verification finds', () => {
  const found = { name: 'Maria Souza', birthDate: '1991-05-06', documentNumber: '11144477735' }
  const waiting = async () =>
    (await many(w.needs.db)`select from pg_locks where not granted`).length

  /** Verifies alice, and keeps the transaction open until somebody waits for it. */
  async function verifyBeside(act: () => Promise<unknown>): Promise<unknown> {
    const alice = await w.idOf('alice')
    const caseId = randomUUID()
    await run(w.needs.db)`delete from kyc_cases where member_id = ${alice}`
    await transact(w.needs.db, async (tx) => {
      await insertCase(tx, { caseId, memberId: alice, level: 1, personHash: Buffer.alloc(32) })
      await writeLevel(tx, { memberId: alice, level: 1, state: 'PENDING' })
      await sealPersonal(tx, subjectOfCase(alice), { [personField(caseId)]: JSON.stringify(found) })
    })
    const [concluded, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const verified = transact(w.needs.db, async (tx) => {
      const held = await findCase(tx, caseId, { lock: true })
      await concludeCase(w.needs, tx, held!, { outcome: 'verified' }, 'operator:1')
      concluded.resolve()
      await ends.promise
    })
    await concluded.promise
    const beside = act()
    await expect
      .poll(waiting)
      .toBeGreaterThan(0)
      .finally(() => ends.resolve())
    await verified
    return beside
  }

  it.each([
    ['the person', () => give(whole)],
    [
      'an account',
      () =>
        w.as('alice').call('addPayoutAccount', {
          body: {
            payoutAccountId: randomUUID(),
            kind: 'pix',
            label: '',
            pixKey: 'other@example.com',
            holderName: whole.name,
            fundsPassword,
          },
        }),
    ],
    [
      'a birth date',
      () => w.as('alice').call('setProfile', { body: { birthDate: whole.birthDate } }),
    ],
  ])('stands, where %s is given otherwise at the same moment', async (_, act) => {
    const beside = (await verifyBeside(act)) as { success: boolean; code: string }
    expect(await known()).toEqual({
      payeeName: found.name,
      idNumber: found.documentNumber,
      birthDate: found.birthDate,
    })
    expect(['person_final', 'payout_account_not_yours', 'birth_date_final']).toContain(beside.code)
  })
})

describe('a word that somebody should look at', () => {
  const stateAfter = async () => (await withdraw()).value.state

  it('is a number that somebody else has proven; nobody is told of it', async () => {
    const bob = await w.idOf('bob')
    await run(
      w.needs.db,
    )`insert into kyc_levels (member_id, level, state) values (${bob}, 1, 'VERIFIED')`
    await transact(w.needs.db, (tx) =>
      claim(tx, `member:${bob}`, { kind: 'document', value: kept.idNumber, proven: true }),
    )
    expect((await give(whole)).success).toBe(true)
    expect(await stateAfter()).toBe('risk_review')
    expect(await findPersonal(w.needs.db, 'document', kept.idNumber)).toBe(`member:${bob}`)
  })

  it('is the name and birth date of an excluded person', async () => {
    const bob = await w.idOf('bob')
    await transact(w.needs.db, async (tx) => {
      await sealPersonal(tx, `member:${bob}`, {
        payeeName: 'Álice EXEMPLO',
        birthDate: whole.birthDate,
      })
      await shutOut(w.needs, tx, { memberId: bob, reason: 'self', endsAt: null })
    })
    expect((await give(whole)).success).toBe(true)
    expect(await stateAfter()).toBe('risk_review')
  })

  it('is a number that somebody else has given: both are looked at', async () => {
    const bob = await subjectOf('bob')
    await transact(w.needs.db, async (tx) => {
      await sealPersonal(tx, bob, { idNumber: kept.idNumber })
      await claim(tx, bob, { kind: 'document', value: kept.idNumber, proven: false })
    })
    const doubts = async (name: 'alice' | 'bob') => {
      const memberId = await w.idOf(name)
      return (await transact(w.needs.db, (tx) => doubtsOf(tx, memberId))).sharedNumber
    }
    expect(await doubts('bob')).toBe(false)
    expect((await give(whole)).success).toBe(true)
    expect(await stateAfter()).toBe('risk_review')
    expect([await doubts('alice'), await doubts('bob')]).toEqual([true, true])
  })

  it.each([
    ['has proven', true],
    ['has only given', false],
  ])(
    'is a number that an excluded person %s: nobody is shut out, play waits for a verification',
    async (_what, proven) => {
      const bob = await w.idOf('bob')
      await transact(w.needs.db, async (tx) => {
        await sealPersonal(tx, `member:${bob}`, { idNumber: kept.idNumber })
        await claim(tx, `member:${bob}`, { kind: 'document', value: kept.idNumber, proven })
        await shutOut(w.needs, tx, { memberId: bob, reason: 'self', endsAt: null })
      })
      if (proven)
        await run(
          w.needs.db,
        )`insert into kyc_levels (member_id, level, state) values (${bob}, 1, 'VERIFIED')`
      const answer = await give(whole)
      expect(answer).toMatchObject({ success: true, value: { done: true } })
      const alice = await w.idOf('alice')
      expect(await findExclusion(w.needs.db, alice)).toBeUndefined()
      expect(await kycLevel(w.needs.db, alice)).toBe(0)
      const { value } = await w.as('alice').call('kycStatus', {})
      expect(value.levels[0]).toMatchObject({ state: 'REJECTED', reason: 'mismatch' })
      const more = await w.as('alice').call('createDeposit', {
        body: { depositId: randomUUID(), method: 'pix', amount: '50', language: 'en' },
      })
      expect(more.code).toBe('kyc_level_needed')
      // What is theirs is theirs: it is asked for as before, and somebody looks.
      expect(await stateAfter()).toBe('risk_review')
    },
  )
})
