import { Icon, toast, unsay } from '@parlour/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { queryClient } from '../../base/server/query-client.ts'
import { mayPass } from '../../base/server/refused.ts'
import { text, useTexts } from '../../base/texts/texts.ts'

/** What is shown of the house may be old: said in a thin line for as long as asking anew goes unanswered. */
export function StaleLine() {
  const t = useTexts('shell')
  const stale = useSyncExternalStore(watch, isStale)
  useConnectionNotices()
  return (
    <div role="status" className="sticky top-16 z-20 low:static">
      {stale ? (
        <p className="flex items-center justify-center gap-2 border-line border-b bg-raised px-3 py-1 text-note">
          <Icon name="refresh" size={14} className="shrink-0 text-brass" />
          {t('notUpToDate')}
        </p>
      ) : null}
    </div>
  )
}

const watch = (changed: () => void) => queryClient.getQueryCache().subscribe(changed)

/** Whether something that is looked at was read before, and could not be read again. */
const isStale = (): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(
      (query) =>
        query.isActive() &&
        query.state.status === 'error' &&
        query.state.data !== undefined &&
        mayPass(query.state.error),
    )

/** Tells when the line is lost, and when it is back. */
function useConnectionNotices() {
  useEffect(() => {
    const off = () => toast('bad', text('shell', 'offline'))
    const on = () => {
      unsay(text('shell', 'offline'))
      toast('good', text('shell', 'backOnline'))
    }
    window.addEventListener('offline', off)
    window.addEventListener('online', on)
    return () => {
      window.removeEventListener('offline', off)
      window.removeEventListener('online', on)
    }
  }, [])
}
