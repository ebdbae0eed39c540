import { towersRules } from '@parlour/casino/originals/towers/towers.ts'
import type { ChoicesProps } from '../original-frame/original-game.ts'
import { Segments } from '../original-frame/segments.tsx'
import type { TextKey } from '../texts/texts.ts'
import { type Level, levels, type TowersChoice } from './stairs.ts'

export const levelNames: Readonly<Record<Level, TextKey>> = {
  easy: 'towers_easy',
  medium: 'towers_medium',
  hard: 'towers_hard',
  expert: 'towers_expert',
  master: 'towers_master',
}

/** How many boards lie on a floor, and how many of them hold. */
export function TowersChoices({ options, choose, disabled, speech }: ChoicesProps<TowersChoice>) {
  const { t } = speech
  const [tiles, safe] = towersRules.levels[options.level]
  return (
    <>
      <Segments
        label={t('towers_level')}
        values={levels}
        name={(level) => t(levelNames[level])}
        chosen={options.level}
        disabled={disabled}
        choose={(level) => choose({ level })}
      />
      <p className="choice-hint">{t('towers_holdOf', { safe, tiles })}</p>
    </>
  )
}
