import { useStore } from '../frame/store.ts'
import type { CrashTable } from './crash-table.ts'
import type { CrashDialog } from './dialogs.tsx'
import { timesOf } from './places.ts'

/** Where the last rounds ended, newest first; each opens with its proof. */
export function PointsStrip({
  table,
  open,
}: {
  table: CrashTable
  open: (dialog: CrashDialog) => void
}) {
  const { table: now } = useStore(table.view)
  const { t } = table.speech
  if (now.points.length === 0) return <div className="rounds" />
  return (
    <nav className="rounds" aria-label={t('crash_points')}>
      <span className="rounds-word">{t('crash_points')}</span>
      <ol>
        {now.points.slice(0, 14).map(({ round, crash }) => {
          const text = crash === null ? '–' : timesOf(crash, table.speech)
          return (
            <li key={round}>
              <button
                type="button"
                data-won={(crash !== null && Number(crash) >= 2) || undefined}
                aria-label={t('crash_pointOf', { round, point: text })}
                onClick={() => open({ kind: 'point', round })}
              >
                {text}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
