import { Badge, Button } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { PressError, Read } from '../../parts/reads/read-states.tsx'
import { deviceName } from './device-name.ts'
import { EndOthersButton } from './end-others-button.tsx'

/** Where the member is logged in; any session but this one can be ended from here. */
export function SessionsList() {
  const t = useTexts('centre')
  const sessions = useQuery(reading('listSessions', {}))
  const end = useMutation({
    mutationFn: (sessionId: string) => ask('endSession', { params: { sessionId } }),
    onSettled: () => refresh('listSessions'),
  })
  return (
    <>
      <Read query={sessions}>
        {({ sessions: running }) => (
          <ul className="grid grid-cols-1 gap-2">
            {running.map((session) => (
              <li key={session.id} className="card flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium" title={session.device ?? undefined}>
                    {deviceName(session.device) ?? t('deviceUnknown')}
                  </span>
                  <span className="num block text-sm text-muted">
                    {session.address} · {t('lastActive')} <Moment at={session.activeAt} />
                  </span>
                </span>
                {session.current ? (
                  <Badge kind="good">{t('thisSession')}</Badge>
                ) : (
                  <Button
                    kind="ghost"
                    size="small"
                    busy={end.isPending && end.variables === session.id}
                    onClick={() => end.mutate(session.id)}
                  >
                    {t('endSession')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Read>
      <PressError error={end.error} />
      <EndOthersButton />
    </>
  )
}
