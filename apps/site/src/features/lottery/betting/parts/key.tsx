import { classNames } from '@parlour/ui'
import type { ReactNode } from 'react'

/** A key of a pad: a number, a side, an animal. Pressed is chosen. */
export function PadKey({
  pressed,
  onClick,
  label,
  note,
  symbol,
  stop,
  className,
  children,
}: {
  pressed: boolean
  onClick: () => void
  /** Its own mark and tab stop, where it stands in a grid that arrow keys walk. */
  symbol?: string
  stop?: 0 | -1
  /** What it says where the face alone does not tell it. */
  label?: string | undefined
  /** Small print under the face: the odds, how often a number came. */
  note?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      data-symbol={symbol}
      tabIndex={stop}
      onClick={onClick}
      className={classNames(
        'num grid min-h-11 min-w-0 select-none place-content-center justify-items-center rounded-small border font-semibold leading-tight transition-[background-color,border-color,color,scale] duration-(--quick) active:scale-95',
        pressed
          ? 'border-brand bg-brand text-on-brand'
          : 'border-line bg-raised text-text hover:border-line-strong',
        className,
      )}
    >
      {children}
      {note ? (
        <span
          className={classNames(
            'num text-fine font-medium',
            pressed ? 'text-on-brand' : 'text-muted',
          )}
        >
          {note}
        </span>
      ) : null}
    </button>
  )
}

/** Ten digits a row, or five where ten would be too narrow for a thumb. */
export const digitColumns = 'grid grid-cols-5 gap-1.5 @lg:grid-cols-10'

/** A hundred numbers in such columns: where a ten takes two rows, some room tells it from the next. */
export const numberKey = (number: string): string =>
  classNames('rounded-lg', /[5-9]$/.test(number) && 'mb-2 @lg:mb-0')

/** A row of small quick choices above or beside keys: all, big, odd, three at random. */
export function QuickRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="side-scroll -mx-1 flex min-w-0 gap-1.5 border-0 p-1 lg:flex-wrap">
      <legend className="spoken">{label}</legend>
      {children}
    </fieldset>
  )
}

export function QuickKey({
  onClick,
  pressed,
  label,
  children,
}: {
  onClick: () => void
  pressed?: boolean
  label?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'num relative h-9 min-w-11 shrink-0 rounded-full border px-3 text-note lg:px-2.5 font-medium whitespace-nowrap transition-colors duration-(--quick) after:absolute after:inset-x-0 after:-inset-y-1.25 after:content-[""]',
        pressed
          ? 'border-brand text-brand'
          : 'border-line text-muted hover:border-line-strong hover:text-text',
      )}
    >
      {children}
    </button>
  )
}
