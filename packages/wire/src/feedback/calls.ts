import type { CallTable } from '../call.ts'

export const feedbackCalls = {
  sendFeedback: { method: 'PUT', path: '/wps/feedback', access: 'public', rate: 'message' },
  uploadFeedbackImage: {
    method: 'POST',
    path: '/wps/v2/feedback/images',
    access: 'public',
    // 5 MB of picture in base64, and the JSON around it.
    maxBodyBytes: 7_200_000,
    rate: 'guess',
  },
  listMyFeedback: { method: 'GET', path: '/wps/v2/feedback', access: 'member' },
  readFeedback: {
    method: 'GET',
    path: '/wps/v2/feedback/:feedbackId',
    access: 'public',
    rate: 'guess',
  },
} as const satisfies CallTable
