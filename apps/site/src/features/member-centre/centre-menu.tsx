import { Suspense } from 'react'
import type { MemberPage } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { CentreNav, CentreNavEntry } from '../../parts/centre/centre-nav.tsx'
import { type CentrePage, useCentreGroups, useShownPages } from '../../parts/centre/centre-pages.ts'

/** The centre's pages in groups: a column beside the page, or on a phone a bar that opens it above. */
export function CentreMenu({
  now,
  onPage,
}: {
  now: CentrePage
  onPage: (page: MemberPage) => void
}) {
  const t = useTexts('centre')
  const groups = useCentreGroups()
  const isShown = useShownPages()
  return (
    <CentreNav
      label={t('title')}
      now={t(now.label)}
      choose={t('choosePage', { page: t(now.label) })}
      className="md:block"
    >
      {(close) =>
        groups.map((group) => (
          <div key={group.label} className="not-first:mt-3">
            <p className="px-3.5 py-1.5 text-xs font-semibold text-muted">{t(group.label)}</p>
            {group.pages
              .filter(({ key }) => isShown(key))
              .map(({ key, icon, label, badge: Badge }) => (
                <CentreNavEntry
                  key={key}
                  icon={icon}
                  name={t(label)}
                  isNow={key === now.key}
                  onChoose={() => {
                    close()
                    onPage(key)
                  }}
                >
                  {Badge ? (
                    <Suspense fallback={null}>
                      <Badge />
                    </Suspense>
                  ) : null}
                </CentreNavEntry>
              ))}
          </div>
        ))
      }
    </CentreNav>
  )
}
