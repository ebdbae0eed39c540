import { useEffect } from 'react'
import { useTexts } from '../../../base/texts/texts.ts'
import { useBoard } from '../board/use-board.ts'
import { NothingHere } from '../../../parts/games/nothing-here.tsx'
import { LotteryLobby } from './lottery-lobby.tsx'

/** The category of lotteries: all of the house's, or an honest empty state while it has none. */
export function ElottPage() {
  const t = useTexts('shell')
  const board = useBoard()
  const name = t('category_ELOTT')
  useEffect(() => {
    document.title = `${name} · ${t('brand')}`
  })
  if (board.data && board.data.lotteries.length === 0)
    return (
      <div className="grid gap-5">
        <h1 className="font-display text-3xl font-medium lg:text-4xl">{name}</h1>
        <NothingHere />
      </div>
    )
  return <LotteryLobby area="all" titled={false} />
}
