import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

export type Tab<Key extends string> = { key: Key; label: ReactNode; count?: number }

/** A row of tabs over one panel; arrow keys walk, Home and End jump. */
export function Tabs<Key extends string>({
  tabs,
  active,
  onSelect,
  label,
  look = 'line',
  className,
  children,
}: {
  tabs: readonly Tab<Key>[]
  active: Key
  onSelect: (key: Key) => void
  label: string
  look?: 'line' | 'pill'
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  // A row that scrolls begins where its chosen tab is, and goes there again when a phone is turned, a language
  // makes words longer or letters arrive late; nothing but the row moves. The watcher tells its first sizes by
  // itself, before the tabs are painted: to measure here would have the browser lay out the page once more.
  useEffect(() => {
    const [place, tab] = [row.current, row.current?.querySelector(`[data-key="${active}"]`)]
    if (!place || !tab) return
    const show = () => {
      place.scrollLeft += middleOf(tab) - middleOf(place)
    }
    const sizes = new ResizeObserver(show)
    for (const one of [place, ...place.children]) sizes.observe(one)
    return () => sizes.disconnect()
  }, [active])
  const walk = (event: KeyboardEvent) => {
    const next = nextTab(event.key, tabs, active)
    if (!next) return
    event.preventDefault()
    onSelect(next)
    row.current?.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus()
  }
  return (
    <div className={className}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={walk}
        className={classNames(
          'side-scroll flex gap-1',
          look === 'line'
            ? 'border-line border-b'
            : 'w-fit min-w-[min(100%,26rem)] max-w-full rounded-full border border-line bg-ground p-1',
        )}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onSelect(tab.key)}
            className={tabLook(look, tab.key === active)}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="num ms-2 text-sm text-muted">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${active}`}
        className="pt-5 outline-none"
      >
        {children}
      </div>
    </div>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

const tabLook = (look: 'line' | 'pill', active: boolean) =>
  classNames(
    'h-11 shrink-0 px-4 font-medium whitespace-nowrap transition-colors duration-(--quick) -outline-offset-2',
    look === 'pill' && 'grow rounded-full',
    look === 'line' && '-mb-px border-b-2',
    look === 'line' && (active ? 'border-brand' : 'border-transparent'),
    look === 'pill' && active && 'bg-raised shadow-sm shadow-shade ring-1 ring-line',
    active ? 'text-text' : 'text-muted hover:text-text',
  )

function nextTab<Key extends string>(key: string, tabs: readonly Tab<Key>[], active: Key) {
  const at = tabs.findIndex((tab) => tab.key === active)
  const rtl = document.documentElement.dir === 'rtl'
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key]
  if (key === 'Home') return tabs[0]?.key
  if (key === 'End') return tabs.at(-1)?.key
  return step ? tabs[(at + step + tabs.length) % tabs.length]?.key : undefined
}
