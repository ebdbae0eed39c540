import { Suspense } from 'react'
import { useSwitch } from '../../base/session/house.ts'
import { usePlayer } from '../../base/session/session.ts'
import { CentreNav, CentreNavEntry } from '../../parts/centre/centre-nav.tsx'
import type { MemberCentreProps } from '../../app/centre/member-centre-slot.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { type CentrePage, centreGroups, centrePages } from './centre-pages.ts'
import { MissionBadge } from '../missions/mission-badge.tsx'

/** The words of a page's entry and heading. */
export const labelOf = (page: CentrePage) =>
  centrePages.find((entry) => entry.key === page)?.label ?? 'pageAccount'

/** The centre's pages in groups: a column beside the page, or on a phone a bar that opens it above. */
export function CentreMenu({ page, onPage }: Pick<MemberCentreProps, 'page' | 'onPage'>) {
  const t = useTexts('centre')
  const isShown = useShownPages()
  return (
    <CentreNav
      label={t('title')}
      now={t(labelOf(page))}
      choose={t('choosePage', { page: t(labelOf(page)) })}
      className="md:block"
    >
      {(close) =>
        centreGroups.map((group) => (
          <div key={group.label} className="not-first:mt-3">
            <p className="px-3.5 py-1.5 text-xs font-semibold text-muted">{t(group.label)}</p>
            {group.pages
              .filter(({ key }) => isShown(key))
              .map((entry) => (
                <CentreNavEntry
                  key={entry.key}
                  icon={entry.icon}
                  name={t(entry.label)}
                  isNow={entry.key === page}
                  onChoose={() => {
                    close()
                    onPage(entry.key)
                  }}
                >
                  {entry.key === 'missionLeaderboard' ? (
                    <Suspense fallback={null}>
                      <MissionBadge />
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

/** Pages that are there for this member: the line's transfer and the invitations are switches. */
function useShownPages(): (key: CentrePage) => boolean {
  const toUpline = usePlayer()?.info.toUpline ?? false
  const inviting = useSwitch('REFERRAL3')
  return (key) => (key !== 'transferUpline' || toUpline) && (key !== 'referral' || inviting)
}
