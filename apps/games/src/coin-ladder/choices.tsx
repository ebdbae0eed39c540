import type { ChoicesProps } from '../original-frame/original-game.ts'

/** Nothing is chosen before the bet; the side is called before each toss. */
export function CoinChoices({ speech }: ChoicesProps<Record<string, never>>) {
  return <p className="choice-hint">{speech.t('coin-ladder_each')}</p>
}
