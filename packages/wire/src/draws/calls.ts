import type { CallTable } from '../call.ts'

/** Draws of lotteries: what is sold, what was drawn, how it came about; and what operators enter. */
export const drawsCalls = {
  lotteryBoard: {
    method: 'GET',
    path: '/wps/v2/lottery/board',
    background: true,
    access: 'public',
  },
  lotteryDraws: {
    method: 'GET',
    path: '/wps/v2/lottery/games/:game/draws',
    background: true,
    access: 'public',
  },
  lotteryDraw: {
    method: 'GET',
    path: '/wps/v2/lottery/games/:game/draws/:issue',
    background: true,
    access: 'public',
  },
  lotteryStatistics: {
    method: 'GET',
    path: '/wps/v2/lottery/games/:game/statistics',
    background: true,
    access: 'public',
  },
  lotteryBook: {
    method: 'GET',
    path: '/wps/v2/lottery/games/:game/draws/:issue/book',
    access: 'public',
  },
  lotteryChain: { method: 'GET', path: '/wps/v2/lottery/games/:game/chains', access: 'public' },
  officialDraws: {
    method: 'GET',
    path: '/wps/v2/operator/lottery/draws',
    background: true,
    access: 'operator',
    whenClosed: true,
  },
  enterDrawResult: {
    method: 'POST',
    path: '/wps/v2/operator/lottery/games/:game/draws/:issue/result',
    access: 'operator',
    whenClosed: true,
  },
  proposeDrawChange: {
    method: 'POST',
    path: '/wps/v2/operator/lottery/games/:game/draws/:issue/change',
    access: 'operator',
    whenClosed: true,
  },
} as const satisfies CallTable
