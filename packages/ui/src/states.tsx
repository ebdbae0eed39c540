import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useUi } from './ui-provider.tsx'

/** The shape of what is coming. Give it the final size, so that nothing moves. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('shimmer waiting block', className)} />
)

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
      'inline-flex h-[1.5rem] items-center rounded-full border px-2.5 text-xs font-semibold whitespace-nowrap',
      badges[kind],
      className,
    )}
  >
    {children}
  </span>
)
