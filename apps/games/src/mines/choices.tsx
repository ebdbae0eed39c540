import { useId } from 'react'
import type { ChoicesProps } from '../original-frame/original-game.ts'
import { Segments } from '../original-frame/segments.tsx'
import { CELLS, type MinesChoice } from './steps.ts'

const usual = [1, 3, 5, 10, 20]

/** How many of the beds are mined: a usual number at a press, any other by the slider. */
export function MinesChoices({ options, choose, disabled, speech }: ChoicesProps<MinesChoice>) {
  const { t } = speech
  const id = useId()
  const take = (mines: number) => choose({ mines })
  return (
    <>
      <div className="mines-slider">
        <label htmlFor={id}>{t('mines_count')}</label>
        <input
          id={id}
          type="range"
          min={1}
          max={CELLS - 1}
          value={options.mines}
          disabled={disabled}
          onChange={(event) => take(Number(event.currentTarget.value))}
        />
        <output htmlFor={id}>{options.mines}</output>
      </div>
      <Segments
        label={t('mines_count')}
        values={usual}
        name={String}
        chosen={options.mines}
        disabled={disabled}
        choose={take}
      />
    </>
  )
}
