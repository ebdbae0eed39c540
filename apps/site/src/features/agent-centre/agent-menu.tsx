import { classNames, Icon } from '@parlour/ui'
import { useId, useState } from 'react'
import type { Answer } from '../../server/ask.ts'
import { useTexts } from '../../texts/texts.ts'
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
  const list = useId()
  const [open, setOpen] = useState(false)
  return (
    <nav
      aria-label={t('title')}
      className="sticky top-0 z-10 border-line border-b bg-surface md:static md:overflow-y-auto md:border-e md:border-b-0 md:px-3 md:py-4"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        aria-label={t('choosePage', { page: now.name })}
        onClick={() => setOpen(!open)}
        className="flex h-13 w-full items-center gap-3 px-5 font-semibold md:hidden"
      >
        <Icon name="menu" size={20} className="text-muted" />
        <span className="grow text-start">{now.name}</span>
        <Icon
          name="chevronDown"
          size={18}
          className={classNames('text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      <div
        id={list}
        className={classNames(
          'grid max-h-[70dvh] grid-cols-[minmax(0,1fr)] content-start gap-0.5 overflow-y-auto px-3 pb-4 md:grid md:max-h-none md:p-0',
          !open && 'max-md:hidden',
        )}
      >
        {items.map(({ page, name }, at) => (
          <button
            key={page}
            type="button"
            aria-current={page === now.page ? 'page' : undefined}
            onClick={() => {
              setOpen(false)
              onPage(page)
            }}
            className={classNames(
              'flex h-11 w-full items-center gap-3 rounded-[10px] px-3.5 text-start font-medium transition-colors duration-(--quick) md:h-10',
              begins(items, at) && ruled,
              page === now.page
                ? 'bg-raised text-text'
                : 'text-muted hover:bg-raised hover:text-text',
            )}
          >
            <Icon name={agentPages[page]?.icon ?? 'list'} size={20} />
            <span className="min-w-0 grow truncate">{name}</span>
          </button>
        ))}
      </div>
    </nav>
  )
}

/** The first of a group, after another one. */
const begins = (items: readonly MenuItem[], at: number): boolean =>
  at > 0 && agentPages[items[at]!.page]?.group !== agentPages[items[at - 1]!.page]?.group

const ruled =
  'relative mt-[17px] before:absolute before:inset-x-3 before:-top-[9px] before:border-line before:border-t before:content-[""]'
