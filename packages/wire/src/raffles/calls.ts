import type { CallTable } from '../call.ts'

export const rafflesCalls = {
  /** Odds are published: a visitor reads them as a member does. */
  listRaffles: { method: 'GET', path: '/wps/v2/raffles', access: 'public' },
  claimRaffle: {
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    access: 'member',
    proof: 'session',
    rate: 'play',
  },
  listRaffleDraws: { method: 'GET', path: '/wps/v2/raffles/:raffleId/draws', access: 'member' },
  raffleReceipt: { method: 'GET', path: '/wps/v2/raffle-draws/:drawId/receipt', access: 'member' },
  proposeRafflePrizes: {
    method: 'POST',
    path: '/wps/v2/operator/raffles/:raffleId/prizes',
    access: 'operator',
    whenClosed: true,
  },
} as const satisfies CallTable
