import { pauseAfter, postSigned } from '../webhook.ts'
import type { KycCase, KycStore } from './kyc.store.ts'

export type AnswerNeeds = {
  readonly store: KycStore
  readonly secret: Uint8Array
  /** Where answers go. */
  readonly notify: string
  readonly now: () => number
  /** How long a check takes, and how late "late" is, in milliseconds. */
  readonly checkMs: number
  readonly lateMs: number
}

const LONGEST_PAUSE = 60_000
const GIVE_UP_AFTER_TRIES = 40

type Fate = Pick<KycCase, 'outcome' | 'reason' | 'copies'> & { readonly late: boolean }

/** What becomes of a case is told by the end of its document number, so that each can be tried out. */
export function fateOf(documentNumber: string): Fate {
  const usual = { outcome: 'verified', reason: null, copies: 1, late: false }
  if (documentNumber.endsWith('00')) return { ...usual, outcome: 'unclear' }
  if (documentNumber.endsWith('99')) return { ...usual, outcome: 'rejected', reason: 'mismatch' }
  if (documentNumber.endsWith('98')) return { ...usual, outcome: 'rejected', reason: 'unreadable' }
  if (documentNumber.endsWith('97')) return { ...usual, outcome: 'rejected', reason: 'under_age' }
  if (documentNumber.endsWith('22')) return { ...usual, copies: 2 }
  if (documentNumber.endsWith('33')) return { ...usual, late: true }
  return usual
}

/** The answer's number follows from the case: a repeat is the same answer. */
export const answerOf = ({ id, outcome, reason }: KycCase) => ({
  eventId: `answer-${id}`,
  outcome,
  ...(reason && { reason }),
})

/** Sends what is due; what the merchant does not acknowledge comes again, with growing pauses. */
export async function sendDueAnswers(needs: AnswerNeeds): Promise<void> {
  for (const one of needs.store.due(needs.now())) {
    let acknowledged = false
    for (let copy = 0; copy < one.copies; copy++) acknowledged = await send(needs, one)
    if (acknowledged || one.tries >= GIVE_UP_AFTER_TRIES) needs.store.finish(one.id)
    else {
      needs.store.delay(one.id, needs.now() + pauseAfter(one.tries, LONGEST_PAUSE))
    }
  }
}

function send({ secret, notify, now }: AnswerNeeds, one: KycCase): Promise<boolean> {
  const body = JSON.stringify({ ...answerOf(one), caseId: one.id })
  return postSigned(secret, { url: notify, body, nowMs: now() })
}
