import { EmptyState, Money, Skeleton, Table } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../server/ask.ts'
import { reading } from '../../../server/query-client.ts'
import { useTexts } from '../../../texts/texts.ts'
import { Moment } from '../moment.tsx'
import { Read } from '../read-states.tsx'
import { UplineForm } from './upline-form.tsx'

type Transfer = Answer<'lineTransfers'>['transfers'][number]
const LISTED = 20

/** Money to the member directly above: whom it reaches, what may go, and what went (P-06). */
export function UplinePage() {
  const t = useTexts('wallets')
  const terms = useQuery(reading('uplineTransferTerms', {}))
  return (
    <div className="grid grid-cols-1 gap-8">
      <Read query={terms} skeleton={<Skeleton className="h-72" />}>
        {(shown) =>
          shown.open ? (
            <>
              <Figures terms={shown} />
              <UplineForm terms={shown} />
            </>
          ) : (
            <EmptyState icon="users" title={t('uplineClosed')}>
              {t('uplineClosedLead')}
            </EmptyState>
          )
        }
      </Read>
      <History />
    </div>
  )
}

function Figures({ terms }: { terms: Answer<'uplineTransferTerms'> }) {
  const t = useTexts('wallets')
  const figures = [
    ['available', terms.available],
    ['locked', terms.locked],
    ['leftToday', terms.leftToday],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {figures.map(([name, amount]) => (
        <div key={name} className="card p-4 max-sm:first:col-span-2">
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className={name === 'available' ? 'text-2xl font-semibold' : 'text-lg font-semibold'}>
            <Money amount={amount} currency={terms.currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function History() {
  const t = useTexts('wallets')
  const listed = useQuery(reading('lineTransfers', { query: { page: 1, pageSize: LISTED } }))
  return (
    <section className="grid gap-3">
      <h4 className="text-lg font-semibold">{t('history')}</h4>
      <Read query={listed}>
        {({ transfers }) => (
          <Table<Transfer>
            caption={t('history')}
            rows={transfers}
            rowKey={(one) => one.transferId}
            empty={<EmptyState icon="list" title={t('noTransfers')} />}
            columns={[
              { key: 'when', head: t('when'), cell: (one) => <Moment at={one.createdAt} /> },
              {
                key: 'way',
                head: t('direction'),
                cell: (one) => t(`way_${one.direction}`, { other: one.other }),
              },
              {
                key: 'amount',
                head: t('amount'),
                end: true,
                cell: (one) => (
                  <Money
                    amount={one.direction === 'sent' ? `-${one.amount}` : one.amount}
                    currency={one.currency}
                    signed
                    coloured
                  />
                ),
              },
            ]}
          />
        )}
      </Read>
    </section>
  )
}
