import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'

const MOST_SHOWN = 99

/** How many messages wait unread, beside an entry that leads to them: the same count as the bell's. */
export function UnreadBadge() {
  const t = useTexts('inbox')
  const { data } = useQuery(reading('unreadCount', {}))
  const count = data?.unreadCount ?? 0
  if (count === 0) return null
  return (
    <span className="num ms-auto grid h-6 min-w-6 place-items-center rounded-full bg-brass-fill px-1.5 text-xs font-semibold text-on-brass">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="spoken">{t('bellUnread', { count })}</span>
    </span>
  )
}
