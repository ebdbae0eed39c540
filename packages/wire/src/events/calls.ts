import type { CallTable } from '../call.ts'

export const eventsCalls = {
  /** Server-sent events, read with fetch so that the token rides in a header; the id is the reader's place. */
  memberStream: { method: 'GET', path: '/wps/v2/stream', background: true, access: 'session' },
} as const satisfies CallTable
