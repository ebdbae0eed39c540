import { lazySection } from '../../../base/router/lazy-section.ts'
import type { LotteryArea } from '../../../parts/lottery/addresses.ts'
import { MissingPage } from '../../../parts/missing-page.tsx'

type OfLottery = { game: string }
type OfDraw = { game: string; issue: string }

const DrawPage = lazySection<OfDraw>(
  () => import('../draws/draw-page.tsx').then((file) => file.DrawPage),
  'lottery-draws',
  'lottery-tickets',
  'lottery-plays',
  'centre',
)
const VerifyPage = lazySection<OfDraw>(
  () => import('../draws/proof/verify-page.tsx').then((file) => file.VerifyPage),
  'lottery-draws',
  'fair',
  'public-log',
  'centre',
)
const ResultsPage = lazySection<OfLottery>(
  () => import('../draws/results-page.tsx').then((file) => file.ResultsPage),
  'lottery-draws',
  'centre',
)
const LatestResultsPage = lazySection<{ area: LotteryArea }>(
  () => import('../draws/latest-results.tsx').then((file) => file.LatestResultsPage),
  'lottery-draws',
  'centre',
)
const TrendPage = lazySection<OfLottery>(
  () => import('../draws/trends/trend-page.tsx').then((file) => file.TrendPage),
  'lottery-draws',
  'lottery-plays',
  'centre',
)
const RulesPage = lazySection<OfLottery>(
  () => import('../draws/rules/rules-page.tsx').then((file) => file.RulesPage),
  'lottery-draws',
  'lottery-plays',
  'centre',
)
const TicketsPage = lazySection(
  () => import('../tickets/tickets-page.tsx').then((file) => file.TicketsPage),
  'lottery-tickets',
  'lottery-draws',
  'lottery-plays',
  'centre',
)
const CheckPage = lazySection(
  () => import('../draws/proof/check-page.tsx').then((file) => file.CheckPage),
  'lottery-draws',
  'centre',
)

/** The pages below `/lottery`, by the words of the address. */
export function LotterySubPage({
  area,
  parts: [page, game, issue],
}: {
  area: LotteryArea
  parts: readonly string[]
}) {
  if (page === 'results' && game === undefined) return <LatestResultsPage area={area} />
  if (page === 'tickets' && game === undefined) return <TicketsPage />
  if (page === 'check' && game === undefined) return <CheckPage />
  if (game !== undefined && issue === undefined) {
    if (page === 'results') return <ResultsPage game={game} />
    if (page === 'trend') return <TrendPage game={game} />
    if (page === 'rules') return <RulesPage game={game} />
  }
  if (game !== undefined && issue !== undefined) {
    if (page === 'draw') return <DrawPage game={game} issue={issue} />
    if (page === 'verify') return <VerifyPage game={game} issue={issue} />
  }
  return <MissingPage />
}
