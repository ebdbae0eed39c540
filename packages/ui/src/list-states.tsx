import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Skeleton } from './states.tsx'
import { useUi } from './ui-provider.tsx'

/** A list that is loading: rows in their final height, and words for a screen reader. */
export function SkeletonRows({
  rows = 5,
  className = 'h-14',
}: {
  rows?: number
  className?: string
}) {
  const { words } = useUi()
  return (
    <div className="grid gap-2" role="status">
      <span className="spoken">{words.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
        <Skeleton key={row} className={className} />
      ))}
    </div>
  )
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({
  art,
  icon,
  title,
  children,
  action,
  className,
}: {
  art?: ReactNode
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-2 px-6 py-12 text-center [&>svg]:mb-3',
        className,
      )}
    >
      {art ??
        (icon ? (
          <span className="mb-2 grid size-16 place-items-center rounded-full bg-raised text-muted">
            <Icon name={icon} size={28} />
          </span>
        ) : null)}
      <p className="text-lg font-semibold">{title}</p>
      {children ? <p className="max-w-md text-muted">{children}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}
