import { Chip, EmptyState, Money, Table, Tabs, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from '../../base/router/link.tsx'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'

type Winner = Answer<'listWinners'>['list'][number]
const periods = ['day', 'week', 'month'] as const
const orders = ['win', 'multiple'] as const

/** Who won most lately: real, settled bets of real money, names masked (P-17). */
export function WinnersPage() {
  const t = useTexts('missions')
  const [period, setPeriod] = useState<(typeof periods)[number]>('day')
  const [by, setBy] = useState<(typeof orders)[number]>('win')
  const winners = useQuery(reading('listWinners', { query: { period, by } }))
  useEffect(() => {
    document.title = `${t('winners')} · Parlour`
  })
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('winners')}</h1>
        <p className="mt-1.5 max-w-2xl text-muted">{t('winnersIntro')}</p>
      </div>
      <Tabs
        label={t('winnersPeriod')}
        active={period}
        onSelect={setPeriod}
        tabs={periods.map((key) => ({ key, label: t(`winners_${key}`) }))}
      >
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-2">
            {orders.map((one) => (
              <Chip key={one} pressed={one === by} onClick={() => setBy(one)}>
                {t(`winnersBy_${one}`)}
              </Chip>
            ))}
          </div>
          <Read query={winners}>{({ list }) => <Winners list={list} />}</Read>
        </div>
      </Tabs>
    </div>
  )
}

/** The game, and the way to the round where it is the house's. */
function Won({ gameName, link }: Winner) {
  const fair = useTexts('fair')
  if (!link) return gameName
  return (
    <Link
      href={`/round?link=${link}`}
      aria-label={`${gameName}: ${fair('roundSee')}`}
      className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {gameName}
    </Link>
  )
}

function Winners({ list }: { list: readonly Winner[] }) {
  const t = useTexts('missions')
  const { locale } = useUi()
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return (
    <Table<Winner>
      caption={t('winners')}
      rows={list}
      rowKey={({ name, time, nodeId }) => `${name} ${time} ${nodeId}`}
      empty={
        <EmptyState icon="trophy" title={t('noWinners')}>
          {t('noWinnersText')}
        </EmptyState>
      }
      columns={[
        { key: 'name', head: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
        { key: 'game', head: t('game'), cell: (won) => <Won {...won} /> },
        {
          key: 'stake',
          head: t('stake'),
          end: true,
          cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
        },
        {
          key: 'win',
          head: t('win'),
          mark: true,
          end: true,
          cell: ({ winAmount, currency }) => (
            <Money amount={winAmount} currency={currency} className="font-semibold text-brass" />
          ),
        },
        {
          key: 'multiple',
          head: t('multiple'),
          end: true,
          cell: ({ multiple }) => <bdi className="num">{times.format(Number(multiple))}×</bdi>,
        },
        { key: 'time', head: t('when'), cell: ({ time }) => <Moment at={time} />, wide: true },
      ]}
    />
  )
}
