import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import {
  findVendorOperation,
  type VendorOperation,
} from '../../ledger/wallet/records/vendor-records.store.ts'
import type { Proof } from './know-vendor.ts'
import { closeNonce, takeNonce } from './nonces.store.ts'

/**
 * Runs a signed request under its nonce. A transaction that stands already is answered whatever
 * its nonce; for anything else the nonce must be new, or carry the same content again.
 *
 * @param transaction the vendor's id, where the request moves money; the work is told what stands under it.
 */
export async function admitOnce<Answer>(
  { db }: Pick<Needs, 'db'>,
  proof: Proof,
  transaction: string | undefined,
  work: (known: VendorOperation | undefined) => Promise<Answer>,
): Promise<Answer | Refusal<'nonce_reused'>> {
  const { known, passes } = await takeNonce(db, proof, transaction)
  if (known && transaction !== undefined) {
    return work(await findVendorOperation(db, proof.vendor, transaction))
  }
  if (!passes) return refuse('nonce_reused')
  const answer = await work(undefined)
  if (isFinal(answer)) await closeNonce(db, proof)
  return answer
}

const isFinal = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'refused' in answer &&
  answer.refused !== 'overloaded' &&
  answer.refused !== 'outcome_unknown'
