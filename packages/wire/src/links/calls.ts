import type { CallTable } from '../call.ts'

/** Registration links of an agent. */
export const linksCalls = {
  agentLinks: { method: 'GET', path: '/wps/v2/agents/links', access: 'agent' },
  createLink: { method: 'POST', path: '/wps/v2/agents/links', access: 'agent', proof: 'session' },
  changeLink: {
    method: 'PUT',
    path: '/wps/v2/agents/links/:linkId',
    access: 'agent',
    proof: 'session',
  },
  /** A page says that somebody came by a link; a browser is counted once a day. */
  noteLinkClick: { method: 'POST', path: '/wps/agent/affiliate/click', access: 'public' },
  linkDays: { method: 'GET', path: '/wps/v2/agents/links/days', access: 'agent' },
  linkDaysFile: { method: 'GET', path: '/wps/v2/agents/links/days.csv', access: 'agent' },
} as const satisfies CallTable
