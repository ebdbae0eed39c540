import { Icon } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'

const MOST_SHOWN = 99

/** The way to the messages, with how many wait unread; it moves by itself while the page is open. */
export function InboxBell() {
  const t = useTexts('inbox')
  const { data } = useQuery(reading('unreadCount', {}))
  const count = data?.unreadCount ?? 0
  return (
    <button
      type="button"
      aria-label={count > 0 ? t('bellUnread', { count }) : t('bell')}
      onClick={() => openMember('messages')}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors duration-(--quick) hover:bg-raised hover:text-text"
    >
      <Icon name="bell" size={22} />
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="num absolute end-0.5 top-0.5 min-w-5 rounded-full bg-brass-fill px-1 text-center text-fine leading-5 font-bold text-on-brass"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      ) : null}
    </button>
  )
}
