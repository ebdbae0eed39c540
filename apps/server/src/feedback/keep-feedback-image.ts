import { randomUUID } from 'node:crypto'
import { type Refusal, refuse } from '@parlour/wire'
import { rewritePicture } from '../cashier/rewrite-picture.ts'
import { overRation } from '../members/ration.ts'
import type { Needs } from '../needs.ts'
import { insertImage, unusedImages } from './feedback.store.ts'
import { IMAGES_PER_HOUR, MEMBER_IMAGES_UNUSED_MOST, VISITOR_IMAGES_UNUSED_MOST } from './limits.ts'

export type ImageRefusal =
  | 'feedback_too_often'
  | 'image_too_large'
  | 'image_type_unsupported'
  | 'image_unreadable'
  | 'too_many_images'

/** Keeps a picture for the message that follows: judged by its content, opened and written anew. */
export async function keepFeedbackImage(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { memberId, ip, contentBase64 }: { memberId: bigint | null; ip: string; contentBase64: string },
): Promise<
  { imageId: string; width: number; height: number; bytes: number } | Refusal<ImageRefusal>
> {
  const ration = { what: 'feedback-image', ip, most: IMAGES_PER_HOUR, at: clock.now() }
  const wait = await overRation(db, ration)
  if (wait !== undefined) return refuse('feedback_too_often', { retryAfterSeconds: wait })
  const most = memberId === null ? VISITOR_IMAGES_UNUSED_MOST : MEMBER_IMAGES_UNUSED_MOST
  const full = (await unusedImages(db, memberId)) >= most
  const picture = await rewritePicture(Buffer.from(contentBase64, 'base64'))
  if (picture.kind === 'refused') return refuse(picture.why)
  if (full) return refuse('too_many_images', { maximum: most })
  const { width, height, bytes } = picture
  const imageId = randomUUID()
  await insertImage(db, {
    image_id: imageId,
    member_id: memberId,
    content_type: 'image/jpeg',
    width,
    height,
    content: Buffer.from(bytes),
  })
  return { imageId, width, height, bytes: bytes.length }
}
