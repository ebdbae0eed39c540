import { classNames, Skeleton, useUi } from '@parlour/ui'
import type { ReactNode } from 'react'

/** A page on its way: a heading, a row of chips, tiles. */
export function PageSkeleton() {
  const { words } = useUi()
  return (
    <div role="status" className="grid gap-6">
      <span className="spoken">{words.loading}</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-11 w-full max-w-xl rounded-full" />
      <TileGrid>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
          <Skeleton key={index} className="aspect-[3/4] rounded-card" />
        ))}
      </TileGrid>
    </div>
  )
}

/** Three tiles on a phone, up to six on a desk; `narrow` keeps three. */
export const TileGrid = ({
  narrow = false,
  children,
}: {
  narrow?: boolean
  children: ReactNode
}) => (
  <div
    className={classNames(
      'grid grid-cols-3 gap-2.5 sm:gap-4',
      !narrow && 'md:grid-cols-4 xl:grid-cols-6',
    )}
  >
    {children}
  </div>
)
