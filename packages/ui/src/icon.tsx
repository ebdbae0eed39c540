import { classNames } from './class-names.ts'
import { type IconName, iconPaths } from './icon-paths.ts'

/** An icon of the house. It is decoration: the words stand beside it or on the button's label. */
export function Icon({
  name,
  size = 20,
  filled = false,
  className,
}: {
  name: IconName
  size?: number
  filled?: boolean
  className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
