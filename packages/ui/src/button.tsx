import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

export type ButtonKind = 'brand' | 'brass' | 'ghost' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const kinds: Record<ButtonKind, string> = {
  brand: 'bg-brand text-on-brand hover:bg-brand-strong',
  brass: 'bg-brass-fill text-on-brass hover:bg-brass-fill-strong',
  ghost: 'border border-line text-text hover:border-line-strong hover:bg-raised',
  quiet: 'text-muted hover:bg-raised hover:text-text',
  danger: 'bg-danger text-on-danger hover:brightness-110',
}

/* A small button still takes a 44 px press: the pseudo element widens it, not the picture. */
const sizes: Record<ButtonSize, string> = {
  small: 'h-9 px-3.5 text-sm after:absolute after:inset-x-0 after:-inset-y-1.25 after:content-[""]',
  medium: 'h-11 px-5',
  large: 'h-12 px-6 text-base',
}

/** The look of a button, for links that do what a button looks like. */
export const buttonLook = (
  kind: ButtonKind = 'brand',
  size: ButtonSize = 'medium',
  className?: string,
) =>
  classNames(
    'relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap transition-[background-color,border-color,color,scale,filter] duration-(--quick) active:scale-[.98] disabled:opacity-55 disabled:active:scale-100 aria-busy:pointer-events-none forced-colors:border gives-way',
    kinds[kind],
    sizes[size],
    className,
  )

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: IconName
  /** Shows the turning mark and takes no second press. */
  busy?: boolean
}

export function Button({
  kind,
  size,
  icon,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonLook(kind, size, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : icon ? <Icon name={icon} size={18} /> : null}
      {children}
    </button>
  )
}

export function ButtonLink({
  kind,
  size,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { kind?: ButtonKind; size?: ButtonSize }) {
  return (
    <a className={buttonLook(kind, size, className)} {...rest}>
      {children}
    </a>
  )
}

/** A square button that shows an icon only; `label` is what it says. */
export function IconButton({
  icon,
  label,
  filled = false,
  size = 20,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName
  label: string
  filled?: boolean
  size?: number
  children?: ReactNode
}) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'relative grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors duration-(--quick) hover:bg-raised hover:text-text disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} size={size} filled={filled} />
      {children}
    </button>
  )
}

/** The mark of something under way; the words beside it say what. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="shrink-0 animate-[parlour-spin_.8s_linear_infinite]"
    >
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        opacity=".25"
      />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
