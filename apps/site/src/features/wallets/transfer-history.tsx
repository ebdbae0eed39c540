import { Badge, type BadgeKind, EmptyState, Money, Table } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'

type Transfer = Answer<'walletTransfers'>['transfers'][number]
const LISTED = 20
const looks: Partial<Record<Transfer['state'], BadgeKind>> = {
  done: 'good',
  refunded: 'plain',
  unknown: 'brass',
}

/** The last transfers to and from vendors, with where each of them stands. */
export function TransferHistory() {
  const t = useTexts('wallets')
  const listed = useQuery(reading('walletTransfers', { query: { page: 1, pageSize: LISTED } }))
  return (
    <section className="grid gap-3">
      <h4 className="text-lg font-semibold">{t('history')}</h4>
      <Read query={listed}>
        {({ transfers }) => (
          <Table<Transfer>
            caption={t('history')}
            rows={transfers}
            rowKey={(one) => one.transferId}
            csvName="wallet-transfers.csv"
            empty={<EmptyState icon="list" title={t('noTransfers')} />}
            columns={[
              {
                key: 'when',
                head: t('when'),
                cell: (one) => <Moment at={one.createdAt} />,
                csv: (one) => one.createdAt,
              },
              {
                key: 'way',
                head: t('direction'),
                cell: (one) => `${t(one.direction)} · ${one.vendorName}`,
                csv: (one) => `${t(one.direction)} · ${one.vendorName}`,
              },
              {
                key: 'state',
                head: t('state'),
                mark: true,
                cell: (one) => (
                  <Badge kind={looks[one.state] ?? 'info'}>{t(`state_${one.state}`)}</Badge>
                ),
                csv: (one) => t(`state_${one.state}`),
              },
              {
                key: 'amount',
                head: t('amount'),
                end: true,
                cell: (one) => <Money amount={one.amount} currency={one.currency} />,
                csv: (one) => one.amount,
              },
            ]}
          />
        )}
      </Read>
    </section>
  )
}
