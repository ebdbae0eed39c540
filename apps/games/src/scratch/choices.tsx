import type { ChoicesProps } from '../original-frame/original-game.ts'
import type { CardChoice } from './card.ts'

/** Nothing is chosen but the stake, which is the price of the card. */
export function CardChoices({ disabled, speech }: ChoicesProps<CardChoice>) {
  return (
    <p className="choice-hint" data-past={disabled || undefined}>
      {speech.t('scratch_price')}
    </p>
  )
}
