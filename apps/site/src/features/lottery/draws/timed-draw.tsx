import { SkeletonRows } from '@parlour/ui'
import type { ReactNode } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { useLanguage } from '../../../base/texts/texts.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import { LotteryFrame } from './lottery-head.tsx'
import { useTimed } from '../board/use-board.ts'

export type ShownDraw = Answer<'lotteryDraw'>

/** The frame of a page about one draw, which is read again whenever its time comes. */
export function TimedDraw({
  game,
  issue,
  children,
}: {
  game: string
  issue: string
  children: (shown: ShownDraw) => ReactNode
}) {
  const { code } = useLanguage()
  const query = useTimed(
    'lotteryDraw',
    { params: { game, issue }, query: { language: code } },
    (answer) => [answer.draw],
  )
  return (
    <LotteryFrame>
      <Read query={query} skeleton={<SkeletonRows rows={3} className="h-40" />}>
        {children}
      </Read>
    </LotteryFrame>
  )
}
