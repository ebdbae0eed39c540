import { Select, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../../failed.tsx'
import { reading } from '../../queries.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { CapsCard } from './caps-card.tsx'
import { MarketsTable } from './markets-table.tsx'
import { SaleCard } from './sale-card.tsx'
import { TermsCard } from './terms-card.tsx'

/** What a lottery sells: its limits, its markets with their odds, and numbers that are hot. */
export function LotteriesPage() {
  const t = useTexts()
  const { language } = useLanguage()
  const [chosen, setChosen] = useState('')
  const menus = useQuery(reading(['lotteries', language], 'lotteryMenus', { query: {} }))
  if (menus.isLoadingError) return <Failed error={menus.error} onRetry={() => menus.refetch()} />
  const groups = menus.data?.gameMenus ?? []
  const game = chosen || groups[0]?.games[0]?.gameCode
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="grid grow gap-1.5">
          <h2 className="text-lg font-semibold">{t('lotteryDesk')}</h2>
          <p className="max-w-prose text-sm text-muted">{t('lotteryDeskLead')}</p>
        </div>
        <Select
          aria-label={t('lottery')}
          className="w-full sm:w-72"
          value={game ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          {groups.map((group) => (
            <optgroup key={group.gameGroupCode} label={group.labelName}>
              {group.games.map(({ gameCode, gameName }) => (
                <option key={gameCode} value={gameCode}>
                  {gameName}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      {game ? <Lottery key={game} game={game} /> : <Skeleton className="h-96" />}
    </section>
  )
}

function Lottery({ game }: { game: string }) {
  const terms = useQuery(
    reading(['lottery-terms', game], 'operatorLotteryTerms', { params: { game } }),
  )
  if (terms.isLoadingError) return <Failed error={terms.error} onRetry={() => terms.refetch()} />
  if (terms.isPending) return <Skeleton className="h-96" />
  return (
    <>
      <div className="grid items-stretch gap-5 md:grid-cols-2">
        <SaleCard terms={terms.data} />
        <CapsCard terms={terms.data} />
      </div>
      <TermsCard terms={terms.data} />
      <MarketsTable terms={terms.data} />
    </>
  )
}
