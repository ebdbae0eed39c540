import { Badge, Button, EmptyState, ErrorState, Table, toast } from '@parlour/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { OwnPassword } from './own-password.tsx'
import { reading } from './queries.ts'
import { ask, Refused } from './server.ts'
import { useTexts, useTime } from './texts.ts'

const KEY = ['own', 'sessions']

/** Where the operator is signed in, and a way out of everywhere else. */
export function SessionsPage() {
  const t = useTexts()
  const time = useTime()
  const queries = useQueryClient()
  const sessions = useQuery(reading(KEY, 'operatorSessions', {}))
  const end = useMutation({
    mutationFn: () => ask('endOtherOperatorSessions', {}),
    onSuccess: ({ ended }) => toast('good', t('sessionsEnded', { count: String(ended) })),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  if (sessions.isLoadingError) {
    return (
      <ErrorState title={t('failed')} money={false} onRetry={() => sessions.refetch()}>
        {sessions.error instanceof Refused ? sessions.error.message : t('unreachable')}
      </ErrorState>
    )
  }
  const rows = sessions.data?.sessions ?? []
  return (
    <div className="grid gap-4">
      <Table
        caption={t('sessions')}
        loading={sessions.isPending}
        rows={rows}
        rowKey={(row) => `${row.since} ${row.seenAt}`}
        empty={<EmptyState icon="list" title={t('sessions')} />}
        columns={[
          { key: 'since', head: t('sessionSince'), cell: (row) => time(row.since) },
          { key: 'seen', head: t('sessionSeen'), cell: (row) => time(row.seenAt) },
          {
            key: 'current',
            head: t('sessionWhich'),
            mark: true,
            cell: (row) => (
              <Badge kind={row.current ? 'good' : 'plain'}>
                {t(row.current ? 'sessionThis' : 'sessionOther')}
              </Badge>
            ),
          },
        ]}
      />
      <Button
        className="justify-self-start"
        kind="danger"
        busy={end.isPending}
        disabled={rows.length < 2}
        onClick={() => end.mutate()}
      >
        {t('endOtherSessions')}
      </Button>
      <OwnPassword onChanged={() => queries.invalidateQueries({ queryKey: KEY })} />
    </div>
  )
}
