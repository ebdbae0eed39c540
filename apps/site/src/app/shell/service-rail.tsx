import { IconButton } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import { openOverlay } from '../../base/overlays/overlays.ts'
import { useServiceEntry } from './service-entries.ts'

/** The app and, where there is any, customer service at the page's edge, on wide screens (D-14). */
export function ServiceRail() {
  const t = useTexts('shell')
  const service = useServiceEntry()
  return (
    <aside
      aria-label={t('rightBar')}
      className="fixed end-4 bottom-6 z-20 grid gap-2 max-xl:hidden"
    >
      <IconButton
        icon="phone"
        label={t('appDownload')}
        onClick={() => openOverlay({ kind: 'download' })}
        className="border border-line bg-surface text-text shadow-lift"
      />
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
