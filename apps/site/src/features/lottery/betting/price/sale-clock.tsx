import { useTexts } from '../../../../base/texts/texts.ts'
import { CountdownClock } from '../../board/countdown-ring.tsx'
import { useStage } from '../../board/stages.ts'
import { useBetting } from '../page/betting-context.ts'
import { useNoDraw } from '../page/use-no-draw.ts'

/** Which draw a bet would be for, and how long it is sold: beside the price, which is never scrolled away. */
export function SaleClock() {
  const t = useTexts('lottery-betting')
  const { onSale } = useBetting()
  const noDraw = useNoDraw()
  const stage = useStage(onSale?.stages)
  if (!onSale) return <p className="text-note text-muted">{noDraw}</p>
  return (
    <p className="flex items-baseline justify-between gap-3 text-note leading-tight text-muted">
      <span className="min-w-0 truncate">
        {t('drawNumber')} <bdi className="num text-text">{onSale.issue}</bdi>
      </span>
      <span className="shrink-0">
        <span className="spoken">{t('closesIn')} </span>
        <CountdownClock until={Date.parse((stage ?? onSale).closesAt)} className="text-text" />
      </span>
    </p>
  )
}
