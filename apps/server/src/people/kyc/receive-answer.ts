import { type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { type Conclusion, concludeCase } from './conclude-case.ts'
import { type CaseRow, claimAnswer, findCase } from './kyc.store.ts'
import type { Outcome } from './verifier.ts'

/** One word of the verifier about a case: taken once, and only while the case still waits for it. */
export function receiveAnswer(
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
  answer: Outcome & { readonly caseId: string; readonly verifier: string },
): Promise<{ taken: boolean } | Refusal<'id_conflict' | 'kyc_case_unknown'>> {
  return transactOrRefuse(needs.db, async (tx) => {
    const found = await findCase(tx, answer.caseId, { lock: true })
    if (!found || !wasGivenTo(found, answer.verifier)) return refuse('kyc_case_unknown')
    // What comes late, after a person or another answer has decided, changes nothing.
    const taken = found.state === 'PENDING'
    const { eventId, caseId, outcome } = answer
    const claimed = await claimAnswer(tx, { eventId, caseId, outcome, taken })
    if (claimed === 'other') return refuse('id_conflict')
    if (claimed === 'repeat' || !taken) return { taken: false }
    await concludeCase(needs, tx, found, conclusionOf(answer), `verifier:${answer.verifier}`)
    return { taken: true }
  })
}

/**
 * What another verifier was given is none of this one's, and what nobody was given yet is nobody's: whoever asks makes
 * the id of their case, and could tell it. One that was sent before this was written down is whose word comes.
 */
const wasGivenTo = ({ verifier, sentAt }: CaseRow, name: string): boolean =>
  verifier === null ? sentAt !== null : verifier === name

function conclusionOf({ outcome, reason }: Outcome): Conclusion {
  if (outcome !== 'rejected') return { outcome }
  // That it is a person who is excluded is said by people alone, who see both.
  return { outcome, reason: reason === undefined || reason === 'excluded' ? 'mismatch' : reason }
}
