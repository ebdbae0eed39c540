import type { CallTable } from '../call.ts'

/**
 * The lobby, launching and a game frame's own session. The catalogue's reads answer visitors too;
 * what belongs to one player asks for a session.
 */
export const gamesCalls = {
  gameVendors: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    access: 'public',
    also: ['POST'],
  },
  gameList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    access: 'public',
    also: ['POST'],
  },
  lobbyRows: { method: 'GET', path: '/wps/v2/lobby/rows', access: 'public' },
  hotGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    access: 'public',
    also: ['POST'],
  },
  vendorGameTypes: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    access: 'public',
    also: ['POST'],
  },
  winnerBoard: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    access: 'public',
    also: ['POST'],
  },
  gameDetails: { method: 'GET', path: '/wps/v2/games/:game', access: 'public' },
  recentGames: {
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    access: 'session',
    also: ['POST'],
  },
  favoriteGames: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    access: 'session',
    also: ['POST'],
  },
  favoriteGamesList: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    access: 'session',
    also: ['POST'],
  },
  addFavoriteGame: {
    method: 'PUT',
    path: '/wps/relay/MCSFE_favoriteGames',
    access: 'session',
    proof: 'session',
  },
  removeFavoriteGame: {
    method: 'DELETE',
    path: '/wps/relay/MCSFE_favoriteGames',
    access: 'session',
    proof: 'session',
  },
  gameRooms: {
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    access: 'session',
    also: ['POST'],
  },
  launchGame: { method: 'POST', path: '/wps/game/launchGame', access: 'session', proof: 'session' },
  launchLottery: {
    method: 'POST',
    path: '/wps/v2/games/launch-lottery',
    access: 'session',
    proof: 'session',
  },
  openLaunchSession: {
    method: 'POST',
    path: '/wps/v2/games/launch-session',
    access: 'public',
    fromFrame: true,
  },
  launchSession: { method: 'GET', path: '/wps/v2/games/launch-session', access: 'game' },
  closeLaunchSession: { method: 'DELETE', path: '/wps/v2/games/launch-session', access: 'game' },
} as const satisfies CallTable
