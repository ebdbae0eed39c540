import type { CallTable } from '../call.ts'

/**
 * The house's own games and their fairness. The same use-cases stand twice: under `house` for a
 * launched game frame on its launch session, under `fair` for the logged-in player's own pages.
 */
export const fairCalls = {
  openHouseGame: { method: 'GET', path: '/wps/v2/house/:game', access: 'game' },
  playHouseRound: {
    method: 'POST',
    path: '/wps/v2/house/:game/play',
    access: 'game',
    rate: 'play',
  },
  openHouseOriginal: {
    method: 'GET',
    path: '/wps/v2/house/:game/original',
    access: 'game',
  },
  stepHouseRound: {
    method: 'POST',
    path: '/wps/v2/house/:game/rounds/:wagerId/step',
    access: 'game',
    rate: 'play',
  },
  houseJackpots: { method: 'GET', path: '/wps/v2/house/:game/jackpots', access: 'game' },
  houseRounds: { method: 'GET', path: '/wps/v2/house/:game/rounds', access: 'game' },
  houseReceipt: {
    method: 'GET',
    path: '/wps/v2/house/:game/rounds/:wagerId/receipt',
    access: 'game',
  },
  houseSeed: { method: 'GET', path: '/wps/v2/house/:game/seed', access: 'game' },
  setHouseClientSeed: { method: 'POST', path: '/wps/v2/house/:game/seed/client', access: 'game' },
  rotateHouseSeed: { method: 'POST', path: '/wps/v2/house/:game/seed/rotate', access: 'game' },

  jackpotMeters: { method: 'GET', path: '/wps/v2/jackpots', access: 'public', background: true },
  jackpotHits: { method: 'GET', path: '/wps/v2/jackpots/hits', access: 'public' },

  playFairRound: {
    method: 'POST',
    path: '/wps/v2/fair/games/:game/play',
    access: 'session',
    proof: 'session',
    rate: 'play',
  },
  openFairOriginal: {
    method: 'GET',
    path: '/wps/v2/fair/games/:game/original',
    access: 'session',
  },
  stepFairRound: {
    method: 'POST',
    path: '/wps/v2/fair/rounds/:wagerId/step',
    access: 'session',
    proof: 'session',
    rate: 'play',
  },
  fairRounds: { method: 'GET', path: '/wps/v2/fair/games/:game/rounds', access: 'session' },
  fairReceipt: { method: 'GET', path: '/wps/v2/fair/rounds/:wagerId/receipt', access: 'session' },
  shareRound: {
    method: 'POST',
    path: '/wps/v2/fair/rounds/:wagerId/link',
    access: 'session',
    proof: 'session',
  },
  unshareRound: {
    method: 'DELETE',
    path: '/wps/v2/fair/rounds/:wagerId/link',
    access: 'session',
    proof: 'session',
  },
  publicRound: { method: 'GET', path: '/wps/v2/fair/links/:link', access: 'public' },
  fairSeed: { method: 'GET', path: '/wps/v2/fair/seed', access: 'session' },
  setFairClientSeed: {
    method: 'POST',
    path: '/wps/v2/fair/seed/client',
    access: 'session',
    proof: 'session',
  },
  rotateFairSeed: {
    method: 'POST',
    path: '/wps/v2/fair/seed/rotate',
    access: 'session',
    proof: 'session',
  },
} as const satisfies CallTable
