import { sql } from 'kysely'
import type { CallReply } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import { IMAGE_UNUSED_HOURS, MESSAGES_PER_PAGE, VISITOR_IMAGE_DAYS } from './limits.ts'

export type QuestionType = CallReply<'readFeedback'>['questionType']

export type FeedbackRow = {
  feedbackId: string
  memberId: bigint | null
  questionType: QuestionType
  contentHash: Buffer
  state: 'open' | 'answered' | 'closed'
  sentAt: Date
  decidedAt: Date | null
  images: string[]
}

/** False: the id is taken. */
export async function insertFeedback(
  tx: Tx,
  message: Pick<FeedbackRow, 'feedbackId' | 'memberId' | 'questionType' | 'contentHash'>,
): Promise<boolean> {
  const rows = await many(tx)`
    insert into feedback_messages (feedback_id, member_id, question_type, content_hash)
    values (${message.feedbackId}, ${message.memberId}, ${message.questionType}, ${message.contentHash})
    on conflict do nothing returning 1`
  return rows.length === 1
}

const columns = sql`
  feedback_id as "feedbackId", member_id as "memberId", question_type as "questionType",
  content_hash as "contentHash", state, sent_at as "sentAt", decided_at as "decidedAt",
  array(select image_id::text from feedback_images as image
         where image.feedback_id = message.feedback_id order by created_at, image_id) as images`

export async function findFeedback(
  db: Db | Tx,
  feedbackId: string,
  lock = false,
): Promise<FeedbackRow | undefined> {
  return maybe<FeedbackRow>(db)`
    select ${columns} from feedback_messages as message where feedback_id = ${feedbackId}
    ${lock ? sql`for update` : sql``}`
}

export async function feedbackOf(
  db: Db,
  memberId: bigint,
  pageNo: number,
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const rows = await many<FeedbackRow & { total: number }>(db)`
    select ${columns}, count(*) over ()::int as total
      from feedback_messages as message where member_id = ${memberId}
     order by sent_at desc, feedback_id
     limit ${MESSAGES_PER_PAGE} offset ${(pageNo - 1) * MESSAGES_PER_PAGE}`
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function sentInLastHour(db: Db | Tx, memberId: bigint): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from feedback_messages
     where member_id = ${memberId} and sent_at > now() - interval '1 hour'`
  return count
}

export async function openFeedback(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ feedbackId: string }>(db)`
    select feedback_id as "feedbackId" from feedback_messages where state = 'open'
     order by sent_at limit ${most}`
  return rows.map((row) => row.feedbackId)
}

export async function decideFeedback(
  tx: Tx,
  decided: { feedbackId: string; state: 'answered' | 'closed'; by: string },
): Promise<void> {
  await run(tx)`
    update feedback_messages set state = ${decided.state}, decided_at = now(), decided_by = ${decided.by}
     where feedback_id = ${decided.feedbackId} and state = 'open'`
}

export type FeedbackImage = {
  imageId: string
  memberId: bigint | null
  contentType: string
  width: number
  height: number
  /** Only of pictures that were kept before they were sealed. */
  content: Buffer | null
}

/** The member who sent a picture, or the network from which a visitor did. */
export type ImageSender = { readonly memberId: bigint } | { readonly network: string }

const sentBy = (sender: ImageSender) =>
  'memberId' in sender
    ? sql`member_id = ${sender.memberId}`
    : sql`member_id is null and network = ${sender.network}`

export async function insertImage(
  tx: Tx,
  image: Omit<FeedbackImage, 'memberId' | 'content'>,
  sender: ImageSender,
): Promise<void> {
  const { memberId, network } = { memberId: null, network: null, ...sender }
  await run(tx)`
    insert into feedback_images (image_id, member_id, network, content_type, width, height)
    values (${image.imageId}, ${memberId}, ${network}, ${image.contentType}, ${image.width},
            ${image.height})`
}

export async function findImage(db: Db | Tx, imageId: string): Promise<FeedbackImage | undefined> {
  return maybe<FeedbackImage>(db)`
    select image_id as "imageId", member_id as "memberId", content_type as "contentType", width,
           height, content
      from feedback_images where image_id = ${imageId}`
}

/** Sent with nothing so far. */
const unused = sql`feedback_id is null and promotion_entry_id is null`

/** The pictures of an application, in the order they were sent. */
export async function imagesOfEntry(db: Db | Tx, entryId: string): Promise<string[]> {
  const rows = await many<{ imageId: string }>(db)`
    select image_id::text as "imageId" from feedback_images
     where promotion_entry_id = ${entryId} order by created_at, image_id`
  return rows.map(({ imageId }) => imageId)
}

/** How many pictures of a sender wait for their message. */
export async function unusedImages(tx: Tx, sender: ImageSender): Promise<number> {
  const { count } = await one<{ count: number }>(tx)`
    select count(*)::int as count from feedback_images
     where ${unused} and ${sentBy(sender)}`
  return count
}

/** What a picture was sent with: a message, or an application to a promotion. */
export type ImageOwner = { readonly feedbackId: string } | { readonly promotionEntryId: string }

/** Gives the sender's own unused pictures to what they were sent with; how many could be given. */
export async function attachImages(
  tx: Tx,
  {
    memberId,
    imageIds,
    ...owner
  }: ImageOwner & { memberId: bigint | null; imageIds: readonly string[] },
): Promise<number> {
  const rows = await many(tx)`
    update feedback_images
       set ${'feedbackId' in owner ? sql`feedback_id = ${owner.feedbackId}` : sql`promotion_entry_id = ${owner.promotionEntryId}`},
           network = null
     where image_id = any(${list.uuid(imageIds)}) and ${unused}
       and member_id is not distinct from ${memberId}::bigint
    returning 1`
  return rows.length
}

/** Pictures that no message names, and those of visitors some time after their message was decided. */
export async function removeImages(db: Db): Promise<void> {
  await run(db)`
    with old as (
      select image_id from feedback_images
       where ${unused} and created_at < now() - make_interval(hours => ${IMAGE_UNUSED_HOURS})
      union all
      select image_id from feedback_images image join feedback_messages message using (feedback_id)
       where image.member_id is null
         and message.decided_at < now() - make_interval(days => ${VISITOR_IMAGE_DAYS})),
    gone as (
      delete from feedback_images using old where feedback_images.image_id = old.image_id
      returning feedback_images.image_id, member_id)
    delete from personal_fields f using gone
     where f.subject = 'pictures:' || coalesce(gone.member_id::text, 'visitors')
       and f.field = gone.image_id::text`
}
