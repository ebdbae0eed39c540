import { Badge, type BadgeKind } from '@parlour/ui'
import { useTexts } from '../../../base/texts/texts.ts'
import { useHouseNow } from '../board/house-clock.ts'
import { type DrawState, type DrawTimes, stateNow } from '../board/use-board.ts'

const looks: Readonly<Record<DrawState, BadgeKind>> = {
  upcoming: 'plain',
  open: 'good',
  closed: 'info',
  drawing: 'info',
  drawn: 'brass',
  settled: 'plain',
  void: 'bad',
  corrected: 'brass',
}

/** What a draw is at this moment. */
export function StateBadge({ draw }: { draw: DrawTimes }) {
  const t = useTexts('lottery-draws')
  const state = stateNow(draw, useHouseNow())
  return <Badge kind={looks[state]}>{t(`state_${state}`)}</Badge>
}
