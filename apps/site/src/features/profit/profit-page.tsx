import { EmptyState, Skeleton, SkeletonRows } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Read } from '../../parts/reads/read-states.tsx'
import { downloadRecord } from '../../parts/records/download-record.ts'
import { RecordBar } from '../../parts/records/record-bar.tsx'
import { useRecordDays } from '../../parts/records/record-days.ts'
import { ProfitFigures } from './profit-figures.tsx'
import { CategoryTable, DayTable } from './profit-tables.tsx'

export type Profit = Answer<'personalProfit'>

// Charts are drawn by a library that only this page needs.
const ProfitChart = lazy(() =>
  import('./profit-chart.tsx').then((file) => ({ default: file.ProfitChart })),
)

const FIRST_DAYS = 30

/** What play came to, day by day and by category, beside the money that came and went (P-09). */
export function ProfitPage() {
  const [days, setDays] = useRecordDays(FIRST_DAYS)
  const profit = useQuery(reading('personalProfit', { query: days }))
  return (
    <>
      <RecordBar
        days={days}
        onDays={setDays}
        narrowings={[]}
        onDownload={() => downloadRecord('personalProfitFile', days, 'result.csv')}
      />
      <Read query={profit} skeleton={<PageSkeleton />}>
        {(answer) => <Shown profit={answer} />}
      </Read>
    </>
  )
}

function Shown({ profit }: { profit: Profit }) {
  const t = useTexts('earnings')
  const { totals, days } = profit
  const nothing = totals.bets === 0 && days.every(isQuiet)
  if (nothing) {
    return (
      <EmptyState icon="receipt" title={t('noPlay')}>
        {t('noPlayLead')}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-8">
      <ProfitFigures profit={profit} />
      {days.length > 1 ? (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <ProfitChart profit={profit} />
        </Suspense>
      ) : null}
      <CategoryTable profit={profit} />
      <DayTable profit={profit} days={days.filter((day) => !isQuiet(day)).toReversed()} />
    </div>
  )
}

/** A day without bets that came to anything, and without money in or out. */
function isQuiet({ day: _, bets, ...amounts }: Profit['days'][number]): boolean {
  return bets === 0 && Object.values(amounts).every((amount) => !/[1-9]/.test(amount))
}

const PageSkeleton = () => (
  <div className="grid gap-8">
    <Skeleton className="h-40" />
    <Skeleton className="h-72" />
    <SkeletonRows rows={4} />
  </div>
)
