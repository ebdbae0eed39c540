import { classNames, ErrorState } from '@parlour/ui'
import { isLost } from '../../base/server/refused.ts'
import { useCategories, useLanes } from '../../parts/games/categories.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { CategoryRow, CategoryRowSkeleton } from './category-row.tsx'
import { FairCard } from './fair-card.tsx'
import { VendorRow } from './vendor-row.tsx'
import { WinnersCard } from './winners-card.tsx'

/** Games of a category that make a row of their own line. */
const LONG = 3

/** What stands below the first rows: winners, a row for each category, the studios, how to check a round. */
export function MoreRooms({
  besides,
}: {
  /** Half rows above, which wait for a neighbour. */ besides: number
}) {
  const categories = useCategories()
  const t = useTexts('home')
  const lanes = useLanes()
  const halves = categories.filter(({ games }) => games < LONG).length
  // An even number of halves leaves no hole in the hall.
  const winnersWide = besides % 2 === 0
  const fairWide = halves % 2 === 0
  return (
    <>
      <WinnersCard className={classNames(winnersWide && 'lg:col-span-2')} />
      {lanes.isPending ? (
        <CategoryRowSkeleton />
      ) : isLost(lanes) && categories.length === 0 ? (
        <ErrorState
          title={t('hotFailed')}
          money={false}
          className="lg:col-span-2"
          onRetry={() => void lanes.refetch()}
        />
      ) : (
        [...categories]
          // Full lines first, so that the halves stand together.
          .sort((a, b) => Number(a.games < LONG) - Number(b.games < LONG))
          .map((category) => (
            <CategoryRow key={category.path} entry={category} narrow={category.games < LONG} />
          ))
      )}
      <FairCard wide={fairWide} className={classNames(fairWide && 'lg:col-span-2')} />
      <VendorRow />
    </>
  )
}
