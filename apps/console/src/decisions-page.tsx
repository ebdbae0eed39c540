import { Button, Chip, EmptyState, ErrorState, SkeletonRows } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DecisionCard } from './decision-card.tsx'
import { Failed } from './failed.tsx'
import { SecondFactorRemoval } from './features/members/second-factor-removal.tsx'
import { reading } from './queries.ts'
import { Refused } from './server.ts'
import { useLanguage, useTexts } from './texts.ts'

const REFRESH_MS = 5_000
/** How often the other queues are asked for while one is looked at. */
const REFRESH_OTHERS_MS = 30_000

/** Everything that waits for a person, oldest first; the queues are the server's, so new ones appear by themselves. */
export function DecisionsPage() {
  const t = useTexts()
  const { language } = useLanguage()
  const [queue, setQueue] = useState<string>()
  const [empty, showEmpty] = useState(false)
  const waiting = useQuery({
    ...reading(['decisions'], 'listDecisions', { query: {} }),
    refetchInterval: queue === undefined ? REFRESH_MS : REFRESH_OTHERS_MS,
  })
  const chosen = useQuery({
    ...reading(['decisions', 'of', queue], 'listDecisions', { query: { queue } }),
    enabled: queue !== undefined,
    refetchInterval: REFRESH_MS,
  })
  if (waiting.isPending) return <SkeletonRows rows={4} className="h-40" />
  // What was read stays while only asking anew fails: a reason may be half written in it.
  if (waiting.data === undefined || waiting.error instanceof Refused) {
    return (
      <ErrorState
        title={t('failed')}
        money={false}
        onRetry={() => waiting.refetch()}
        requestId={waiting.error instanceof Refused ? waiting.error.requestId : undefined}
      >
        {waiting.error instanceof Refused ? waiting.error.message : t('unreachable')}
      </ErrorState>
    )
  }
  const own = chosen.data?.queues[0]
  const queues = waiting.data.queues.map((one) => (one.queue === own?.queue ? own : one))
  // Of all queues together only the first of each are shown; a chosen one is asked for whole.
  const { decisions } = chosen.data ?? waiting.data
  const shown = decisions.filter((decision) => !queue || decision.queue === queue)
  const total = queues.reduce((sum, one) => sum + one.waiting, 0)
  const listed = queues.filter((one) => empty || one.waiting > 0 || one.queue === queue)
  const hidden = queues.filter((one) => one.waiting === 0).length
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="side-scroll -mx-5 flex gap-2 px-5 sm:mx-0 sm:flex-wrap sm:px-0">
        <Chip pressed={!queue} onClick={() => setQueue(undefined)}>
          {t('all')} <span className="num">{total}</span>
        </Chip>
        {listed.map((entry) => (
          <Chip
            key={entry.queue}
            pressed={queue === entry.queue}
            onClick={() => setQueue(entry.queue)}
          >
            {entry.title[language]} <span className="num">{entry.waiting}</span>
          </Chip>
        ))}
        {hidden > 0 ? (
          <Button kind="quiet" aria-expanded={empty} onClick={() => showEmpty(!empty)}>
            {t(empty ? 'hideEmptyQueues' : 'showEmptyQueues', { count: String(hidden) })}
          </Button>
        ) : null}
      </div>
      {queue ? (
        <p className="max-w-prose text-muted">
          {queues.find((entry) => entry.queue === queue)?.description[language]}
        </p>
      ) : null}
      {queue && chosen.isLoadingError ? (
        <Failed error={chosen.error} onRetry={() => chosen.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState icon="check" title={t('nothing')}>
          {t('nothingLead')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {shown.map((decision) => (
            <li key={`${decision.queue}/${decision.subject}`}>
              <DecisionCard decision={decision} />
            </li>
          ))}
        </ul>
      )}
      <SecondFactorRemoval />
    </div>
  )
}
