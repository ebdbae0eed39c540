import type { ChoicesProps } from '../original-frame/original-game.ts'

/** Nothing is chosen before the card lies open; what a first call may come to is said. */
export function HiLoChoices({ disabled, speech }: ChoicesProps<Record<string, never>>) {
  return (
    <p className="choice-hint" data-past={disabled || undefined}>
      {speech.t('hi-lo_first')}
    </p>
  )
}
