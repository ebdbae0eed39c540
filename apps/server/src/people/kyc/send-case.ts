import { HOUR_MS } from '@parlour/time'
import { transact } from '../../base/database/transact.ts'
import { addJob } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { concludeCase, personOfCase } from './conclude-case.ts'
import {
  type CaseRow,
  casesIn,
  documentsOf,
  expireLevels,
  findCase,
  giveToVerifier,
  noteSent,
  removeUnusedDocuments,
} from './kyc.store.ts'
import { tellMember } from '../inbox/tell-member.ts'
import {
  CASES_AT_ONCE,
  CHASE_AFTER_MINUTES,
  DOCUMENT_UNUSED_HOURS,
  REVIEW_AFTER_HOURS,
} from './limits.ts'
import { receiveAnswer } from './receive-answer.ts'
import { openDocument } from './upload-document.ts'
import { askCase, type OrderedCase, readVerifier, sendCase } from './verifier.ts'

type SendNeeds = Pick<Needs, 'db' | 'config' | 'settings' | 'clock' | 'chance'>

/** Sends a case to the verifier until it says that it has it; without one, people look at it. */
export async function sendKycCase(needs: SendNeeds, caseId: string): Promise<void> {
  const found = await findCase(needs.db, caseId)
  if (found?.state !== 'PENDING') return
  const verifier = await readVerifier(needs)
  if (!verifier) return handToPeople(needs, found, 'no verifier')
  const ordered = await orderOf(needs, found)
  await giveToVerifier(needs.db, caseId, verifier.name)
  if (!(await sendCase(needs, verifier, ordered))) {
    throw new Error(`The verifier has not taken case ${caseId} yet`)
  }
  await noteSent(needs.db, caseId)
}

async function orderOf({ db }: SendNeeds, found: CaseRow): Promise<OrderedCase> {
  const person = await transact(db, (tx) => personOfCase(tx, found))
  const documents = []
  for (const { documentId, kind } of await documentsOf(db, found.caseId)) {
    const opened = await openDocument(db, documentId)
    if (opened) documents.push({ kind, contentBase64: opened.contentBase64 })
  }
  return { caseId: found.caseId, level: found.level, ...person, documents }
}

/** Asks for what has not come: an answer may be lost, and a case may never have arrived. */
export async function chaseKycCases(needs: SendNeeds): Promise<void> {
  const waiting = await casesIn(needs.db, 'PENDING', {
    olderThanMinutes: CHASE_AFTER_MINUTES,
    most: CASES_AT_ONCE,
  })
  const verifier = await readVerifier(needs)
  for (const found of waiting) {
    const { caseId } = found
    const answer = verifier && (await askCase(needs, verifier, caseId))
    const age = needs.clock.now().getTime() - found.createdAt.getTime()
    if (answer === 'not_found')
      await addJob(needs.db, 'send-kyc-case', { caseId }, { key: `send-kyc-case ${caseId}` })
    else if (answer) await receiveAnswer(needs, { ...answer, caseId, verifier: verifier.name })
    else if (age >= REVIEW_AFTER_HOURS * HOUR_MS) await handToPeople(needs, found, 'no answer')
  }
}

const handToPeople = (needs: SendNeeds, { caseId }: CaseRow, why: string): Promise<void> =>
  transact(needs.db, async (tx) => {
    const found = await findCase(tx, caseId, { lock: true })
    if (found?.state === 'PENDING')
      await concludeCase(needs, tx, found, { outcome: 'unclear' }, why)
  })

/** Levels run out, and pictures nobody sent go away. */
export const tidyKyc = ({ db, clock }: SendNeeds): Promise<void> =>
  transact(db, async (tx) => {
    await removeUnusedDocuments(tx, DOCUMENT_UNUSED_HOURS)
    for (const { memberId, level } of await expireLevels(tx, CASES_AT_ONCE)) {
      await tellMember(tx, {
        memberId,
        kind: 'safety',
        text: { key: 'kyc_expired', params: { level } },
        dedupe: `kyc_expired ${level} ${clock.now().toISOString().slice(0, 7)}`,
      })
    }
  })
