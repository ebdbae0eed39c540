import { type Family, loadFamily, playsUnder } from '@parlour/lottery'
import { Skeleton, SkeletonRows } from '@parlour/ui'
import { useEffect } from 'react'
import { refine, usePlace } from '../../../../base/router/location.ts'
import { isLost, refusedAs } from '../../../../base/server/refused.ts'
import { ReadFailed } from '../../../../parts/reads/read-failed.tsx'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { LotteryArea } from '../../../../parts/lottery/addresses.ts'
import { useStage } from '../../board/stages.ts'
import { likelyFamily, useFamily } from '../../board/use-family.ts'
import { BettingTable } from './betting-table.tsx'
import { LotteryHead } from './lottery-head.tsx'
import { NotSold, UnknownLottery } from './not-sold.tsx'
import { playAt } from './play-at.ts'
import { SLIP, slipOf } from '../cart/slip.ts'
import { StationChoice } from './station-choice.tsx'
import { useMarkets, useOnSale, usePast, useSelling } from './use-betting.ts'
import { DrawsTold, isTold } from './use-no-draw.ts'

/** Where bets on one lottery are made: which one it is, its plays, the pad, the price and the cart. */
export function BettingPage({ area }: { area: LotteryArea }) {
  const { search } = usePlace()
  const game = new URLSearchParams(search).get('gameCode') ?? ''
  // Another lottery is another page: nothing of the one before stays.
  return <Betting key={game} area={area} game={game} />
}

function Betting({ area, game }: { area: LotteryArea; game: string }) {
  const t = useTexts('lottery-betting')
  const selling = useSelling(game)
  const markets = useMarkets(game)
  const onSale = useOnSale(selling.data?.draws)
  const family = useFamily(markets.data?.family, onSale?.day, { keepsLast: true })
  const past = usePast(game, onSale?.issue)
  const name = selling.data?.lottery.name
  useEffect(() => {
    const likely = likelyFamily(game)
    if (likely) void loadFamily(likely).catch(() => undefined)
  }, [game])
  useEffect(() => {
    document.title = `${name ?? t('title')} · Parlour`
  })
  const failed = [selling, markets, family].find(isLost)
  if (failed?.error) {
    if (refusedAs(failed.error, 'lottery_not_found')) return <UnknownLottery area={area} />
    return <ReadFailed read={failed} title={t('failed')} />
  }
  if (!selling.data || !markets.data || !family.data) return <Coming />
  const { lottery, draws } = selling.data
  return (
    <DrawsTold value={isTold(selling)}>
      <div className="mx-auto grid w-full max-w-[1240px] grid-cols-[minmax(0,1fr)] gap-4 max-lg:gap-2.5">
        <LotteryHead
          lottery={lottery}
          onSale={onSale}
          upcoming={draws[0]}
          last={newestPast(past.data?.draws, onSale?.issue)}
          known={past.data !== undefined}
        />
        <StationChoice lottery={lottery} />
        {lottery.maintenance || !lottery.open ? (
          <NotSold lottery={lottery} />
        ) : (
          <Plays
            game={game}
            family={family.data}
            lottery={lottery}
            markets={markets.data}
            onSale={onSale}
            draws={draws}
            drawn={past.data?.draws.find(({ result }) => result !== null)}
          />
        )}
      </div>
    </DrawsTold>
  )
}

/** Tells which play the address names and writes the one that is chosen into it. */
function Plays({
  game,
  family,
  markets,
  ...rest
}: {
  game: string
  family: Family
} & Omit<Parameters<typeof BettingTable>[0], 'plays' | 'play' | 'slip' | 'onPlay'>) {
  const { path, search } = usePlace()
  const query = new URLSearchParams(search)
  const sold = new Set(markets.markets.map(({ play }) => play))
  const plays = playsUnder(family, markets.options).filter(({ id }) => sold.has(id))
  const wanted = query.get('playType')
  // Of a draw that comes out in parts the play is the one that is still sold: it looks at what is to come.
  const stage = useStage(rest.onSale?.stages)
  const play = playAt(plays, family.staged ? (stage?.play ?? null) : wanted)
  const onPlay = (playType: string) =>
    refine(`${path}?${new URLSearchParams({ gameCode: game, playType })}`)
  if (!play) return <NotSold lottery={rest.lottery} />
  return (
    <BettingTable
      game={game}
      family={family}
      markets={markets}
      plays={plays}
      play={play}
      slip={slipOf(family.id) ? wanted === SLIP : undefined}
      onPlay={onPlay}
      {...rest}
    />
  )
}

/** The newest of the draws that closed; a draw still on sale is never its own last result. */
const newestPast = <Draw extends { issue: string }>(
  draws: readonly Draw[] | undefined,
  onSale: string | undefined,
): Draw | undefined => draws?.find(({ issue }) => issue !== onSale)

/** The page's own shape while it is on its way. */
function Coming() {
  return (
    <div className="mx-auto grid w-full max-w-[1240px] grid-cols-[minmax(0,1fr)] gap-4">
      <Skeleton className="h-52" />
      <div className="grid gap-4 lg:grid-cols-[1fr_360px]">
        <SkeletonRows rows={6} className="h-16" />
        <Skeleton className="hidden h-96 lg:block" />
      </div>
    </div>
  )
}
