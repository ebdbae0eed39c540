import { Icon, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../server/query-client.ts'
import { openOverlay } from '../../shell/overlays.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'

/** The home notices (type H), newest first; nothing when there are none. */
export function Ticker() {
  const t = useTexts('home')
  const { code } = useLanguage()
  const { data, isPending } = useQuery(
    reading('listAnnouncements', { query: { types: 'H', platform: 'W', language: code } }),
  )
  // Its place is kept, so that the rooms below do not jump when the notices arrive.
  if (isPending) return <Skeleton className="h-[82px] sm:h-[62px]" />
  if (!data || data.list.length === 0) return null
  return (
    <section
      aria-label={t('announcements')}
      className="card flex min-h-11 items-center gap-3 px-4 py-2 text-sm text-muted"
    >
      <Icon name="info" size={18} className="text-brass" />
      <ul className="grid gap-1">
        {data.list.slice(0, 2).map((notice) => (
          <li key={notice.id}>
            <button
              type="button"
              className="text-start hover:text-text hover:underline"
              onClick={() => openOverlay({ kind: 'announcements', chosen: notice.id })}
            >
              <span dir="auto">{notice.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
