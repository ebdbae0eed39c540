import { EmptyState, Money, Table } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../moment.tsx'
import { Read } from '../reads/read-states.tsx'

type Transfer = Answer<'lineTransfers'>['transfers'][number]
const LISTED = 20

/** What went to and came from somebody of the line, both ways in one list. */
export function TransferHistory() {
  const t = useTexts('wallets')
  const listed = useQuery(reading('lineTransfers', { query: { page: 1, pageSize: LISTED } }))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h4 className="text-lg font-semibold">{t('history')}</h4>
      <Read query={listed}>
        {({ transfers }) => (
          <Table<Transfer>
            caption={t('history')}
            rows={transfers}
            rowKey={(one) => one.transferId}
            csvName="transfers.csv"
            empty={<EmptyState icon="list" title={t('noTransfers')} />}
            columns={[
              {
                key: 'when',
                head: t('when'),
                cell: (one) => <Moment at={one.createdAt} className="" />,
                csv: (one) => one.createdAt,
              },
              {
                key: 'way',
                head: t('direction'),
                cell: (one) => (
                  <span dir="auto">{t(`way_${one.direction}`, { other: one.other })}</span>
                ),
                csv: (one) => t(`way_${one.direction}`, { other: one.other }),
              },
              {
                key: 'amount',
                head: t('amount'),
                mark: true,
                end: true,
                cell: (one) => (
                  <Money
                    amount={one.direction === 'sent' ? `-${one.amount}` : one.amount}
                    currency={one.currency}
                    signed
                    coloured
                  />
                ),
                csv: (one) => (one.direction === 'sent' ? `-${one.amount}` : one.amount),
              },
            ]}
          />
        )}
      </Read>
    </section>
  )
}
