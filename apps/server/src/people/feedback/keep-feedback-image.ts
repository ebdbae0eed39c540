import { randomUUID } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { networkOf } from '../../base/rate-limits/network-of.ts'
import type { Needs } from '../../house/needs.ts'
import {
  holdPictures,
  type PictureRefusal,
  rewritePicture,
} from '../../base/pictures/rewrite-picture.ts'
import { sealPicture } from '../../base/pictures/sealed-pictures.ts'
import { insertImage, unusedImages } from './feedback.store.ts'
import { MEMBER_IMAGES_UNUSED_MOST, NETWORK_IMAGES_UNUSED_MOST } from './limits.ts'

export type ImageRefusal = PictureRefusal | 'too_many_images'

/** Keeps a picture for the message that follows: judged by its content, opened and written anew. */
export async function keepFeedbackImage(
  needs: Pick<Needs, 'db' | 'clock'>,
  { memberId, ip, contentBase64 }: { memberId: bigint | null; ip: string; contentBase64: string },
): Promise<
  { imageId: string; width: number; height: number; bytes: number } | Refusal<ImageRefusal>
> {
  const caller = memberId === null ? { ip } : { memberId }
  const sender = memberId === null ? { network: networkOf(ip) } : { memberId }
  const most = memberId === null ? NETWORK_IMAGES_UNUSED_MOST : MEMBER_IMAGES_UNUSED_MOST
  const picture = await rewritePicture(needs, caller, contentBase64)
  if (isRefusal(picture)) return picture
  const { width, height, bytes } = picture
  const imageId = randomUUID()
  return transactOrRefuse(needs.db, async (tx) => {
    await holdPictures(tx, caller)
    if ((await unusedImages(tx, sender)) >= most)
      return refuse('too_many_images', { maximum: most })
    const kept = { imageId, contentType: 'image/jpeg', width, height }
    await insertImage(tx, kept, sender)
    await sealPicture(tx, { pictureId: imageId, memberId }, bytes)
    return { imageId, width, height, bytes: bytes.length }
  })
}
