import { Button, classNames, Skeleton, useUi } from '@parlour/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../base/texts/texts.ts'

/** After this a page on its way says that it is slow, in milliseconds (N-14). */
const SLOW_MS = 8000

/** A page on its way: a heading, a row of chips, tiles; of a game the bar above the field it will lie in. */
export function PageSkeleton({ stage = false }: { stage?: boolean }) {
  const { words } = useUi()
  return (
    <div role="status" className={stage ? 'h-[calc(100dvh-64px)]' : 'grid gap-6'}>
      <span className="spoken">{words.loading}</span>
      <Slow />
      <Skeleton className={stage ? 'h-12' : 'h-8 w-56'} />
      {stage ? null : (
        <>
          <Skeleton className="h-11 w-full max-w-xl rounded-full" />
          <TileGrid>
            {Array.from({ length: 6 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
              <Skeleton key={index} className="aspect-[3/4] rounded-card" />
            ))}
          </TileGrid>
        </>
      )}
    </div>
  )
}

/** Says that the wait is long, and offers to begin again. */
function Slow() {
  const t = useTexts('shell')
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!slow) return null
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 px-4 py-2">
      <span>{t('slow')}</span>
      <Button kind="ghost" size="small" icon="refresh" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
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
      'grid grid-cols-3 gap-2.5 sm:gap-4 cramped:grid-cols-2',
      !narrow && 'md:grid-cols-4 xl:grid-cols-6',
    )}
  >
    {children}
  </div>
)
