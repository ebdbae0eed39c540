import { Badge, type BadgeKind } from '@parlour/ui'
import { useTexts } from '../../../base/texts/texts.ts'
import { useHouseNow } from '../board/house-clock.ts'
import { type DrawState, type DrawTimes, shownState } from '../board/use-board.ts'

const looks: Readonly<Record<DrawState | 'lost', BadgeKind>> = {
  upcoming: 'plain',
  open: 'good',
  closed: 'info',
  drawing: 'info',
  drawn: 'brass',
  settled: 'plain',
  lost: 'bad',
  void: 'bad',
  corrected: 'brass',
}

/** What a draw is at this moment. */
export function StateBadge({ draw }: { draw: DrawTimes }) {
  const t = useTexts('lottery-draws')
  const state = shownState(draw, useHouseNow())
  return <Badge kind={looks[state]}>{t(`state_${state}`)}</Badge>
}
