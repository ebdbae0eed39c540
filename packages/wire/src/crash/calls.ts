import type { CallTable } from '../call.ts'

/** Crash: one round for everybody who has its frame open. */
export const crashCalls = {
  openCrash: { method: 'GET', path: '/wps/v2/crash', access: 'game' },
  crashTable: { method: 'GET', path: '/wps/v2/crash/table', access: 'game', background: true },
  /** Server-sent events, read with fetch so that the session rides in a header. */
  crashStream: { method: 'GET', path: '/wps/v2/crash/stream', access: 'game', background: true },
  crashRounds: { method: 'GET', path: '/wps/v2/crash/rounds', access: 'game' },
  betOnCrash: { method: 'POST', path: '/wps/v2/crash/bets', access: 'game', rate: 'play' },
  cancelCrashBet: {
    method: 'POST',
    path: '/wps/v2/crash/bets/:wagerId/cancel',
    access: 'game',
    rate: 'play',
  },
  collectCrashBet: {
    method: 'POST',
    path: '/wps/v2/crash/bets/:wagerId/collect',
    access: 'game',
    rate: 'play',
  },
  crashReceipt: { method: 'GET', path: '/wps/v2/crash/bets/:wagerId/receipt', access: 'game' },
  /** The same for the player's own pages. */
  myCrashReceipt: { method: 'GET', path: '/wps/v2/fair/crash/:wagerId/receipt', access: 'session' },
} as const satisfies CallTable
