import { Icon, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { openOverlay } from '../../base/overlays/overlays.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'

/** The newest fill a line of a desk; a phone has room for one. All of them are a press away. */
const SHOWN = 2

/** The home notices (type H), newest first; nothing when there are none. */
export function Ticker() {
  const t = useTexts('home')
  const { code } = useLanguage()
  const { data, isPending } = useQuery(
    reading('listAnnouncements', { query: { types: 'H', platform: 'W', language: code } }),
  )
  // Its place is kept, so that the rooms below do not jump when the notices arrive.
  if (isPending) return <Skeleton className="h-[58px] rounded-card sm:h-[46px]" />
  if (!data || data.list.length === 0) return null
  return (
    <section
      aria-label={t('announcements')}
      className="card flex min-h-[58px] items-center gap-3 px-4 text-sm text-muted sm:min-h-[46px]"
    >
      <Icon name="info" size={18} className="shrink-0 text-brass" />
      <ul className="flex min-w-0 gap-x-8">
        {data.list.slice(0, SHOWN).map((notice) => (
          <li key={notice.id} className="min-w-0 max-lg:not-first:hidden">
            <button
              type="button"
              className="flex min-h-11 items-center text-start hover:text-text hover:underline"
              onClick={() => openOverlay({ kind: 'announcements', chosen: notice.id })}
            >
              <span dir="auto" className="line-clamp-2 sm:line-clamp-1">
                {notice.title}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
