import { hundredthsText } from '@parlour/casino/originals/kit/reading.ts'
import { limboRules } from '@parlour/casino/originals/limbo/limbo.ts'
import { useState } from 'react'
import type { ChoicesProps } from '../original-frame/original-game.ts'
import { Segments } from '../original-frame/segments.tsx'
import { type LimboChoice, oddsOf, usualTargets } from './target.ts'

/** Far above every target on offer, and still a number with two decimals. */
const MOST_TYPED = 9_999_999

/** How high the kite has to rise: one of the usual targets, or any that is typed. */
export function LimboChoices({ options, choose, disabled, speech }: ChoicesProps<LimboChoice>) {
  const { t, number } = speech
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    const to = Number((typed ?? '').replace(',', '.'))
    if (typed && Number.isFinite(to) && to >= 0) {
      choose({ target: Math.min(MOST_TYPED, Math.floor(to * 100 + 1e-6) / 100).toFixed(2) })
    }
    setTyped(undefined)
  }
  const comma = number(1.5).includes(',')
  return (
    <>
      <div className="limbo-targets">
        <label className="choice-field">
          {t('limbo_target')}
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            disabled={disabled}
            value={typed ?? (comma ? options.target.replace('.', ',') : options.target)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish()
            }}
          />
        </label>
        <Segments
          label={t('limbo_target')}
          values={usualTargets}
          name={(one) => `${number(String(Number(one)))}×`}
          chosen={options.target as (typeof usualTargets)[number]}
          disabled={disabled}
          choose={(target) => choose({ target })}
        />
      </div>
      {oddsOf(options) ? null : (
        <p className="choice-hint" role="status">
          {t('limbo_notOffered', {
            least: number(hundredthsText(limboRules.leastTarget)),
            most: number(hundredthsText(limboRules.mostTarget)),
          })}
        </p>
      )}
    </>
  )
}
