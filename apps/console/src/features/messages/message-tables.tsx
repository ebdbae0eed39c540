import { Badge, EmptyState, Table } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../failed.tsx'
import { reading } from '../../queries.ts'
import { useLanguage, useTexts, useTime } from '../../texts.ts'

const DAYS = 7

/** What went to many, and how many have read it. */
export function BroadcastsTable() {
  const t = useTexts()
  const time = useTime()
  const { language } = useLanguage()
  const sent = useQuery(reading(['broadcasts'], 'listBroadcasts', {}))
  if (sent.isLoadingError) return <Failed error={sent.error} onRetry={() => sent.refetch()} />
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('broadcasts')}</h2>
      <Table
        caption={t('broadcasts')}
        loading={sent.isPending}
        rows={sent.data?.broadcasts ?? []}
        rowKey={(row) => row.broadcastId}
        csvName="broadcasts.csv"
        empty={<EmptyState icon="chat" title={t('noBroadcasts')} />}
        columns={[
          {
            key: 'when',
            head: t('when'),
            cell: (row) => time(row.createdAt),
            csv: (row) => row.createdAt,
          },
          {
            key: 'title',
            head: t('broadcastTitle'),
            cell: (row) => (
              <bdi className="whitespace-normal">{row.title[language] ?? row.title.en}</bdi>
            ),
            csv: (row) => row.title.en,
          },
          {
            key: 'state',
            head: t('broadcastState'),
            mark: true,
            cell: (row) => (
              <Badge kind={row.state === 'sent' ? 'good' : 'plain'}>
                {t(`broadcast_state_${row.state}`)}
              </Badge>
            ),
            csv: (row) => row.state,
          },
          {
            key: 'read',
            head: t('broadcastRead'),
            end: true,
            cell: (row) => (
              <bdi className="num">
                {row.read} / {row.recipients}
              </bdi>
            ),
            csv: (row) => `${row.read}/${row.recipients}`,
          },
        ]}
      />
    </section>
  )
}

/** How SMS and mail fared by their gateways' word; addresses are not kept. */
export function DeliveriesTable() {
  const t = useTexts()
  const time = useTime()
  const fared = useQuery(reading(['deliveries'], 'messageDeliveries', { query: { days: DAYS } }))
  if (fared.isLoadingError) return <Failed error={fared.error} onRetry={() => fared.refetch()} />
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('deliveries')}</h2>
      <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm text-muted">
        {fared.data?.channels.map((one) => (
          <li key={one.channel}>
            <span className="font-medium text-text">{t(`channel_${one.channel}`)}</span>{' '}
            {t('deliveryFigures', {
              sent: String(one.sent),
              delivered: String(one.delivered),
              lost: String(one.bounced + one.blocked + one.failed),
            })}
          </li>
        ))}
      </ul>
      <Table
        caption={t('deliveries')}
        loading={fared.isPending}
        rows={fared.data?.undelivered ?? []}
        rowKey={(row) => row.messageId}
        csvName="undelivered.csv"
        empty={<EmptyState icon="check" title={t('allDelivered')} />}
        columns={[
          { key: 'when', head: t('when'), cell: (row) => time(row.at), csv: (row) => row.at },
          {
            key: 'channel',
            head: t('channel'),
            cell: (row) => t(`channel_${row.channel}`),
            csv: (row) => row.channel,
          },
          {
            key: 'account',
            head: t('member'),
            cell: (row) => <bdi>{row.account ?? '–'}</bdi>,
            csv: (row) => row.account,
          },
          {
            key: 'outcome',
            head: t('outcome'),
            cell: (row) => t(`delivery_${row.outcome}`),
            csv: (row) => row.outcome,
          },
        ]}
      />
    </section>
  )
}
