import type { CallTable } from '../call.ts'

/** The agent centre's menu and the people below an agent. Nobody sees another line. */
export const linesCalls = {
  agentMenu: { method: 'GET', path: '/wps/v2/agents/menu', access: 'agent' },
  /** Members below the caller, page by page: one level of a line, or all of it. */
  lineTeam: { method: 'GET', path: '/wps/v2/agents/team', access: 'agent' },
  lineTeamSummary: { method: 'GET', path: '/wps/v2/agents/team/summary', access: 'agent' },
  lineMember: { method: 'GET', path: '/wps/v2/agents/team/:memberId', access: 'agent' },
  /** Opens an account directly below the caller. */
  createDownline: {
    method: 'POST',
    path: '/wps/v2/agents/team',
    access: 'agent',
    proof: 'session',
    encrypted: true,
    rate: 'message',
  },
  setDownlineRates: {
    method: 'PUT',
    path: '/wps/v2/agents/team/:memberId/rates',
    access: 'agent',
    proof: 'session',
  },
  /** What the rates of the caller, or of somebody below, were and became. */
  rateHistory: { method: 'GET', path: '/wps/v2/agents/rates/history', access: 'agent' },
  rateHistoryFile: { method: 'GET', path: '/wps/v2/agents/rates/history.csv', access: 'agent' },
  setDownlineNote: {
    method: 'PUT',
    path: '/wps/v2/agents/team/:memberId/note',
    access: 'agent',
    proof: 'session',
  },
  /** Lets a member right below the caller have others below. */
  makeAgent: {
    method: 'POST',
    path: '/wps/v2/agents/team/:memberId/agent',
    access: 'agent',
    proof: 'session',
  },
  /** Another first password for an account that the caller has opened, whose owner cannot recover it. */
  resetDownlinePassword: {
    method: 'POST',
    path: '/wps/v2/agents/team/:memberId/password',
    access: 'agent',
    proof: 'owner',
    encrypted: true,
    rate: 'guess',
  },
  teamMessages: { method: 'GET', path: '/wps/v2/agents/messages', access: 'agent' },
  messageTeam: {
    method: 'POST',
    path: '/wps/v2/agents/messages',
    access: 'agent',
    proof: 'session',
    rate: 'message',
  },

  /** An agent or member as the console shows them: their line, rates and contracts. */
  operatorLine: { method: 'GET', path: '/wps/v2/operator/lines/:account', access: 'operator' },
  /** Asks to move a member and everybody below them; a second person carries it out. */
  proposeLineMove: { method: 'POST', path: '/wps/v2/operator/lines/moves', access: 'operator' },
  /** Asks for other rates of an agent that stands at the top of a line. */
  proposeTopRates: { method: 'POST', path: '/wps/v2/operator/lines/rates', access: 'operator' },
} as const satisfies CallTable
