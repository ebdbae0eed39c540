import { type Refusal, refuse } from '@parlour/wire'
import { findProof } from './deposits/proofs.store.ts'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { openDocument } from '../../people/kyc/upload-document.ts'
import { findImage } from '../../people/feedback/feedback.store.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { openPicture } from '../../base/pictures/sealed-pictures.ts'

const MAY_SEE = ['FINANCE_MAKER', 'FINANCE_CHECKER', 'COMPLIANCE', 'AUDITOR']
/** Pictures of documents are for those who verify them. */
const MAY_SEE_DOCUMENTS = ['COMPLIANCE', 'RISK', 'AUDITOR']
/** Pictures of messages are for those who answer them. */
const MAY_SEE_MESSAGES = [...MAY_SEE, 'CS', 'CS_LEAD']

/** A picture a player sent, for those who decide on it; who looked is on record. */
export async function readProof(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  proofId: string,
): Promise<
  { contentType: string; contentBase64: string } | Refusal<'role_missing' | 'proof_not_found'>
> {
  const lacks = (roles: readonly string[]) => !operator.roles.some((role) => roles.includes(role))
  const roleMissing = (roles: readonly string[]) =>
    refuse('role_missing', { roles: roles.join(', ') })
  if (lacks([...MAY_SEE_MESSAGES, ...MAY_SEE_DOCUMENTS])) return roleMissing(MAY_SEE_MESSAGES)
  return transact(db, async (tx) => {
    const document = await openDocument(tx, proofId)
    if (document) {
      if (lacks(MAY_SEE_DOCUMENTS)) return roleMissing(MAY_SEE_DOCUMENTS)
      await noteLook(tx, operator, proofId)
      return document
    }
    if (lacks(MAY_SEE_MESSAGES)) return roleMissing(MAY_SEE_MESSAGES)
    const ofMessage = await findImage(tx, proofId)
    if (!ofMessage && lacks(MAY_SEE)) return roleMissing(MAY_SEE)
    const proof = ofMessage ?? (await findProof(tx, proofId))
    if (!proof) return refuse('proof_not_found')
    const kept = { pictureId: proofId, memberId: proof.memberId, content: proof.content }
    const contentBase64 = await openPicture(tx, kept)
    if (contentBase64 === undefined) return refuse('proof_not_found')
    await noteLook(tx, operator, proofId)
    return { contentType: proof.contentType, contentBase64 }
  })
}

async function noteLook(tx: Tx, { operatorId }: Operator, proofId: string): Promise<void> {
  await recordAudit(tx, {
    actor: `operator:${operatorId}`,
    action: 'look-at-proof',
    subject: `proof:${proofId}`,
  })
}
