import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { controlLook, pillLook } from './field.tsx'
import { Icon } from './icon.tsx'

/** The browser's own list, dressed: it brings its own keyboard, screen reader and phone picker. */
export function Select({
  className,
  children,
  compact = false,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & {
  ref?: Ref<HTMLSelectElement>
  compact?: boolean
}) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        className={classNames(
          compact ? `${pillLook} ps-3.5 pe-8 text-sm font-medium` : `${controlLook} pe-10`,
          'appearance-none truncate [&>option]:bg-surface [&>option]:text-text',
        )}
        {...rest}
      >
        {children}
      </select>
      <Icon
        name="chevronDown"
        size={18}
        className={classNames(
          'pointer-events-none absolute inset-y-0 my-auto text-muted',
          compact ? 'end-2.5' : 'end-3',
        )}
      />
    </span>
  )
}

type ToggleProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}

export function Switch({ children, className, ...rest }: ToggleProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4',
        className,
      )}
    >
      <span>{children}</span>
      <span className="relative inline-flex">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox brings its own checked state.
          role="switch"
          className="peer absolute inset-0 opacity-0"
          {...rest}
        />
        <span className="h-7 w-12 rounded-full border border-line-strong bg-raised transition-colors duration-(--quick) peer-checked:border-brand peer-checked:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-50" />
        <span className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-text transition-[translate] duration-(--quick) peer-checked:translate-x-5 peer-checked:bg-on-brand rtl:peer-checked:-translate-x-5" />
      </span>
    </label>
  )
}

export function Checkbox({ children, className, ...rest }: ToggleProps) {
  return (
    <label className={classNames('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer absolute inset-0 size-6 cursor-pointer appearance-none rounded-md border border-line-strong bg-raised checked:border-brand checked:bg-brand aria-invalid:border-danger"
          {...rest}
        />
        <Icon
          name="check"
          size={18}
          className="pointer-events-none relative text-on-brand opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="text-sm">{children}</span>
    </label>
  )
}

/** A chip that is on or off: a filter, a quick stake. It is marked, not filled: filling is for the one call to action. */
export function Chip({
  pressed,
  className,
  children,
  onClick,
}: {
  pressed: boolean
  className?: string
  children: ReactNode
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-(--quick)',
        pressed
          ? 'border-brand bg-brand/12 text-text'
          : 'border-line bg-surface text-muted hover:border-line-strong hover:text-text',
        className,
      )}
    >
      {children}
    </button>
  )
}
