import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../needs.ts'
import type { Proof } from './know-vendor.ts'
import { closeNonce, takeNonce } from './nonces.store.ts'

type Repeated = { readonly known?: boolean }

/**
 * Runs a signed request under its nonce. A transaction that stands already is answered whatever
 * its nonce; for anything else the nonce must be new, or carry the same content again.
 */
export async function admitOnce<Answer>(
  { db }: Pick<Needs, 'db'>,
  proof: Proof,
  { known = false }: Repeated,
  work: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  if (!known && !(await takeNonce(db, proof))) return refuse('nonce_reused')
  const answer = await work()
  if (!known && isFinal(answer)) await closeNonce(db, proof)
  return answer
}

const isFinal = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'refused' in answer &&
  answer.refused !== 'overloaded' &&
  answer.refused !== 'outcome_unknown'
