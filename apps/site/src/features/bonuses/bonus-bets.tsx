import {
  Badge,
  type BadgeKind,
  type Column,
  EmptyState,
  Money,
  Table,
  moneyColumn,
} from '@parlour/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { isLost } from '../../base/server/refused.ts'
import { keyOf } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { useGameNames } from '../../parts/records/game-names.ts'
import { PressError } from '../../parts/reads/read-states.tsx'

type Bet = Answer<'bonusBets'>['bets'][number]

const looks: Record<Bet['state'], BadgeKind> = {
  open: 'info',
  counted: 'good',
  voided: 'plain',
  late: 'plain',
}

/** What each bet counted toward a bonus, the newest first. */
export function BonusBets({ grantId, currency }: { grantId: string; currency: string }) {
  const t = useTexts('bonuses')
  const nameOf = useGameNames()
  const bets = useInfiniteQuery({
    queryKey: keyOf('bonusBets', grantId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'bonusBets',
        { params: { grantId }, query: pageParam === undefined ? {} : { before: pageParam } },
        { signal },
      ),
    getNextPageParam: (page) => (page.more ? page.bets.at(-1)?.placedAt : undefined),
  })
  if (isLost(bets)) return <PressError error={bets.error} />
  return (
    <Table<Bet>
      caption={t('bets')}
      loading={bets.isPending}
      rows={bets.data?.pages.flatMap((page) => page.bets) ?? []}
      rowKey={(bet) => bet.wagerId}
      onLoadMore={bets.hasNextPage ? () => bets.fetchNextPage() : undefined}
      loadingMore={bets.isFetchingNextPage}
      csvName="bonus-bets.csv"
      empty={
        <EmptyState icon="receipt" title={t('betsNone')}>
          {t('betsNoneLead')}
        </EmptyState>
      }
      columns={columns(t, nameOf, currency)}
    />
  )
}

const columns = (
  t: ReturnType<typeof useTexts<'bonuses'>>,
  nameOf: (game: string) => string,
  currency: string,
): Column<Bet>[] => [
  {
    key: 'when',
    head: t('when'),
    cell: (bet) => <Moment at={bet.placedAt} className="" />,
    csv: (bet) => bet.placedAt,
  },
  { key: 'game', head: t('game'), cell: (bet) => nameOf(bet.game), csv: (bet) => nameOf(bet.game) },
  moneyColumn('stake', { head: t('stake'), currency }),
  moneyColumn('part', { head: t('part'), currency }),
  {
    key: 'counted',
    head: t('counted'),
    end: true,
    csv: (bet) => bet.counted,
    cell: (bet) =>
      bet.state === 'counted' ? (
        <Money amount={bet.counted} currency={currency} className="font-medium" />
      ) : (
        <Badge kind={looks[bet.state]}>{t(`bet_${bet.state}`)}</Badge>
      ),
  },
]
