import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { openPersonal, openPersonalOfMany } from '../../base/database/personal-data.ts'
import type { Needs } from '../../house/needs.ts'
import { type FeedbackRow, feedbackOf, findFeedback } from './feedback.store.ts'
import { MESSAGES_PER_PAGE } from './limits.ts'
import { subjectOf } from './send-feedback.ts'

/** The member's own messages with what was answered. */
export async function listMyFeedback(
  { db }: Pick<Needs, 'db'>,
  { memberId, pageNo }: { memberId: bigint; pageNo: number },
): Promise<CallAnswer<'listMyFeedback'>> {
  const { rows, total } = await feedbackOf(db, memberId, pageNo)
  const words = await openPersonalOfMany(
    db,
    rows.map((row) => subjectOf(row.feedbackId)),
  )
  return {
    list: rows.map((row) => show(row, words.get(subjectOf(row.feedbackId)) ?? {})),
    totalPages: Math.ceil(total / MESSAGES_PER_PAGE),
  }
}

/** A visitor's message, for whoever knows its number; members read theirs in their list. */
export async function readFeedback(
  { db }: Pick<Needs, 'db'>,
  feedbackId: string,
): Promise<CallAnswer<'readFeedback'> | Refusal<'feedback_not_found'>> {
  const row = await findFeedback(db, feedbackId)
  if (!row || row.memberId !== null) return refuse('feedback_not_found')
  return show(row, await openPersonal(db, subjectOf(feedbackId)))
}

const show = (row: FeedbackRow, words: Record<string, string>): CallAnswer<'readFeedback'> => ({
  feedbackId: row.feedbackId,
  questionType: row.questionType,
  content: words.content ?? '',
  images: row.images.length,
  state: row.state,
  sentAt: row.sentAt,
  answer: words.answer ?? null,
  answeredAt: row.decidedAt,
})
