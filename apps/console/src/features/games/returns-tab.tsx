import { Badge, EmptyState, Money, Table } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '../../choice.tsx'
import { Failed } from '../../failed.tsx'
import { reading } from '../../queries.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { BandStrip } from './band-strip.tsx'
import { ReturnDays } from './return-days.tsx'
import { standingLooks } from './returned.ts'
import { useReturnWords } from './use-return-words.ts'

type Shown = CallReply<'operatorReturns'>

const spans = ['day', 'week', 'month', 'all'] as const

/** What each of the house's games returned beside what its rules say, with the bands in which chance leaves it. */
export function ReturnsTab() {
  const t = useTexts()
  const [span, setSpan] = useState<(typeof spans)[number]>('week')
  const query = useQuery({
    ...reading(['returns', span], 'operatorReturns', { query: { span } }),
    placeholderData: keepPreviousData,
  })
  if (query.isLoadingError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  return (
    <section className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-muted text-sm">{t('returnsLead')}</p>
      <div className="sm:max-w-60">
        <Choice
          label={t('returnSpan')}
          value={span}
          choices={spans.map((one) => [one, t(`returnSpan_${one}`)])}
          onChange={setSpan}
        />
      </div>
      <GamesTable span={span} loading={query.isPending} games={query.data?.games ?? []} />
      <details className="card p-5 text-sm">
        <summary className="min-h-11 cursor-pointer content-center font-medium">
          {t('returnsHow')}
        </summary>
        <div className="grid max-w-prose gap-3 pt-2 text-muted">
          <p>{t('returnsHow95')}</p>
          <p>{t('returnsHowFew')}</p>
          <p>{t('returnsHowAlarm')}</p>
        </div>
      </details>
    </section>
  )
}

function GamesTable({
  span,
  loading,
  games,
}: {
  span: (typeof spans)[number]
  loading: boolean
  games: Shown['games']
}) {
  const t = useTexts()
  const { language } = useLanguage()
  const { count, share, deviations } = useReturnWords()
  const [opened, setOpened] = useState<string>()
  return (
    <Table
      caption={t('gamesTab_returns')}
      loading={loading}
      rows={games}
      rowKey={({ game, currency }) => `${game} ${currency}`}
      csvName={`returns-${span}.csv`}
      opened={opened}
      onOpen={setOpened}
      detail={({ game, currency, figures }) => (
        <ReturnDays {...{ game, currency, span }} unjudged={figures.unjudged} />
      )}
      empty={
        <EmptyState icon="slots" title={t('returnsNone')}>
          {t('returnsNoneLead')}
        </EmptyState>
      }
      columns={[
        {
          key: 'game',
          head: t('returnGame'),
          cell: (row) => row.names[language],
          csv: ({ game }) => game,
        },
        {
          key: 'standing',
          head: t('returnStanding'),
          mark: true,
          cell: ({ figures: { standing } }) => (
            <Badge kind={standingLooks[standing]}>{t(`returnStanding_${standing}`)}</Badge>
          ),
          csv: ({ figures }) => figures.standing,
        },
        {
          key: 'rounds',
          head: t('returnRounds'),
          end: true,
          cell: ({ figures }) => count(figures.rounds),
          csv: ({ figures }) => figures.rounds,
        },
        {
          key: 'staked',
          head: t('returnStaked'),
          end: true,
          cell: ({ figures, currency }) => <Money amount={figures.staked} currency={currency} />,
          csv: ({ figures }) => figures.staked,
        },
        {
          key: 'paid',
          head: t('returnPaid'),
          end: true,
          wide: true,
          cell: ({ figures, currency }) => <Money amount={figures.paid} currency={currency} />,
          csv: ({ figures }) => figures.paid,
        },
        {
          key: 'actual',
          head: t('returnActual'),
          end: true,
          cell: ({ figures }) => <bdi className="num">{share(figures.actual)}</bdi>,
          csv: ({ figures }) => figures.actual ?? '',
        },
        {
          key: 'theory',
          head: t('returnTheory'),
          end: true,
          cell: ({ figures }) => <bdi className="num">{share(figures.theoretical)}</bdi>,
          csv: ({ figures }) => figures.theoretical ?? '',
        },
        {
          key: 'z',
          head: t('returnDeviations'),
          end: true,
          cell: ({ figures }) => <bdi className="num">{deviations(figures.z)}</bdi>,
          csv: ({ figures }) => figures.z ?? '',
        },
        {
          key: 'band',
          head: t('returnBand'),
          cell: ({ figures }) => <BandStrip figures={figures} />,
        },
      ]}
    />
  )
}
