import { createHash } from 'node:crypto'
import { countCharacters } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { sealPersonal } from '../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { passCaptcha, type Proof } from '../login/captchas.ts'
import { overRateLimit } from '../../base/rate-limits/counted-calls.ts'
import type { Needs } from '../../house/needs.ts'
import {
  attachImages,
  findFeedback,
  insertFeedback,
  type QuestionType,
  sentInLastHour,
} from './feedback.store.ts'
import { IMAGES_MOST, MESSAGES_PER_HOUR } from './limits.ts'

export type SendRefusal =
  | 'feedback_conflict'
  | 'feedback_length'
  | 'too_many_images'
  | 'captcha_wrong'
  | 'feedback_too_often'
  | 'image_not_found'

type Message = {
  readonly feedbackId: string
  readonly questionType: QuestionType
  readonly content: string
  readonly imageIds: readonly string[]
}
/** A member is known; anybody else proves to be human. */
type Sender = { readonly memberId: bigint | null; readonly ip: string; readonly proof: Proof }

type Sent = { feedbackId: string; sentAt: Date }

/** Takes a message to the house. The same id with the same words is the same message, so a lost answer can be asked for again. */
export async function sendFeedback(
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
  given: Message,
  sender: Sender,
): Promise<Sent | Refusal<SendRefusal>> {
  const message = { ...given, content: given.content.trim() }
  const before = await sameMessage(needs, message, sender.memberId)
  if (before) return before
  const unfit = judgeMessage(needs, message)
  if (unfit) return unfit
  const stopped = await judgeSender(needs, sender)
  if (stopped) return stopped
  const answer = await transactOrRefuse(needs.db, (tx) => keep(tx, message, sender.memberId))
  // Two tabs, one id: whoever came second is told what the first was told.
  if (isRefusal(answer) && answer.refused === 'feedback_conflict') {
    return (await sameMessage(needs, message, sender.memberId)) ?? answer
  }
  return answer
}

async function sameMessage(
  { db }: Pick<Needs, 'db'>,
  message: Message,
  memberId: bigint | null,
): Promise<Sent | Refusal<'feedback_conflict'> | undefined> {
  const kept = await findFeedback(db, message.feedbackId)
  if (!kept) return undefined
  const same = kept.memberId === memberId && kept.contentHash.equals(hashOf(message))
  return same ? { feedbackId: kept.feedbackId, sentAt: kept.sentAt } : refuse('feedback_conflict')
}

function judgeMessage(
  { settings }: Pick<Needs, 'settings'>,
  { content, imageIds }: Message,
): Refusal<'feedback_length' | 'too_many_images'> | undefined {
  const { minLength: minimum, maxLength: maximum } = settings.current().feedback
  const length = countCharacters(content, maximum + 1)
  if (length < minimum || length > maximum) return refuse('feedback_length', { minimum, maximum })
  return new Set(imageIds).size > IMAGES_MOST
    ? refuse('too_many_images', { maximum: IMAGES_MOST })
    : undefined
}

async function judgeSender(
  needs: Pick<Needs, 'db' | 'clock'>,
  { memberId, ip, proof }: Sender,
): Promise<Refusal<'captcha_wrong' | 'feedback_too_often'> | undefined> {
  if (memberId !== null) {
    const sent = await sentInLastHour(needs.db, memberId)
    return sent < MESSAGES_PER_HOUR ? undefined : refuse('feedback_too_often')
  }
  if (!(await passCaptcha(needs, proof))) return refuse('captcha_wrong', { captcha: true })
  const ration = { what: 'feedback', ip, most: MESSAGES_PER_HOUR, at: needs.clock.now() }
  const wait = await overRateLimit(needs.db, ration)
  return wait === undefined ? undefined : refuse('feedback_too_often', { retryAfterSeconds: wait })
}

async function keep(
  tx: Tx,
  message: Message,
  memberId: bigint | null,
): Promise<Sent | Refusal<'feedback_conflict' | 'image_not_found'>> {
  const { feedbackId } = message
  const taken = !(await insertFeedback(tx, {
    feedbackId,
    memberId,
    questionType: message.questionType,
    contentHash: hashOf(message),
  }))
  if (taken) return refuse('feedback_conflict')
  const imageIds = [...new Set(message.imageIds)]
  const attached = await attachImages(tx, { feedbackId, memberId, imageIds })
  if (attached !== imageIds.length) return refuse('image_not_found')
  await sealPersonal(tx, subjectOf(feedbackId), { content: message.content })
  const kept = await findFeedback(tx, feedbackId)
  return { feedbackId, sentAt: kept!.sentAt }
}

/** Where a message's words are sealed. */
export const subjectOf = (feedbackId: string): string => `feedback:${feedbackId}`

const hashOf = ({ questionType, content, imageIds }: Message): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([questionType, content, [...new Set(imageIds)].sort()]))
    .digest()
