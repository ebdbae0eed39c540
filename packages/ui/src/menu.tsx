import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { IconName } from './icon-paths.ts'

export type MenuEntry =
  | { kind?: 'action'; label: string; icon?: IconName; onSelect: () => void; danger?: boolean }
  | { kind: 'choice'; label: string; checked: boolean; onSelect: () => void; hint?: string }
  | { kind: 'heading'; label: string }
  | { kind: 'line' }

const load = () => import('./menu-panel.tsx').then((panel) => ({ default: panel.MenuPanel }))
const MenuPanel = lazy(load)

/**
 * A button that opens a list of actions. The list's code comes with the first hover, focus or
 * press, so that a first load does not carry it.
 */
export function Menu({
  label,
  entries,
  className,
  align = 'end',
  children,
}: {
  label: string
  entries: readonly MenuEntry[]
  className?: string
  align?: 'start' | 'end'
  children: ReactNode
}) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={className}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setWanted(true)}
    >
      {children}
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <MenuPanel label={label} entries={entries} className={className} align={align}>
        {children}
      </MenuPanel>
    </Suspense>
  )
}
