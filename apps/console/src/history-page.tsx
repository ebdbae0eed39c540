import { Badge, type BadgeKind, EmptyState, ErrorState, Table } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useQuery } from '@tanstack/react-query'
import { reading } from './queries.ts'
import { Refused } from './server.ts'
import { useLanguage, useTexts, useTime } from './texts.ts'

type Decided = CallReply<'decisionHistory'>['decided'][number]

const LISTED = 200
const looks: Record<string, BadgeKind> = {
  executed: 'good',
  proposed: 'info',
  declined: 'bad',
  expired: 'plain',
}

/** Who decided what, when and why; as CSV too. */
export function HistoryPage() {
  const t = useTexts()
  const time = useTime()
  const history = useQuery(
    reading(['decisions', 'history'], 'decisionHistory', { query: { limit: LISTED } }),
  )
  const { language } = useLanguage()
  if (history.isLoadingError) {
    return (
      <ErrorState title={t('failed')} money={false} onRetry={() => history.refetch()}>
        {history.error instanceof Refused ? history.error.message : t('unreachable')}
      </ErrorState>
    )
  }
  return (
    <Table
      caption={t('history')}
      loading={history.isPending}
      rows={history.data?.decided ?? []}
      rowKey={(row) => row.decisionId}
      csvName="decisions.csv"
      empty={<EmptyState icon="list" title={t('noHistory')} />}
      columns={[
        { key: 'when', head: t('when'), cell: (row) => time(row.at), csv: (row) => row.at },
        {
          key: 'queue',
          head: t('queue'),
          cell: (row) => row.queueTitle[language],
          csv: (row) => row.queue,
        },
        {
          key: 'subject',
          head: t('subject'),
          cell: (row) => <Subject row={row} />,
          csv: (row) => row.subject,
        },
        {
          key: 'choice',
          head: t('choice'),
          cell: (row) => row.choiceLabel?.[language] ?? row.choice,
          csv: (row) => row.choice,
        },
        {
          key: 'operator',
          head: t('operator'),
          cell: (row) => row.operator,
          csv: (row) => row.operator,
        },
        {
          key: 'outcome',
          head: t('outcome'),
          mark: true,
          cell: (row) => <Outcome row={row} />,
          csv: (row) => (row.lapsed ? `${row.outcome}: ${row.lapsed}` : row.outcome),
        },
        {
          key: 'reason',
          head: t('reasonColumn'),
          cell: (row) => row.reason || '–',
          csv: (row) => row.reason,
        },
      ]}
    />
  )
}

/** What was decided on by its name; its number, by which others find it, stands small below. */
function Subject({ row }: { row: Decided }) {
  const { language } = useLanguage()
  if (!row.title) return row.subject
  return (
    <span className="grid">
      {row.title[language]}
      <span className="num max-w-48 truncate text-xs text-muted" title={row.subject}>
        {row.subject}
      </span>
    </span>
  )
}

/** What became of it; below, why nothing did where nobody decided. */
function Outcome({ row }: { row: Decided }) {
  const t = useTexts()
  return (
    <span className="grid justify-items-start gap-1 max-sm:max-w-36 max-sm:justify-items-end max-sm:text-end">
      <Badge kind={looks[row.outcome] ?? 'plain'}>{t(`outcome_${row.outcome}`)}</Badge>
      {row.lapsed && <span className="text-xs text-muted">{t(`lapsed_${row.lapsed}`)}</span>}
    </span>
  )
}
