/** Addresses of everything about one lottery. Codes and issues are written as the server writes them. */

const under = (page: string, ...parts: readonly string[]): string =>
  ['/lottery', page, ...parts.map(encodeURIComponent)].join('/')

/** Where bets on a lottery are made: the Vietnam lotteries have a page of their own (L-02, L-03). */
export const bettingAddress = (game: string, region: string): string =>
  `${lobbyPaths[region === 'VN' ? 'vietnam' : 'all']}?${new URLSearchParams({ gameCode: game })}`

export const drawAddress = (game: string, issue: string): string => under('draw', game, issue)
export const verifyAddress = (game: string, issue: string): string => under('verify', game, issue)
export const resultsAddress = (game: string): string => under('results', game)
/** What was drawn last in all lotteries of an area. */
export const latestResultsAddress = (area: LotteryArea): string => `${lobbyPaths[area]}/results`
export const trendAddress = (game: string): string => under('trend', game)
export const rulesAddress = (game: string): string => under('rules', game)
export const ticketsAddress = (ticket?: string): string =>
  ticket === undefined
    ? under('tickets')
    : `${under('tickets')}?${new URLSearchParams({ id: ticket })}`
export const chasesAddress = (): string => `${under('tickets')}?show=chases`
export const paperCheckAddress = (): string => under('check')

export type LotteryArea = 'all' | 'vietnam'

/** The lobby of an area; `view=lobby` keeps it open where the house prefers one lottery. */
const lobbyPaths: Readonly<Record<LotteryArea, string>> = {
  all: '/lottery',
  vietnam: '/vnlottery',
}
export const lobbyAddress = (area: LotteryArea): string => `${lobbyPaths[area]}?view=lobby`

/** What lies below `/lottery` or `/vnlottery`, part by part. */
export function partsUnder(path: string): readonly string[] {
  const [, root, ...parts] = path.split('/')
  return root === undefined ? [] : parts.filter((part) => part !== '').map(decode)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
