import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../base/database/database.ts'
import { findPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { many, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { concludeCase } from '../../people/kyc/conclude-case.ts'
import { kycLevel } from '../../people/kyc/kyc-level.ts'
import { findCase, insertCase, writeLevel } from '../../people/kyc/kyc.store.ts'
import { personField } from '../../people/kyc/person.ts'
import { type KycWorld, kycWorld, unknownAgain } from '../../people/kyc/testing/kyc-world.ts'
import { subjectOf } from '../../people/kyc/upload-document.ts'
import { claim } from '../../people/members/claims.ts'
import { findExcludedPerson, lockTraits } from '../../people/members/exclusions.store.ts'
import { registrationForm } from '../../people/members/testing/registration-form.ts'
import { shutOut } from '../../people/kyc/shut-out.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { registerName } from './payout-accounts/account-holder.ts'
import { givePerson } from './person/give-person.ts'

const NUMBER = '52998224725'
const OTHER = '11144477735'
const name = { alice: 'Alice Souza', bob: 'Bob Lima', carol: 'Carol Dias' }
const birthDate = { alice: '1990-04-05', bob: '1991-05-06', carol: '1992-06-07' }
type Who = keyof typeof name

let w: KycWorld
let ids: Record<Who, bigint>
beforeAll(async () => {
  w = await kycWorld()
  ids = { alice: await w.idOf('alice'), bob: await w.idOf('bob'), carol: await w.idOf('carol') }
})
afterAll(() => w?.close())

const { someone, register, show, reset } = registrationForm(() => w)
beforeEach(async () => {
  for (const id of Object.values(ids)) await unknownAgain(w, id)
  await run(w.needs.db)`delete from inbox_messages`
  await w.set('jurisdiction', { profile: 'classic', country: 'BR' })
  await w.set('identity', {
    beforeWithdrawal: { name: true, birthDate: true, idNumber: true },
    idNumber: { name: 'CPF', rule: 'cpf' },
  })
})

const give = async (who: Who, idNumber = NUMBER) => {
  const given = { name: name[who], birthDate: birthDate[who], idNumber }
  expect(await givePerson(w.needs, ids[who], given)).toEqual({ done: true })
}
const exclude = async (who: Who) => {
  await transact(w.needs.db, (tx) => excludeIn(tx, who))
  // Their sessions have ended.
  w.as(who).forget()
}
const excludeIn = (tx: Tx, who: Who) =>
  shutOut(w.needs, tx, { memberId: ids[who], reason: 'self', endsAt: null })
const level = (who: Who) => kycLevel(w.needs.db, ids[who])
const letters = async (who: Who) =>
  (
    await many<{ key: string }>(w.needs.db)`
      select text_key as key from inbox_messages where member_id = ${ids[who]}`
  ).map(({ key }) => key)

/** A case of somebody that waits, with the number they typed in it. */
async function open(who: Who, documentNumber = NUMBER): Promise<string> {
  const caseId = randomUUID()
  const memberId = ids[who]
  const person = { name: name[who], birthDate: birthDate[who], documentNumber }
  await transact(w.needs.db, async (tx) => {
    await insertCase(tx, { caseId, memberId, level: 1, personHash: Buffer.alloc(32) })
    await writeLevel(tx, { memberId, level: 1, state: 'PENDING' })
    await sealPersonal(tx, subjectOf(memberId), { [personField(caseId)]: JSON.stringify(person) })
  })
  return caseId
}
const conclude = (
  caseId: string,
  by: string,
  conclusion: Parameters<typeof concludeCase>[3] = { outcome: 'verified' },
) =>
  transact(w.needs.db, async (tx) =>
    concludeCase(w.needs, tx, (await findCase(tx, caseId, { lock: true }))!, conclusion, by),
  )

describe('a number that somebody gave before another member of the same number shut themselves out', () => {
  it('is played on by nobody until a verification has shown who it is; what is theirs stays theirs', async () => {
    await give('bob')
    await give('alice')
    await give('carol')
    expect(await level('alice')).toBe(1)
    await exclude('bob')
    for (const who of ['alice', 'carol'] as const) {
      expect(await level(who)).toBe(0)
      expect(await letters(who)).toEqual(['kyc_rejected'])
    }
    const deposit = await w.as('alice').call('createDeposit', {
      body: { depositId: randomUUID(), method: 'transfer', amount: '150' } as never,
    })
    expect(deposit.code).toBe('kyc_level_needed')
    const { value } = await w.as('alice').call('kycStatus', {})
    expect(value.levels[0]).toMatchObject({ state: 'REJECTED', reason: 'mismatch' })
    expect((await w.as('alice').call('memberSafety', {})).value.playStop).toBeNull()
  })

  it('is played on by whoever has proven it: a stranger who types it costs them nothing', async () => {
    await give('alice')
    await conclude(await open('alice'), 'operator:1')
    await run(w.needs.db)`delete from inbox_messages`
    await give('bob')
    await exclude('bob')
    expect(await level('alice')).toBe(1)
    expect(await letters('alice')).toEqual([])
  })

  it('is not held against whoever has proven another one since', async () => {
    await give('alice')
    await conclude(await open('alice', OTHER), 'operator:1')
    await run(w.needs.db)`delete from inbox_messages`
    await give('bob')
    await exclude('bob')
    expect(await level('alice')).toBe(1)
    expect(await letters('alice')).toEqual([])
  })

  it('counts as well where the excluded person gives it, or is found to have it, only afterwards', async () => {
    await give('alice')
    await exclude('bob')
    expect(await level('alice')).toBe(1)
    await give('bob')
    expect(await level('alice')).toBe(0)
  })

  it('counts as well where the excluded person is verified only afterwards', async () => {
    await give('alice')
    await exclude('bob')
    await conclude(await open('bob'), 'operator:1')
    expect(await level('alice')).toBe(0)
  })

  it('tells nobody of it where no word counts: nothing is played there unverified', async () => {
    await give('alice')
    await give('bob')
    await w.set('jurisdiction', { profile: 'regulated', country: 'BR' })
    await exclude('bob')
    expect(await letters('alice')).toEqual([])
    await w.set('jurisdiction', { profile: 'classic', country: 'BR' })
    expect(await level('alice')).toBe(0)
  })
})

describe('of two at the same moment the second is judged with the first in sight', () => {
  const besides = <Answer>(
    first: (tx: Tx) => Promise<unknown>,
    second: () => Promise<Answer>,
  ): Promise<Answer> => whileOpen(w.needs.db, first, second)

  it('the number is given while its other giver shuts themselves out', async () => {
    await give('bob')
    await besides(
      (tx) => excludeIn(tx, 'bob'),
      () => give('alice'),
    )
    expect(await level('alice')).toBe(0)
  })

  it('one shuts themselves out while the other gives the number', async () => {
    await give('bob')
    const given = { name: name.alice, birthDate: birthDate.alice, idNumber: NUMBER }
    await besides(
      (tx) => givePerson({ ...w.needs, db: within(tx) }, ids.alice, given),
      () => exclude('bob'),
    )
    expect(await level('alice')).toBe(0)
  })

  it('whoever claims a number holds what others ask of it by, and waits for none of them', async () => {
    const subject = `member:${ids.alice}`
    const seen = await besides(
      (tx) => claim(tx, subject, { kind: 'document', value: NUMBER, proven: false }),
      () =>
        transact(w.needs.db, async (tx) => {
          await lockTraits(tx, { documentNumber: NUMBER })
          return findPersonal(tx, 'document', NUMBER)
        }),
    )
    expect(seen).toBe(subject)
  })

  it('the verifier finds the number while an excluded person becomes known by it: somebody looks', async () => {
    await give('bob')
    const caseId = await open('alice')
    await besides(
      (tx) => excludeIn(tx, 'bob'),
      () => conclude(caseId, 'verifier:own'),
    )
    expect((await findCase(w.needs.db, caseId))?.state).toBe('IN_REVIEW')
  })

  it('an operator verifies it while an excluded person becomes known by it: they have to look again', async () => {
    await give('bob')
    const subject = await open('alice')
    await conclude(subject, 'verifier:own', { outcome: 'unclear' })
    const officer = await operatorWith(w, ['COMPLIANCE'])
    const params = { queue: 'kyc', subject }
    const { payloadHash } = (await officer.call('getDecision', { params })).value
    const body = { decisionId: randomUUID(), choice: 'verify', reason: 'as shown', payloadHash }
    const decided = await besides(
      (tx) => excludeIn(tx, 'bob'),
      () => officer.call('decide', { params, body }),
    )
    expect(decided.code).toBe('decision_changed')
  })

  it('somebody registers with a number while its giver shuts themselves out', async () => {
    await give('bob')
    await show({ idNumber: true })
    const { code } = await besides(
      (tx) => excludeIn(tx, 'bob'),
      () => register(someone({ idNumber: NUMBER })),
    )
    await reset()
    expect(code).toBe('registration_refused')
  })
})

/** A pool that is one open transaction. */
const within = (tx: Tx) =>
  new Proxy(tx, {
    get: (target, key) => {
      if (key === 'transaction')
        return () => ({ execute: (work: (inner: Tx) => Promise<unknown>) => work(tx) })
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as never

describe('what an excluded person is known by', () => {
  it('is the number that was looked at and the one they had given', async () => {
    await give('bob', OTHER)
    await conclude(await open('bob'), 'operator:1', { outcome: 'rejected', reason: 'excluded' })
    for (const documentNumber of [NUMBER, OTHER])
      expect(await findExcludedPerson(w.needs.db, { documentNumber })).toMatchObject({
        memberId: ids.bob,
      })
  })

  it('is the name and birth date that they give afterwards', async () => {
    await exclude('bob')
    const born = await w.as('bob').call('setProfile', { body: { birthDate: birthDate.bob } })
    expect(born.success).toBe(true)
    await transact(w.needs.db, (tx) => registerName(tx, ids.bob, name.bob))
    const traits = { name: name.bob, birthDate: birthDate.bob }
    expect(await findExcludedPerson(w.needs.db, traits)).toMatchObject({ memberId: ids.bob })
  })

  it('is the number of a case that they sent before, and of one that they send afterwards', async () => {
    await open('bob', OTHER)
    await exclude('bob')
    expect(await findExcludedPerson(w.needs.db, { documentNumber: OTHER })).toBeDefined()
    await run(w.needs.db)`delete from kyc_cases`
    await run(w.needs.db)`delete from kyc_levels`
    const sent = await w.as('bob').call('submitKyc', {
      body: {
        caseId: randomUUID(),
        level: 1,
        documentIds: [],
        name: name.bob,
        birthDate: birthDate.bob,
        documentNumber: NUMBER,
      },
    })
    expect(sent.success).toBe(true)
    expect(await findExcludedPerson(w.needs.db, { documentNumber: NUMBER })).toBeDefined()
    expect(await findPersonal(w.needs.db, 'document', NUMBER)).toBeUndefined()
  })
})
