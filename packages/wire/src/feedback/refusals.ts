import type { RefusalTable } from '../refusal.ts'

export const feedbackRefusals = {
  /** The same id came with other content. */
  feedback_conflict: { status: 409 },
  feedback_length: { status: 422 },
  too_many_images: { status: 422 },
  feedback_too_often: { status: 429 },
  image_not_found: { status: 404 },
  feedback_not_found: { status: 404 },
} as const satisfies RefusalTable
