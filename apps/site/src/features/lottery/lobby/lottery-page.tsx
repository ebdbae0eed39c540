import { useEffect } from 'react'
import { lazySection } from '../../../base/router/lazy-section.ts'
import { currentPlace, navigate, usePlace } from '../../../base/router/location.ts'
import { destinationOfLotteries } from '../../../parts/games/launch-rules.ts'
import { rememberLottery } from './lottery-recent.ts'
import { usePlayer } from '../../../base/session/session.ts'
import { useLanes } from '../../../parts/games/categories.ts'
import { type LotteryArea, partsUnder } from '../../../parts/lottery/addresses.ts'

const SubPage = lazySection<{ area: LotteryArea; parts: readonly string[] }>(
  () => import('./lottery-pages.tsx').then((file) => file.LotterySubPage),
  'lottery-draws',
)
const BettingPage = lazySection<{ area: LotteryArea }>(
  () =>
    Promise.all([
      import('../betting/page/betting-page.tsx'),
      import('../betting/page/ready-bets.ts').then((file) => file.readyBets(currentPlace().search)),
    ]).then(([file]) => file.BettingPage),
  'lottery-betting',
  'lottery-plays',
)
const LotteryLobby = lazySection<{ area: LotteryArea }>(
  () => import('./lottery-lobby.tsx').then((file) => file.LotteryLobby),
  'lobby',
)

/** Fetches along what the address shows of the lotteries, so that the page is drawn with it at once. */
export async function preloadShown(): Promise<void> {
  const { path, search } = currentPlace()
  if (partsUnder(path).length > 0) return SubPage.preload()
  return (gameIn(search) === null ? LotteryLobby : BettingPage).preload()
}

const gameIn = (search: string) => new URLSearchParams(search).get('gameCode')

/** Everything of lotteries: the lobby, betting on the one in the address, and the pages below. */
export function LotteryPage({ area }: { area: LotteryArea }) {
  const { path, search } = usePlace()
  const parts = partsUnder(path)
  const game = gameIn(search)
  const lobby = new URLSearchParams(search).get('view') === 'lobby'
  useRecent(parts.length === 0 ? game : null)
  if (parts.length > 0) return <SubPage area={area} parts={parts} />
  if (game !== null) return <BettingPage area={area} />
  return <LobbyOrPreferred area={area} lobby={lobby} />
}

function useRecent(game: string | null) {
  const account = usePlayer()?.info.account
  useEffect(() => {
    if (game !== null && account !== undefined) rememberLottery(account, game)
  }, [game, account])
}

/** Without a game in the address, the regional vendor's own game comes first (L-07). */
function LobbyOrPreferred({ area, lobby }: { area: LotteryArea; lobby: boolean }) {
  const { lanes } = useLanes()
  const preferred = destinationOfLotteries(lanes)
  const address =
    area === 'all' && !lobby && preferred.kind === 'page' && preferred.address.includes('?')
      ? preferred.address
      : ''
  useEffect(() => {
    if (address) navigate(address, { replace: true })
  }, [address])
  return <LotteryLobby area={area} />
}
