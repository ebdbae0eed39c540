import type { CallTable } from '../call.ts'

/** A member's platform messages, by which ways they also go out, and what operators send to everybody. */
export const inboxCalls = {
  listInbox: { method: 'GET', path: '/wps/v2/inbox', access: 'member' },
  readInbox: { method: 'POST', path: '/wps/v2/inbox/read', access: 'member', proof: 'session' },
  deleteInbox: { method: 'POST', path: '/wps/v2/inbox/delete', access: 'member', proof: 'session' },
  restoreInbox: {
    method: 'POST',
    path: '/wps/v2/inbox/restore',
    access: 'member',
    proof: 'session',
  },
  takeImportant: {
    method: 'POST',
    path: '/wps/v2/inbox/important',
    background: true,
    access: 'member',
    proof: 'session',
  },
  unreadCount: {
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    background: true,
    access: 'member',
    also: ['POST'],
  },
  inboxPreferences: { method: 'GET', path: '/wps/v2/inbox/preferences', access: 'member' },
  setInboxPreference: {
    method: 'PUT',
    path: '/wps/v2/inbox/preferences',
    access: 'member',
    proof: 'session',
  },
  unsubscribe: {
    method: 'POST',
    path: '/wps/v2/inbox/unsubscribe',
    access: 'public',
    form: true,
    rate: 'guess',
  },

  composeBroadcast: { method: 'POST', path: '/wps/v2/operator/broadcasts', access: 'operator' },
  listBroadcasts: { method: 'GET', path: '/wps/v2/operator/broadcasts', access: 'operator' },
  memberLabels: {
    method: 'GET',
    path: '/wps/v2/operator/members/:account/labels',
    access: 'operator',
  },
  labelMember: {
    method: 'PUT',
    path: '/wps/v2/operator/members/:account/labels',
    access: 'operator',
  },
} as const satisfies CallTable
