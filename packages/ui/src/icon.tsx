import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { type IconName, iconPaths } from './icon-paths.ts'

/** A drawing of one line on a field of 24 by 24, as every icon is. */
export const LineDrawing = ({
  path,
  size = 20,
  filled = false,
  className,
}: {
  path: string
  size?: number
  filled?: boolean
  className?: string | undefined
}) => (
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
    <path d={path} />
  </svg>
)

/** What points along the line of reading points the other way where that line runs from the right. */
const ALONG_THE_LINE: ReadonlySet<IconName> = new Set([
  'chevronStart',
  'chevronEnd',
  'arrowEnd',
  'send',
  'logout',
  'menu',
  'list',
])

/** An icon of the house. It is decoration: the words stand beside it or on the button's label. */
export const Icon = ({
  name,
  className,
  ...shown
}: Omit<ComponentProps<typeof LineDrawing>, 'path'> & { name: IconName }) => (
  <LineDrawing
    path={iconPaths[name]}
    className={classNames(ALONG_THE_LINE.has(name) && 'rtl:-scale-x-100', className)}
    {...shown}
  />
)
