import { classNames, LineDrawing } from '@parlour/ui'
import type { ButtonHTMLAttributes } from 'react'

/** Strokes of the betting screens on a 24 px field; they travel with those screens only. */
const paths = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.2 10.5v5.5M13.8 10.5v5.5',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3',
  ticket:
    'M4 8V6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5V8a4 4 0 0 0 0 8v1.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5V16a4 4 0 0 0 0-8ZM14 6.5v2M14 11v2M14 15.5v2',
  tune: 'M4 8h9M17 8h3M4 16h3M11 16h9M13 8a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM7 16a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  trend: 'M4 19V5M4 19h16M7.5 15l3.5-4.5 3 2.5L19 7',
  dice: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.5 8.5h.1M15.5 8.5h.1M12 12h.1M8.5 15.5h.1M15.5 15.5h.1',
  repeat: 'M5 11V9a3 3 0 0 1 3-3h11M16 3l3 3-3 3M19 13v2a3 3 0 0 1-3 3H5M8 21l-3-3 3-3',
} as const

export type BetIconName = keyof typeof paths

export const BetIcon = ({
  name,
  ...shown
}: {
  name: BetIconName
  size?: number
  className?: string
}) => <LineDrawing path={paths[name]} {...shown} />

/** A round button with such an icon; `label` is what it says. */
export const BetIconButton = ({
  icon,
  label,
  size = 20,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: BetIconName
  label: string
  size?: number
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={classNames(
      'relative grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors duration-(--quick) hover:bg-raised hover:text-text disabled:opacity-50',
      className,
    )}
    {...rest}
  >
    <BetIcon name={icon} size={size} />
  </button>
)
