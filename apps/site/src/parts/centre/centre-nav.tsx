import { classNames, Icon, type IconName, upperBar } from '@parlour/ui'
import { type ReactNode, useId, useState } from 'react'

/** The menu of a centre: a column beside the page; on a phone a bar with the page's name that folds it out. */
export function CentreNav({
  label,
  now,
  choose,
  className,
  children,
}: {
  label: string
  /** The name of the page that is open. */
  now: string
  /** What the bar is called on a phone. */
  choose: string
  /** How the entries stand below each other. */
  className: string
  /** The entries; `close` folds them away again. */
  children: (close: () => void) => ReactNode
}) {
  const list = useId()
  const [open, setOpen] = useState(false)
  return (
    <nav
      aria-label={label}
      className="sticky top-0 z-10 border-line border-b bg-surface md:static md:overflow-y-auto md:border-e md:border-b-0 md:px-3 md:py-4"
    >
      <button
        ref={upperBar}
        type="button"
        aria-expanded={open}
        aria-controls={list}
        aria-label={choose}
        onClick={() => setOpen(!open)}
        className="flex h-13 w-full items-center gap-3 px-5 font-semibold md:hidden"
      >
        <Icon name="menu" size={20} className="text-muted" />
        <span className="grow text-start">{now}</span>
        <Icon
          name="chevronDown"
          size={18}
          className={classNames('text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      <div
        id={list}
        className={classNames(
          'max-h-[70dvh] overflow-y-auto px-3 pb-4 md:max-h-none md:p-0',
          className,
          !open && 'max-md:hidden',
        )}
      >
        {children(() => setOpen(false))}
      </div>
    </nav>
  )
}

/** One page of the menu. */
export const CentreNavEntry = ({
  icon,
  name,
  isNow,
  onChoose,
  className,
  children,
}: {
  icon: IconName
  name: string
  isNow: boolean
  onChoose: () => void
  className?: string | false
  /** What stands behind the name. */
  children?: ReactNode
}) => (
  <button
    type="button"
    aria-current={isNow ? 'page' : undefined}
    onClick={onChoose}
    className={classNames(
      'flex min-h-11 w-full items-center gap-3 rounded-small px-3.5 py-1.5 text-start leading-tight font-medium transition-colors duration-(--quick) md:min-h-10',
      className,
      isNow ? 'bg-raised text-text' : 'text-muted hover:bg-raised hover:text-text',
    )}
  >
    <Icon name={icon} size={20} />
    <span className="min-w-0 grow break-words">{name}</span>
    {children}
  </button>
)
