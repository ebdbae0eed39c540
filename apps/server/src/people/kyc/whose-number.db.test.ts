import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { findPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { claim, hasProven } from '../members/claims.ts'
import { shutOut } from './shut-out.ts'
import { kycLevel } from './kyc-level.ts'
import { kycQueue } from './kyc.queue.ts'
import { type KycWorld, kycWorld, unknownAgain, until } from './testing/kyc-world.ts'

const NUMBER = '12345678901'
const person = { name: 'Alice Souza', birthDate: '1990-04-05', documentNumber: NUMBER }

let w: KycWorld
let alice: bigint
let bob: bigint
beforeAll(async () => {
  w = await kycWorld()
  alice = await w.idOf('alice')
  bob = await w.idOf('bob')
})
afterAll(() => w?.close())
beforeEach(async () => {
  await unknownAgain(w, alice)
  await run(w.needs.db)`
    delete from personal_fields where subject = ${`member:${bob}`} and field = 'idNumber'`
  await run(w.needs.db)`delete from inbox_messages where member_id = ${bob}`
})

const tokenOf = () => w.tokenOf('alice')
const levelOne = async () => {
  const { value } = await w.send('GET', '/wps/v2/member/kyc', { token: await tokenOf() })
  return value.levels[0]
}
const stop = async () =>
  (await w.send('GET', '/wps/v2/member/safety', { token: await tokenOf() })).value.playStop
const holder = () => findPersonal(w.needs.db, 'document', NUMBER)
const answers = (memberId: bigint) =>
  many<{ state: string; reason: string | null }>(w.needs.db)`
    select state, reason from kyc_levels where member_id = ${memberId} order by level`

/** Alice hands in the number that is hers, and the verifier finds that it fits. */
async function verify(): Promise<string> {
  const caseId = randomUUID()
  const sent = await w.send('POST', '/wps/v2/member/kyc/cases', {
    token: await tokenOf(),
    body: { caseId, level: 1, documentIds: [], ...person },
  })
  expect(sent.success).toBe(true)
  await w.run('send-kyc-case', { caseId })
  return caseId
}
async function decideOn(subject: string, choice: string): Promise<void> {
  const decided = { subject, choice, reason: 'ok', first: 'olga', decisionId: randomUUID() }
  await transact(w.needs.db, (tx) => kycQueue.decide(tx, w.needs, decided))
}
const shown = (subject: string) => kycQueue.describe(w.needs.db, w.needs, subject, false)

/** Bob gives alice's number as his. */
async function squat({ proven }: { proven: boolean }): Promise<void> {
  await transact(w.needs.db, async (tx) => {
    await sealPersonal(tx, `member:${bob}`, { idNumber: NUMBER })
    await claim(tx, `member:${bob}`, { kind: 'document', value: NUMBER, proven })
  })
  if (proven)
    await run(w.needs.db)`
      insert into kyc_levels (member_id, level, state) values (${bob}, 1, 'VERIFIED')`
}
const shutBobOut = () =>
  transact(w.needs.db, (tx) =>
    shutOut(w.needs, tx, { memberId: bob, reason: 'self', endsAt: null }),
  )

describe.each([
  ['only given', false],
  ['proven', true],
])('a number that an excluded person has %s', (_what, proven) => {
  it('shuts nobody out by itself: somebody looks, and may verify; until then nothing is played', async () => {
    await w.set('jurisdiction', { profile: 'classic', country: 'BR' })
    await squat({ proven })
    await shutBobOut()
    expect(await kycLevel(w.needs.db, alice)).toBe(1)
    const subject = await verify()
    await until(levelOne, ({ state }) => state === 'IN_REVIEW')
    expect(await stop()).toBeNull()
    expect(await kycLevel(w.needs.db, alice)).toBe(0)
    const item = await shown(subject)
    expect(item?.fields.map(({ value }) => value)).toContain('same_number')
    await decideOn(subject, 'verify')
    expect(await stop()).toBeNull()
    expect(await kycLevel(w.needs.db, alice)).toBe(1)
    expect(await holder()).toBe(`member:${alice}`)
  })

  it('is theirs where somebody sees that it is: play ends in the new account, too', async () => {
    await squat({ proven })
    await shutBobOut()
    const subject = await verify()
    await until(levelOne, ({ state }) => state === 'IN_REVIEW')
    await decideOn(subject, 'reject_excluded')
    expect(await stop()).toEqual({ kind: 'excluded', until: null })
    expect((await levelOne()).reason).toBe('mismatch')
  })
})

describe('a number that another member has proven', () => {
  it('is not refused to whoever proves it too: somebody looks, who sees whose it is', async () => {
    await squat({ proven: true })
    const subject = await verify()
    await until(levelOne, ({ state }) => state === 'IN_REVIEW')
    expect(await holder()).toBe(`member:${bob}`)
    expect((await shown(subject))?.fields).toContainEqual(
      expect.objectContaining({ kind: 'member', value: String(bob) }),
    )
    await decideOn(subject, 'reject_mismatch')
    expect(await holder()).toBe(`member:${bob}`)
    expect(await answers(bob)).toEqual([{ state: 'VERIFIED', reason: null }])
  })

  it('becomes its owner’s where somebody says so, and the other has to show anew who they are', async () => {
    await squat({ proven: true })
    const subject = await verify()
    await until(levelOne, ({ state }) => state === 'IN_REVIEW')
    await decideOn(subject, 'verify')
    expect((await levelOne()).state).toBe('VERIFIED')
    expect(await holder()).toBe(`member:${alice}`)
    expect(await answers(bob)).toEqual([{ state: 'REJECTED', reason: 'mismatch' }])
    const letters = await many<{ id: string }>(w.needs.db)`
      select reference_id as id from inbox_messages
       where member_id = ${bob} and text_key = 'kyc_rejected'`
    expect(letters).toHaveLength(1)
    // Nothing that the other reads names whose it is now.
    expect(letters[0]!.id).not.toContain(String(alice))
  })

  it('stays theirs while they show anew who they are', async () => {
    await verify()
    await until(levelOne, ({ state }) => state === 'VERIFIED')
    await run(w.needs.db)`
      update kyc_levels set state = 'EXPIRED', expires_at = now() - interval '1 day'
       where member_id = ${alice}`
    await verifyAnew()
    expect((await levelOne()).state).toBe('PENDING')
    expect(await hasProven(w.needs.db, `member:${alice}`, 'document')).toBe(true)
  })
})

describe('who was refused, or is to show anew who they are', () => {
  it.each(['REJECTED', 'EXPIRED'] as const)(
    'is not known by the registration’s word while a new case waits: %s',
    async (state) => {
      await w.set('jurisdiction', { profile: 'classic', country: 'BR' })
      const caseId = await verify()
      await until(levelOne, ({ state: now }) => now === 'VERIFIED')
      if (state === 'REJECTED')
        await run(w.needs.db)`
          update kyc_cases set state = 'REJECTED' where case_id = ${caseId}`
      await run(w.needs.db)`
        update kyc_levels set state = ${state}, expires_at = now() - interval '1 day'
         where member_id = ${alice}`
      expect(await kycLevel(w.needs.db, alice)).toBe(0)
      await verifyAnew()
      expect((await levelOne()).state).toBe('PENDING')
      expect(await kycLevel(w.needs.db, alice)).toBe(0)
      const deposit = await w.as('alice').call('createDeposit', {
        body: { depositId: randomUUID(), method: 'transfer', amount: '150' } as never,
      })
      expect(deposit.code).toBe('kyc_level_needed')
    },
  )
})

/** Handed in once more, and not looked at yet. */
async function verifyAnew(): Promise<void> {
  const sent = await w.send('POST', '/wps/v2/member/kyc/cases', {
    token: await tokenOf(),
    body: { caseId: randomUUID(), level: 1, documentIds: [], ...person },
  })
  expect(sent.success).toBe(true)
}
