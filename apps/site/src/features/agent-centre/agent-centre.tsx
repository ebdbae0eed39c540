import { Drawer, SkeletonRows } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { keyOf, reading } from '../../base/server/query-client.ts'
import { CentreTitle } from '../../parts/centre/centre-title.tsx'
import { CentrePlace } from '../../parts/centre/centre-place.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { Read } from '../../parts/reads/read-states.tsx'
import { AgentMenu, type MenuItem } from './agent-menu.tsx'
import { agentPages } from './agent-pages.ts'
import { AgentWords } from './agent-words.tsx'

export type AgentCentreProps = {
  page: string
  /** What the page opens with, such as a member of the team. */
  item: string | undefined
  onPage: (page: string) => void
  onClose: () => void
}

/** The agent centre: a panel at the page's end; its menu is the server's, the chosen page beside it. */
export function AgentCentre({ page, item, onPage, onClose }: AgentCentreProps) {
  const t = useTexts('agents')
  const { code } = useLanguage()
  const menu = useQuery({
    ...reading('agentMenu', {}),
    // Names come in the reader's language.
    queryKey: keyOf('agentMenu', code),
  })
  return (
    <Drawer title={t('title')} width={1200} onClose={onClose}>
      <Read query={menu} skeleton={<SkeletonRows rows={6} className="m-5 h-16" />}>
        {({ items, defaultPage }) => {
          const shown = items.filter(({ page }) => page in agentPages)
          const chosen = shown.find((one) => one.page === page)
          const fallback = shown.find((one) => one.page === defaultPage) ?? shown[0]
          const now = chosen ?? fallback
          return now ? (
            <Opened
              items={shown}
              now={now}
              item={chosen ? item : undefined}
              onPage={(next) => onPage(next)}
            />
          ) : null
        }}
      </Read>
    </Drawer>
  )
}

function Opened({
  items,
  now,
  item,
  onPage,
}: {
  items: readonly MenuItem[]
  now: MenuItem
  item: string | undefined
  onPage: (page: string) => void
}) {
  const t = useTexts('agents')
  const Screen = agentPages[now.page]?.screen
  return (
    <div className="md:grid md:h-full md:grid-cols-[272px_minmax(0,1fr)]">
      <AgentMenu items={items} now={now} onPage={onPage} />
      <section
        className="relative min-w-0 px-5 pt-5 pb-16 md:overflow-y-auto md:px-7"
        aria-label={now.name}
      >
        <div className="mb-5 flex items-center gap-2 max-md:-mt-3 max-md:mb-1 max-md:justify-end">
          <CentreTitle>{now.name}</CentreTitle>
          <AgentWords />
        </div>
        <CentrePlace key={`${now.page} ${item ?? ''}`} failed={t('pageFailed')}>
          {Screen ? <Screen item={item} /> : null}
        </CentrePlace>
      </section>
    </div>
  )
}
