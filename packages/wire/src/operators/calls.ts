import type { CallTable } from '../call.ts'

export const operatorsCalls = {
  operatorSignIn: {
    method: 'POST',
    path: '/wps/v2/operator/session',
    access: 'public',
    encrypted: true,
    whenClosed: true,
    rate: 'guess',
  },
  operatorSession: {
    method: 'GET',
    path: '/wps/v2/operator/session',
    access: 'operator',
    whenClosed: true,
  },
  operatorSignOut: {
    method: 'DELETE',
    path: '/wps/v2/operator/session',
    access: 'operator',
    whenClosed: true,
  },
  operatorSessions: {
    method: 'GET',
    path: '/wps/v2/operator/sessions',
    access: 'operator',
    whenClosed: true,
  },
  endOtherOperatorSessions: {
    method: 'DELETE',
    path: '/wps/v2/operator/sessions/others',
    access: 'operator',
    whenClosed: true,
  },

  changeOperatorPassword: {
    method: 'POST',
    path: '/wps/v2/operator/password',
    access: 'operator',
    encrypted: true,
    whenClosed: true,
    rate: 'guess',
  },

  listDecisions: {
    method: 'GET',
    path: '/wps/v2/operator/decisions',
    background: true,
    access: 'operator',
    whenClosed: true,
  },
  decisionHistory: {
    method: 'GET',
    path: '/wps/v2/operator/decisions/history',
    access: 'operator',
    whenClosed: true,
  },
  getDecision: {
    method: 'GET',
    path: '/wps/v2/operator/decisions/:queue/:subject',
    access: 'operator',
    whenClosed: true,
  },
  decide: {
    method: 'POST',
    path: '/wps/v2/operator/decisions/:queue/:subject',
    access: 'operator',
    whenClosed: true,
  },
  /** Asks to take a lost second factor off an account; a second person carries it out. */
  proposeSecondFactorRemoval: {
    method: 'POST',
    path: '/wps/v2/operator/second-factors/removals',
    access: 'operator',
    whenClosed: true,
  },
  operatorProof: {
    method: 'GET',
    path: '/wps/v2/operator/proofs/:proofId',
    access: 'operator',
    whenClosed: true,
  },
} as const satisfies CallTable
