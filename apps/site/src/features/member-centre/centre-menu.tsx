import { classNames, Icon } from '@parlour/ui'
import { Suspense, useId, useState } from 'react'
import { useSwitch } from '../../session/house.ts'
import { usePlayer } from '../../session/session.ts'
import type { MemberCentreProps } from '../../shell/member-centre-slot.tsx'
import { useTexts } from '../../texts/texts.ts'
import { type CentrePage, centreGroups, centrePages } from './centre-pages.ts'
import { MissionBadge } from './missions/mission-badge.tsx'

/** The words of a page's entry and heading. */
export const labelOf = (page: CentrePage) =>
  centrePages.find((entry) => entry.key === page)?.label ?? 'pageAccount'

/** The centre's pages in groups: a column beside the page, or on a phone a bar that opens it above. */
export function CentreMenu({ page, onPage }: Pick<MemberCentreProps, 'page' | 'onPage'>) {
  const t = useTexts('centre')
  const list = useId()
  const [open, setOpen] = useState(false)
  const isShown = useShownPages()
  const choose = (key: CentrePage) => {
    setOpen(false)
    onPage(key)
  }
  return (
    <nav
      aria-label={t('title')}
      className="sticky top-0 z-10 border-line border-b bg-surface md:static md:overflow-y-auto md:border-e md:border-b-0 md:px-3 md:py-4"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        aria-label={t('choosePage', { page: t(labelOf(page)) })}
        onClick={() => setOpen(!open)}
        className="flex h-13 w-full items-center gap-3 px-5 font-semibold md:hidden"
      >
        <Icon name="menu" size={20} className="text-muted" />
        <span className="grow text-start">{t(labelOf(page))}</span>
        <Icon
          name="chevronDown"
          size={18}
          className={classNames('text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      <div
        id={list}
        className={classNames(
          'max-h-[70dvh] overflow-y-auto px-3 pb-4 md:block md:max-h-none md:p-0',
          !open && 'max-md:hidden',
        )}
      >
        {centreGroups.map((group) => (
          <div key={group.label} className="not-first:mt-3">
            <p className="px-3.5 py-1.5 text-xs font-semibold text-muted">{t(group.label)}</p>
            {group.pages
              .filter(({ key }) => isShown(key))
              .map((entry) => (
                <button
                  key={entry.key}
                  type="button"
                  aria-current={entry.key === page ? 'page' : undefined}
                  onClick={() => choose(entry.key)}
                  className={classNames(
                    'flex h-11 w-full items-center gap-3 rounded-[10px] px-3.5 text-start font-medium transition-colors duration-(--quick) md:h-10',
                    entry.key === page
                      ? 'bg-raised text-text'
                      : 'text-muted hover:bg-raised hover:text-text',
                  )}
                >
                  <Icon name={entry.icon} size={20} />
                  <span className="min-w-0 grow truncate">{t(entry.label)}</span>
                  {entry.key === 'missionLeaderboard' ? (
                    <Suspense fallback={null}>
                      <MissionBadge />
                    </Suspense>
                  ) : null}
                </button>
              ))}
          </div>
        ))}
      </div>
    </nav>
  )
}

/** Pages that are there for this member: the line's transfer and the invitations are switches. */
function useShownPages(): (key: CentrePage) => boolean {
  const toUpline = usePlayer()?.info.toUpline ?? false
  const inviting = useSwitch('REFERRAL3')
  return (key) => (key !== 'transferUpline' || toUpline) && (key !== 'referral' || inviting)
}
