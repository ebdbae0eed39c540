import { type Refusal, refuse } from '@parlour/wire'
import { findProof } from '../cashier/proofs.store.ts'
import { recordAudit } from '../database/audit.ts'
import { transact } from '../database/transact.ts'
import type { Operator } from '../http/caller.ts'
import type { Needs } from '../needs.ts'

const MAY_SEE = ['FINANCE_MAKER', 'FINANCE_CHECKER', 'COMPLIANCE', 'AUDITOR']

/** A picture a player sent, for those who decide on it; who looked is on record. */
export async function readProof(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  proofId: string,
): Promise<
  { contentType: string; contentBase64: string } | Refusal<'role_missing' | 'proof_not_found'>
> {
  if (!operator.roles.some((role) => MAY_SEE.includes(role))) {
    return refuse('role_missing', { roles: MAY_SEE.join(', ') })
  }
  return transact(db, async (tx) => {
    const proof = await findProof(tx, proofId)
    if (!proof) return refuse('proof_not_found')
    await recordAudit(tx, {
      actor: `operator:${operator.operatorId}`,
      action: 'look-at-proof',
      subject: `proof:${proofId}`,
    })
    return { contentType: proof.content_type, contentBase64: proof.content.toString('base64') }
  })
}
