import type { CallTable } from '../call.ts'

/** What operators do about one member: find them, see who it is, freeze, log out, unlock. */
export const memberDeskCalls = {
  findMembers: {
    method: 'POST',
    path: '/wps/v2/operator/members/search',
    access: 'operator',
    encrypted: true,
    whenClosed: true,
  },
  operatorMember: {
    method: 'GET',
    path: '/wps/v2/operator/members/:memberId',
    access: 'operator',
    whenClosed: true,
  },
  freezeMember: {
    method: 'POST',
    path: '/wps/v2/operator/members/:memberId/freeze',
    access: 'operator',
    whenClosed: true,
  },
  /** Asks to let a frozen member play and withdraw again; a second person carries it out. */
  proposeUnfreeze: {
    method: 'POST',
    path: '/wps/v2/operator/members/:memberId/unfreeze',
    access: 'operator',
    whenClosed: true,
  },
  endMemberSessions: {
    method: 'POST',
    path: '/wps/v2/operator/members/:memberId/sessions/end',
    access: 'operator',
    whenClosed: true,
  },
  unlockMember: {
    method: 'POST',
    path: '/wps/v2/operator/members/:memberId/unlock',
    access: 'operator',
    whenClosed: true,
  },
} as const satisfies CallTable
