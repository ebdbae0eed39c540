import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { useUi } from './ui-provider.tsx'

/** The shape of what is coming. Give it the final size, so that nothing moves. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('shimmer waiting block', className)} />
)

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

/** Something failed: what happened, that money is safe, and a way to try again. */
export function ErrorState({
  title,
  children,
  onRetry,
  requestId,
  money = true,
  className,
}: {
  title: ReactNode
  children?: ReactNode
  onRetry?: () => void
  /** Printed small, for customer service. */
  requestId?: string | undefined
  /** Off where no money is near. */
  money?: boolean
  className?: string
}) {
  const { words } = useUi()
  return (
    <div
      role="alert"
      className={classNames('grid justify-items-center gap-2 px-6 py-10 text-center', className)}
    >
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-raised text-danger">
        <Icon name="alert" size={26} />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children ? <p className="max-w-md text-muted">{children}</p> : null}
      {money ? (
        <p className="flex max-w-md items-center gap-2 text-sm text-muted">
          <Icon name="shield" size={18} className="text-brand" />
          {words.moneySafe}
        </p>
      ) : null}
      {onRetry ? (
        <Button kind="ghost" icon="refresh" className="mt-4" onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
      {requestId ? <p className="num mt-2 text-xs text-muted">{requestId}</p> : null}
    </div>
  )
}

export type BadgeKind = 'plain' | 'good' | 'bad' | 'brass' | 'info'

const badges: Record<BadgeKind, string> = {
  plain: 'bg-raised text-muted border-line',
  good: 'bg-brand/12 text-brand border-brand/30',
  bad: 'bg-danger/12 text-danger border-danger/30',
  brass: 'bg-brass-fill text-on-brass border-transparent',
  info: 'bg-info/12 text-info border-info/30',
}

export const Badge = ({
  kind = 'plain',
  className,
  children,
}: {
  kind?: BadgeKind
  className?: string
  children: ReactNode
}) => (
  <span
    className={classNames(
      'inline-flex h-6 items-center rounded-full border px-2.5 text-xs font-semibold whitespace-nowrap',
      badges[kind],
      className,
    )}
  >
    {children}
  </span>
)
