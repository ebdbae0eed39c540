import { randomUUID } from 'node:crypto'
import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, maybe, one, run } from '../../base/database/query.ts'
import { findPersonal, openPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { claim } from '../members/claims.ts'
import { shutOut } from './shut-out.ts'
import { kycQueue } from './kyc.queue.ts'
import { kycLevel } from './kyc-level.ts'
import {
  ANSWER_PATH,
  type KycWorld,
  kycWorld,
  picture,
  unknownAgain,
  until,
} from './testing/kyc-world.ts'

let w: KycWorld
let alice: bigint
let token: string
beforeAll(async () => {
  w = await kycWorld()
  alice = await w.idOf('alice')
})
afterAll(() => w?.close())

beforeEach(async () => {
  await unknownAgain(w, alice)
  token = await w.tokenOf('alice')
})

const status = async () => (await w.send('GET', '/wps/v2/member/kyc', { token })).value
const upload = (kind: string, contentBase64 = picture()) =>
  w.send('POST', '/wps/v2/member/kyc/documents', { token, body: { kind, contentBase64 } })
const person = { name: 'Alice Souza', birthDate: '1990-04-05', documentNumber: '123.456.789-01' }
const submit = (more: object = {}) =>
  w.send('POST', '/wps/v2/member/kyc/cases', {
    token,
    body: { caseId: randomUUID(), level: 1, documentIds: [], ...person, ...more },
  })
const stateOf = async (level: number) =>
  (await status()).levels.find((one: { level: number }) => one.level === level).state

/** Level 1 from form to verified, through the running verifier. */
async function verify(more: object = {}) {
  const caseId = randomUUID()
  expect(await submit({ caseId, ...more })).toMatchObject({ success: true })
  await w.run('send-kyc-case', { caseId })
  return caseId
}

describe('verification', () => {
  it('goes from the form to the verifier and back, and raises the level', async () => {
    expect(await status()).toMatchObject({ level: 0, minimumAge: 18 })
    const caseId = randomUUID()
    expect((await submit({ caseId })).value.levels[0]).toMatchObject({ level: 1, state: 'PENDING' })
    expect((await submit({ caseId })).success).toBe(true)
    await w.run('send-kyc-case', { caseId })
    await until(status, ({ level }) => level === 1)
    const kept = await openPersonal(w.needs.db, `member:${alice}`, [
      'payeeName',
      'birthDate',
      'idNumber',
    ])
    expect(kept).toEqual({
      payeeName: 'Alice Souza',
      birthDate: '1990-04-05',
      idNumber: '12345678901',
    })
    const row = await maybe<{ n: number }>(w.needs.db)`
      select count(*)::int as n from inbox_messages where member_id = ${alice} and text_key = 'kyc_verified'`
    expect(row?.n).toBe(1)
    await w.expectBooksToBalance()
  })

  it('of level 2 takes pictures of the document and the address, written anew and sealed', async () => {
    await verify()
    await until(
      () => stateOf(1),
      (state) => state === 'VERIFIED',
    )
    const documentIds = []
    for (const kind of ['identity', 'address'])
      documentIds.push((await upload(kind)).value.documentId)
    const caseId = await verify({ level: 2, documentIds })
    await until(async () => (await stateOf(2)) === 'VERIFIED', Boolean)
    const { sealed } = await one<{ sealed: Buffer }>(w.needs.db)`
      select sealed from personal_fields where subject = ${`kyc:${alice}`} and field = ${`document ${documentIds[0]}`}`
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    const found = await maybe<{ n: number }>(w.needs.db)`
      select count(*)::int as n from kyc_documents where case_id = ${caseId}`
    expect(found?.n).toBe(2)
  })

  it('that is unclear goes to people, and what they say counts', async () => {
    const caseId = await verify({ documentNumber: '12345678900' })
    await until(
      () => stateOf(1),
      (state) => state === 'IN_REVIEW',
    )
    const queue = kycQueue
    expect(await queue.list(w.needs.db, 10)).toEqual([caseId])
    const item = await queue.describe(w.needs.db, w.needs, caseId, false)
    expect(item?.fields.map(({ value }) => value)).toContain('1990-04-05')
    const decided = {
      subject: caseId,
      choice: 'verify',
      reason: 'ok',
      first: 'olga',
      decisionId: randomUUID(),
    }
    await transact(w.needs.db, (tx) => queue.decide(tx, w.needs, decided))
    expect(await stateOf(1)).toBe('VERIFIED')
    expect((await w.tell({ caseId, outcome: 'rejected', reason: 'forged' })).value).toEqual({
      taken: false,
    })
    expect(await stateOf(1)).toBe('VERIFIED')
  })

  it('that is refused says why, and can be sent again', async () => {
    await verify({ documentNumber: '12345678999' })
    await until(
      () => stateOf(1),
      (state) => state === 'REJECTED',
    )
    expect((await status()).levels[0].reason).toBe('mismatch')
    await verify()
    await until(
      () => stateOf(1),
      (state) => state === 'VERIFIED',
    )
  })

  it('takes a document over from somebody who only typed it', async () => {
    const bob = await w.idOf('bob')
    await transact(w.needs.db, (tx) =>
      claim(tx, `member:${bob}`, { kind: 'document', value: '12345678901', proven: false }),
    )
    await verify()
    await until(
      () => stateOf(1),
      (state) => state === 'VERIFIED',
    )
    expect(await findPersonal(w.needs.db, 'document', '12345678901')).toBe(`member:${alice}`)
  })

  it('takes an answer once that comes twice, and one that comes late', async () => {
    await verify({ documentNumber: '12345678922' })
    await until(
      () => stateOf(1),
      (state) => state === 'VERIFIED',
    )
    await run(w.needs.db)`delete from kyc_levels`
    const late = await verify({ documentNumber: '12345678933' })
    expect(await stateOf(1)).toBe('PENDING')
    await until(
      () => stateOf(1),
      (state) => state === 'VERIFIED',
    )
    const only = await maybe<{ n: number }>(w.needs.db)`
      select count(*)::int as n from kyc_answers where case_id = ${late}`
    expect(only?.n).toBe(1)
  })

  it('is asked for where the answer or the case itself was lost', async () => {
    const caseId = randomUUID()
    await submit({ caseId })
    await run(w.needs.db)`update kyc_cases set created_at = now() - interval '5 minutes'`
    await w.run('chase-kyc')
    const rows = await many<{ n: number }>(w.needs.db)`
      select count(*)::int as n from graphile_worker.jobs where key = ${`send-kyc-case ${caseId}`}`
    expect(rows[0]?.n).toBe(1)
  })

  it('without a verifier is done by people', async () => {
    await run(w.needs.db)`update kyc_verifiers set enabled = false`
    await verify()
    expect(await stateOf(1)).toBe('IN_REVIEW')
    await run(w.needs.db)`update kyc_verifiers set enabled = true`
  })

  it('runs out', async () => {
    await verify()
    await until(
      () => stateOf(1),
      (state) => state === 'VERIFIED',
    )
    await run(w.needs.db)`update kyc_levels set expires_at = now() - interval '1 second'`
    expect(await stateOf(1)).toBe('EXPIRED')
    await w.run('tidy-kyc')
    expect(await kycLevel(w.needs.db, alice)).toBe(0)
  })
})

describe('a level', () => {
  const deposit = (amount: string) =>
    w.send('POST', '/wps/v2/cashier/deposits', {
      token,
      body: { depositId: randomUUID(), method: 'transfer', amount },
    })
  const launch = () =>
    w.send('POST', '/wps/game/launchGame', {
      token,
      body: { nodeId: 'brass-fox', vassalage: 'parlour' },
    })

  it('0 browses: deposits and games wait for who it is', async () => {
    expect(await deposit('100.00')).toMatchObject({ code: 'kyc_level_needed', value: { level: 1 } })
    expect(await launch()).toMatchObject({ status: 403, code: 'kyc_level_needed' })
    await verify()
    await until(
      () => stateOf(1),
      (state) => state === 'VERIFIED',
    )
    expect(await launch()).toMatchObject({ success: true })
  })

  it('reaches so far, then the next one is asked for', async () => {
    await verify()
    await until(
      () => stateOf(1),
      (state) => state === 'VERIFIED',
    )
    const kyc = w.needs.settings.current().kyc
    await w.set('kyc', {
      ...kyc,
      regulated: { ...kyc.regulated, mostMoved: { level1: '50.00', level2: '150.00' } },
    })
    expect((await deposit('100.00')).value).toMatchObject({ level: 2 })
    expect((await deposit('200.00')).value).toMatchObject({ level: 3 })
    await w.set('kyc', kyc)
  })
})

describe('an under-age person', () => {
  it('is refused and closed for play by the birth date typed, and keeps the money', async () => {
    const refused = await submit({ birthDate: '2015-01-01' })
    expect(refused).toMatchObject({ code: 'age_not_confirmed', value: { age: 18 } })
    token = await w.tokenOf('alice')
    const { playStop, exclusion } = (await w.send('GET', '/wps/v2/member/safety', { token })).value
    expect(playStop.kind).toBe('excluded')
    expect(Date.parse(exclusion.askableAt)).toBeLessThanOrEqual(Date.now())
  })

  it.each(['2087-01-01', '1903-01-01'])(
    'is nobody who was born on a day of nobody alive, such as a slip of the pen: %s',
    async (birthDate) => {
      const refused = await submit({ birthDate })
      expect(refused).toMatchObject({
        code: 'field_invalid',
        value: { fields: [{ field: 'birthDate', key: 'pattern_11' }] },
      })
      token = await w.tokenOf('alice')
      const { playStop } = (await w.send('GET', '/wps/v2/member/safety', { token })).value
      expect(playStop).toBeNull()
    },
  )

  it('is closed for play by what the verifier finds', async () => {
    await verify({ documentNumber: '12345678997' })
    await until(
      async () => {
        token = await w.tokenOf('alice')
        return stateOf(1)
      },
      (state) => state === 'REJECTED',
    )
    token = await w.tokenOf('alice')
    const login = await w.send('GET', '/wps/v2/member/safety', { token })
    expect(login.value.playStop.kind).toBe('excluded')
  })
})

describe('an excluded person', () => {
  const excludeBob = async (known: Record<string, string>) => {
    const memberId = await w.idOf('bob')
    await run(w.needs.db)`delete from exclusion_marks`
    await transact(w.needs.db, async (tx) => {
      await sealPersonal(tx, `member:${memberId}`, known)
      await shutOut(w.needs, tx, { memberId, reason: 'self', endsAt: null })
    })
  }
  const stop = async () => {
    token = await w.tokenOf('alice')
    return (await w.send('GET', '/wps/v2/member/safety', { token })).value.playStop
  }
  const shares = { payeeName: 'Álice  SOUZA', birthDate: person.birthDate }

  it.each([
    ['verify', null, 'VERIFIED'],
    ['reject_excluded', { kind: 'excluded', until: null }, 'REJECTED'],
  ])('is not everybody called and born alike: somebody looks, and may %s', async (...row) => {
    const [choice, stopped, state] = row
    await excludeBob(shares)
    const subject = await verify()
    await until(async () => (await stateOf(1)) === 'IN_REVIEW', Boolean)
    expect(await stop()).toBeNull()
    const queue = kycQueue
    const item = await queue.describe(w.needs.db, w.needs, subject, false)
    expect(item?.fields.map(({ label }) => label.en)).toContain('As an excluded person')
    const decided = { subject, choice, reason: 'ok', first: 'olga', decisionId: randomUUID() }
    await transact(w.needs.db, (tx) => queue.decide(tx, w.needs, decided))
    expect(await stop()).toEqual(stopped)
    expect(await stateOf(1)).toBe(state)
    // The player is told no more than of any other case.
    if (state === 'REJECTED') expect((await status()).levels[0].reason).toBe('mismatch')
  })
})

describe('the refusals of verification', () => {
  it('of a form come in the order the wire lists', async () => {
    const cases: Record<string, () => Promise<{ code?: string }>> = {
      id_conflict: async () => {
        const caseId = randomUUID()
        await submit({ caseId })
        return submit({ caseId, level: 2 })
      },
      kyc_level_reached: async () => {
        await run(w.needs.db)`
          insert into kyc_levels (member_id, level, state) values (${alice}, 2, 'VERIFIED')`
        return submit({ name: undefined })
      },
      kyc_level_in_order: () => submit({ level: 3, name: undefined }),
      kyc_case_open: async () => {
        await submit()
        return submit({ name: undefined })
      },
      field_invalid: () => submit({ name: undefined, birthDate: '2015-02-31' }),
      age_not_confirmed: async () => {
        await run(w.needs.db)`
          insert into kyc_levels (member_id, level, state) values (${alice}, 1, 'VERIFIED')`
        return submit({ level: 2, birthDate: '2015-01-01' })
      },
      kyc_documents_missing: async () => {
        token = await w.tokenOf('alice')
        await run(w.needs.db)`
          insert into kyc_levels (member_id, level, state) values (${alice}, 1, 'VERIFIED')`
        return submit({ level: 2 })
      },
    }
    expect(Object.keys(cases)).toEqual([...schemas.submitKyc.refusals])
    for (const [code, provoke] of Object.entries(cases)) {
      await run(w.needs.db)`delete from kyc_cases`
      await run(w.needs.db)`delete from kyc_levels`
      expect((await provoke()).code).toBe(code)
    }
  })

  it('of a picture are those of its content, and a new one takes the place of the last', async () => {
    expect((await upload('identity', 'x'.repeat(7_000_000))).code).toBe('image_too_large')
    expect((await upload('identity', Buffer.from('<svg/>').toString('base64'))).code).toBe(
      'image_type_unsupported',
    )
    const broken = Buffer.from(picture(), 'base64').subarray(0, 40).toString('base64')
    expect((await upload('identity', broken)).code).toBe('image_unreadable')
    const first = (await upload('identity')).value.documentId
    expect(await upload('identity')).toMatchObject({ success: true })
    await run(w.needs.db)`
      insert into kyc_levels (member_id, level, state) values (${alice}, 1, 'VERIFIED')`
    expect((await submit({ level: 2, documentIds: [first] })).code).toBe('kyc_documents_missing')
  })

  it('of a verifier are those of its signature and its words', async () => {
    const caseId = await verify({ documentNumber: '12345678933' })
    const elsewhere = ANSWER_PATH.replace('/kyc/answer', '/nobody/answer')
    expect((await w.tell({ caseId }, {}, elsewhere)).code).toBe('verifier_unknown')
    expect((await w.tell({ caseId }, { 'x-parlour-nonce': 'another' })).code).toBe(
      'signature_invalid',
    )
    expect((await w.tell({ caseId: randomUUID() })).code).toBe('kyc_case_unknown')
    const eventId = randomUUID()
    expect((await w.tell({ caseId, eventId, outcome: 'unclear' })).value).toEqual({ taken: true })
    expect((await w.tell({ caseId, eventId, outcome: 'unclear' })).value).toEqual({ taken: false })
    expect((await w.tell({ caseId, eventId })).code).toBe('id_conflict')
    expect((await w.tell({ caseId }, {}, ANSWER_PATH, 301)).code).toBe('signature_stale')
  })
})
