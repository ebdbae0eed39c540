import { IconButton } from '@parlour/ui'
import { hasScreen } from '../../base/router/routes.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { openOverlay } from '../../base/overlays/overlays.ts'
import { useServiceEntry } from './service-entries.ts'

/** Customer service and the app at the page's edge, on wide screens and only where there are any (D-14). */
export function ServiceRail() {
  const t = useTexts('shell')
  const service = useServiceEntry()
  const app = hasScreen('/down')
  if (!service && !app) return null
  return (
    <aside
      aria-label={t('rightBar')}
      className="fixed end-4 bottom-6 z-20 grid gap-2 max-xl:hidden"
    >
      {app ? (
        <IconButton
          icon="phone"
          label={t('appDownload')}
          onClick={() => openOverlay({ kind: 'download' })}
          className="border border-line bg-surface text-text shadow-lift"
        />
      ) : null}
      {service ? (
        <IconButton
          icon="chat"
          label={service.label}
          onClick={service.open}
          className="bg-chat text-white shadow-lift hover:bg-chat hover:text-white hover:brightness-110"
        />
      ) : null}
    </aside>
  )
}
