import { randomUUID } from 'node:crypto'
import { type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../database/transact-or-refuse.ts'
import type { Needs } from '../needs.ts'
import { PROOFS_UNATTACHED_MOST } from './limits.ts'
import { insertProof, unattachedCount } from './proofs.store.ts'
import { rewritePicture } from './rewrite-picture.ts'
import { lockMember } from './settings.store.ts'

export type UploadRefusal =
  | 'image_too_large'
  | 'image_type_unsupported'
  | 'image_unreadable'
  | 'too_many_proofs'

export type UploadedProof = {
  readonly proofId: string
  readonly contentType: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Keeps one picture under a name of ours, opened and written anew. */
export async function uploadProof(
  { db }: Pick<Needs, 'db'>,
  { memberId, contentBase64 }: { memberId: bigint; contentBase64: string },
): Promise<UploadedProof | Refusal<UploadRefusal>> {
  const tooMany = () => refuse('too_many_proofs', { maximum: PROOFS_UNATTACHED_MOST })
  if ((await unattachedCount(db, memberId)) >= PROOFS_UNATTACHED_MOST) return tooMany()
  const image = await rewritePicture(Buffer.from(contentBase64, 'base64'))
  if (image.kind === 'refused') return refuse(image.why)
  const proofId = randomUUID()
  return transactOrRefuse(db, async (tx) => {
    await lockMember(tx, memberId)
    if ((await unattachedCount(tx, memberId)) >= PROOFS_UNATTACHED_MOST) return tooMany()
    const { width, height } = image
    await insertProof(tx, {
      proof_id: proofId,
      member_id: memberId,
      content_type: 'image/jpeg',
      width,
      height,
      content: Buffer.from(image.bytes),
    })
    return { proofId, contentType: 'image/jpeg', width, height, bytes: image.bytes.length }
  })
}
