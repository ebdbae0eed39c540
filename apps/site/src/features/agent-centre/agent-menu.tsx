import type { Answer } from '../../base/server/ask.ts'
import { CentreNav, CentreNavEntry } from '../../parts/centre/centre-nav.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { agentPages } from './agent-pages.ts'

export type MenuItem = Answer<'agentMenu'>['items'][number]

/** The pages the server's menu names: a column beside the page, on a phone a bar that folds out (E-46). */
export function AgentMenu({
  items,
  now,
  onPage,
}: {
  items: readonly MenuItem[]
  now: MenuItem
  onPage: (page: string) => void
}) {
  const t = useTexts('agents')
  return (
    <CentreNav
      label={t('title')}
      now={now.name}
      choose={t('choosePage', { page: now.name })}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-0.5 md:grid"
    >
      {(close) =>
        items.map(({ page, name }, at) => (
          <CentreNavEntry
            key={page}
            icon={agentPages[page]?.icon ?? 'list'}
            name={name}
            isNow={page === now.page}
            className={begins(items, at) && ruled}
            onChoose={() => {
              close()
              onPage(page)
            }}
          />
        ))
      }
    </CentreNav>
  )
}

/** The first of a group, after another one. */
const begins = (items: readonly MenuItem[], at: number): boolean =>
  at > 0 && agentPages[items[at]!.page]?.group !== agentPages[items[at - 1]!.page]?.group

const ruled =
  'relative mt-[17px] before:absolute before:inset-x-3 before:-top-[9px] before:border-line before:border-t before:content-[""]'
