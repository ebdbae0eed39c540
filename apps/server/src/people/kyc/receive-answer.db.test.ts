import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import { giveToVerifier } from './kyc.store.ts'
import { receiveAnswer } from './receive-answer.ts'
import { type KycWorld, kycWorld, unknownAgain } from './testing/kyc-world.ts'

let w: KycWorld
beforeAll(async () => {
  w = await kycWorld()
})
afterAll(() => w?.close())

it('a verifier that is asked says that data do not fit, and shuts nobody out as an excluded person', async () => {
  const alice = await w.idOf('alice')
  await unknownAgain(w, alice)
  const [caseId, eventId, verifier] = [randomUUID(), randomUUID(), 'asked']
  const person = { name: 'Alice Souza', birthDate: '1990-04-05', documentNumber: '12345678901' }
  const body = { caseId, level: 1, documentIds: [], ...person }
  const token = await w.tokenOf('alice')
  expect(await w.send('POST', '/wps/v2/member/kyc/cases', { token, body })).toMatchObject({
    success: true,
  })
  await giveToVerifier(w.needs.db, caseId, verifier)
  const said = { caseId, eventId, verifier, outcome: 'rejected', reason: 'excluded' } as const
  expect(await receiveAnswer(w.needs, said)).toEqual({ taken: true })
  const rows = await many<{ reason: string; excluded: boolean }>(w.needs.db)`
    select reason, exists (select from exclusions where member_id = ${alice}) as excluded
      from kyc_cases where case_id = ${caseId}`
  expect(rows).toEqual([{ reason: 'mismatch', excluded: false }])
})
