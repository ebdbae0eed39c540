import { toast } from '@parlour/ui'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import { cartNow } from '../cart/cart-store.ts'

/** Says that a draw has closed to whoever still has something in the cart, and which one it is for now. */
export function useNewIssueNotice(game: string, issue: string | undefined): void {
  const t = useTexts('lottery-betting')
  const before = useRef(issue)
  useEffect(() => {
    const closed = before.current
    before.current = issue ?? closed
    if (closed === undefined || closed === issue || cartNow(game).lines.length === 0) return
    toast(
      'info',
      issue ? t('newIssue', { before: closed, issue }) : t('newIssueNone', { before: closed }),
    )
  }, [game, issue, t])
}
