import type { CallTable } from '../call.ts'

/** What operators set for the whole house: its settings, ways to pay, games under repair; and what stands in the audit. */
export const houseDeskCalls = {
  operatorSettings: {
    method: 'GET',
    path: '/wps/v2/operator/settings',
    access: 'operator',
    whenClosed: true,
  },
  settingHistory: {
    method: 'GET',
    path: '/wps/v2/operator/settings/:section/history',
    access: 'operator',
    whenClosed: true,
  },
  /** Asks to change a section; a second person carries it out. */
  proposeSetting: {
    method: 'POST',
    path: '/wps/v2/operator/settings/:section',
    access: 'operator',
    whenClosed: true,
  },
  operatorPaymentMethods: {
    method: 'GET',
    path: '/wps/v2/operator/payment-methods',
    access: 'operator',
    whenClosed: true,
  },
  /** Asks to change a way to pay; a second person carries it out. */
  proposePaymentMethod: {
    method: 'POST',
    path: '/wps/v2/operator/payment-methods/:method',
    access: 'operator',
    whenClosed: true,
  },
  operatorCatalogue: {
    method: 'GET',
    path: '/wps/v2/operator/games',
    access: 'operator',
    whenClosed: true,
  },
  /** Closes a game or a vendor for stakes at once, or opens it again. */
  closeForRepairs: {
    method: 'POST',
    path: '/wps/v2/operator/games/closings',
    access: 'operator',
    whenClosed: true,
  },
  /** Where a game stands in the lobby. */
  changeGame: {
    method: 'POST',
    path: '/wps/v2/operator/games/:game/place',
    access: 'operator',
    whenClosed: true,
  },
  /** Asks for other stakes of a game of the house; a second person carries it out. */
  proposeGameStakes: {
    method: 'POST',
    path: '/wps/v2/operator/games/:game/stakes',
    access: 'operator',
    whenClosed: true,
  },
  /** What each of the house's own games returned, beside what its rules say. */
  operatorReturns: {
    method: 'GET',
    path: '/wps/v2/operator/games/returns',
    access: 'operator',
    whenClosed: true,
  },
  /** Rounds of the house's own games, whoever played them. */
  operatorRounds: {
    method: 'GET',
    path: '/wps/v2/operator/games/rounds',
    access: 'operator',
    whenClosed: true,
  },
  operatorRound: {
    method: 'GET',
    path: '/wps/v2/operator/game-rounds/:wagerId',
    access: 'operator',
    whenClosed: true,
  },
  auditLines: {
    method: 'GET',
    path: '/wps/v2/operator/audit',
    access: 'operator',
    whenClosed: true,
  },
  auditChain: {
    method: 'GET',
    path: '/wps/v2/operator/audit/chain',
    access: 'operator',
    whenClosed: true,
  },
} as const satisfies CallTable
