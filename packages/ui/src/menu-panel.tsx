import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { MenuEntry } from './menu.tsx'

const row =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-small px-3 -outline-offset-2 data-highlighted:bg-raised data-highlighted:text-text'

/** The open list behind `Menu`; it mounts open, because it is asked for by a press. */
export function MenuPanel({
  label,
  entries,
  className,
  align,
  children,
}: {
  label: string
  entries: readonly MenuEntry[]
  className?: string | undefined
  align: 'start' | 'end'
  children: ReactNode
}) {
  const [open, setOpen] = useState(true)
  // Inside a modal dialog all that lies outside it is out of reach, so the list opens within it.
  const [host, setHost] = useState<HTMLElement | null>(null)
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger
        ref={(trigger) => setHost(trigger?.closest<HTMLElement>('dialog') ?? null)}
        aria-label={label}
        title={label}
        className={className}
      >
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={host ?? undefined}>
        <DropdownMenu.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="card z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-60 animate-[parlour-rise_160ms_var(--ease)] overflow-y-auto p-1.5 shadow-lift"
        >
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu's entries keep their places while it is open.
            <Entry key={index} entry={entry} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'line':
      return <DropdownMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
    case 'heading':
      return (
        <DropdownMenu.Label className="px-3 pt-2.5 pb-1 text-xs font-semibold text-muted">
          {entry.label}
        </DropdownMenu.Label>
      )
    case 'choice':
      return (
        <DropdownMenu.CheckboxItem
          checked={entry.checked}
          onCheckedChange={entry.onSelect}
          className={row}
        >
          <span className="grow">{entry.label}</span>
          {entry.hint ? <span className="text-sm text-muted">{entry.hint}</span> : null}
          <Icon
            name="check"
            size={18}
            className={classNames('text-brand', !entry.checked && 'invisible')}
          />
        </DropdownMenu.CheckboxItem>
      )
    default:
      return (
        <DropdownMenu.Item
          onSelect={entry.onSelect}
          className={classNames(row, entry.danger && 'text-danger data-highlighted:text-danger')}
        >
          {entry.icon ? <Icon name={entry.icon} className="text-muted" /> : null}
          {entry.label}
        </DropdownMenu.Item>
      )
  }
}
