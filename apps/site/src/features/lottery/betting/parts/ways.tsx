import { classNames } from '@parlour/ui'
import type { ReactNode } from 'react'

/** Ways of choosing the same thing, one of them shown. */
export function Ways<Key extends string>({
  tabs,
  active,
  onSelect,
  label,
  children,
}: {
  tabs: readonly { key: Key; label: string }[]
  active: Key
  onSelect: (key: Key) => void
  label: string
  children: ReactNode
}) {
  return (
    <div className="grid min-w-0 gap-3">
      <fieldset
        aria-label={label}
        className="flex w-full min-w-0 gap-1 rounded-full border-0 bg-raised p-1 sm:w-auto sm:justify-self-start"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            aria-pressed={tab.key === active}
            onClick={() => onSelect(tab.key)}
            className={classNames(
              'relative h-8 grow rounded-full px-5 text-sm font-medium whitespace-nowrap transition-colors duration-(--quick) after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-[""]',
              tab.key === active
                ? 'bg-surface text-text shadow-sm shadow-shade'
                : 'text-muted hover:text-text',
            )}
          >
            {tab.label}
          </button>
        ))}
      </fieldset>
      {children}
    </div>
  )
}
