import type { CallTable } from '../call.ts'

/** The public log of what binds the house, for witnesses and for whoever wants to look. */
export const publicLogCalls = {
  publicLog: {
    method: 'GET',
    path: '/wps/v2/log',
    background: true,
    access: 'public',
    whenClosed: true,
  },
  publicLogEntries: {
    method: 'GET',
    path: '/wps/v2/log/entries',
    background: true,
    access: 'public',
    whenClosed: true,
  },
  publicLogInclusion: {
    method: 'GET',
    path: '/wps/v2/log/inclusion',
    access: 'public',
    whenClosed: true,
  },
  publicLogConsistency: {
    method: 'GET',
    path: '/wps/v2/log/consistency',
    access: 'public',
    whenClosed: true,
  },
  publicLogOfDraw: {
    method: 'GET',
    path: '/wps/v2/log/draws/:game/:issue',
    background: true,
    access: 'public',
    whenClosed: true,
  },
  publicLogFeed: {
    method: 'GET',
    path: '/wps/v2/log/feed.json',
    access: 'public',
    whenClosed: true,
  },
} as const satisfies CallTable
