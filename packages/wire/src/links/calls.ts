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
} as const satisfies CallTable
