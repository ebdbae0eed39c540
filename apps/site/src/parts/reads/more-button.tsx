import { Button, useUi } from '@parlour/ui'

/** Below a list that goes on: brings what follows. Nothing where the list has ended. */
export function MoreButton({ onMore, busy }: { onMore: (() => void) | undefined; busy: boolean }) {
  const { words } = useUi()
  if (!onMore) return null
  return (
    <Button kind="ghost" className="justify-self-center" busy={busy} onClick={onMore}>
      {words.loadMore}
    </Button>
  )
}
