import { Drawer } from '@parlour/ui'
import type { MemberPage } from '../../base/overlays/overlays.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { useCentrePages } from '../../parts/centre/centre-pages.ts'
import { CentrePlace } from '../../parts/centre/centre-place.tsx'
import { CentreTitle } from '../../parts/centre/centre-title.tsx'
import { CentreMenu } from './centre-menu.tsx'

export type MemberCentreProps = {
  page: MemberPage
  /** The record to open, when an address names one. */
  item: string | undefined
  onPage: (page: MemberPage) => void
  onClose: () => void
}

/** The member centre: a panel at the page's end, its menu beside or above the chosen page (P-01). */
export function MemberCentre({ page, item, onPage, onClose }: MemberCentreProps) {
  const t = useTexts('centre')
  const pages = useCentrePages()
  // An entry of the history may still name the page as addresses do.
  const now = pages.find(({ key, address }) => key === page || address === page) ?? pages[0]
  if (!usePlayer() || !now) return null
  return (
    <Drawer title={t('title')} width={980} onClose={onClose}>
      <div className="md:grid md:h-full md:grid-cols-[244px_minmax(0,1fr)]">
        <CentreMenu now={now} onPage={onPage} />
        <section
          className="relative min-w-0 px-5 pt-5 pb-16 md:overflow-y-auto"
          aria-label={t(now.label)}
        >
          <div className="md:mb-5">
            <CentreTitle>{t(now.label)}</CentreTitle>
          </div>
          <CentrePlace key={now.key} failed={t('pageFailed')}>
            <now.screen item={item} />
          </CentrePlace>
        </section>
      </div>
    </Drawer>
  )
}
