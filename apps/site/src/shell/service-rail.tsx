import { IconButton } from '@parlour/ui'
import { useServiceEntries } from './service-entries.ts'

/** Customer service at the page's edge, on wide screens and only where the house has any (D-14). */
export function ServiceRail() {
  const entries = useServiceEntries()
  if (entries.length === 0) return null
  return (
    <aside className="fixed end-4 bottom-6 z-20 grid gap-2 max-xl:hidden">
      {entries.map((entry) => (
        <IconButton
          key={entry.label}
          icon="chat"
          label={entry.label}
          onClick={entry.open}
          className="bg-chat text-white shadow-lift hover:bg-chat hover:text-white hover:brightness-110"
        />
      ))}
    </aside>
  )
}
