import { randomUUID } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../../house/needs.ts'
import {
  holdPictures,
  type PictureRefusal,
  rewritePicture,
} from '../../../base/pictures/rewrite-picture.ts'
import { sealPicture } from '../../../base/pictures/sealed-pictures.ts'
import { PROOFS_UNATTACHED_MOST } from '../limits.ts'
import { insertProof, unattachedCount } from './proofs.store.ts'

export type UploadRefusal = PictureRefusal | 'too_many_proofs'

export type UploadedProof = {
  readonly proofId: string
  readonly contentType: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Keeps one picture under a name of ours, opened and written anew. */
export async function uploadProof(
  needs: Pick<Needs, 'db' | 'clock'>,
  { memberId, contentBase64 }: { memberId: bigint; contentBase64: string },
): Promise<UploadedProof | Refusal<UploadRefusal>> {
  const image = await rewritePicture(needs, { memberId }, contentBase64)
  if (isRefusal(image)) return image
  const proofId = randomUUID()
  return transactOrRefuse(needs.db, async (tx) => {
    await holdPictures(tx, { memberId })
    if ((await unattachedCount(tx, memberId)) >= PROOFS_UNATTACHED_MOST)
      return refuse('too_many_proofs', { maximum: PROOFS_UNATTACHED_MOST })
    const { width, height } = image
    await insertProof(tx, {
      proofId,
      memberId,
      contentType: 'image/jpeg',
      width,
      height,
    })
    await sealPicture(tx, { pictureId: proofId, memberId }, image.bytes)
    return { proofId, contentType: 'image/jpeg', width, height, bytes: image.bytes.length }
  })
}
