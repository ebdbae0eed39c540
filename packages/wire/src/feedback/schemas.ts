import { z } from 'zod'
import type { feedbackCalls } from './calls.ts'
import { typed, verification } from '../members/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { time } from '../shapes/moment.ts'
import { pageNumber } from '../shapes/page.ts'

/** Made by the sender; a visitor's is the only key to its answer. */
const feedbackId = uuid

const questionType = z.enum([
  'deposit',
  'withdrawal',
  'game',
  'customer_service',
  'application',
  'other',
])

const message = z.object({
  feedbackId,
  questionType,
  content: z.string(),
  images: z.int(),
  /** `open` waits for somebody, `answered` has an answer, `closed` needed none. */
  state: z.enum(['open', 'answered', 'closed']),
  sentAt: time.utc,
  answer: z.string().nullable(),
  answeredAt: time.utc.nullable(),
})

export const feedbackSchemas = {
  sendFeedback: {
    summary: 'A message to the house, by a player or, with a captcha, by anyone.',
    body: z.object({
      feedbackId,
      questionType,
      /** Counted in characters as a reader sees them; the bounds come with the settings. */
      content: z.string().max(20_000),
      /** Pictures uploaded before. */
      imageIds: z.array(uuid).max(10).default([]),
      captcha: typed.optional(),
      verification: verification.optional(),
    }),
    reply: z.object({ feedbackId, sentAt: time.utc }),
    refusals: [
      'feedback_conflict',
      'feedback_length',
      'too_many_images',
      'captcha_wrong',
      'feedback_too_often',
      'image_not_found',
    ],
  },
  uploadFeedbackImage: {
    summary: 'Keeps one picture (PNG or JPG, up to 5 MB), written anew, to be named in a message.',
    body: z.object({
      /** Base64 of the file, without a data: prefix. */
      contentBase64: z.string().max(7_100_000),
    }),
    reply: z.object({ imageId: uuid, width: z.int(), height: z.int(), bytes: z.int() }),
    refusals: [
      'overloaded',
      'too_many_uploads',
      'image_too_large',
      'image_type_unsupported',
      'image_unreadable',
      'too_many_images',
    ],
  },
  listMyFeedback: {
    summary: 'The member’s own messages with their answers, the newest first.',
    query: z.object({ pageNo: pageNumber }),
    reply: z.object({ list: z.array(message), totalPages: z.int() }),
    refusals: [],
  },
  readFeedback: {
    summary: 'A visitor’s message and its answer, for whoever knows its id.',
    params: z.object({ feedbackId }),
    reply: message,
    refusals: ['feedback_not_found'],
  },
} as const satisfies SchemasFor<typeof feedbackCalls>
