import type { ChoicesProps } from '../original-frame/original-game.ts'
import { CountSelect } from '../original-frame/prizes/count-select.tsx'
import { partsOf, riskNames, risks } from '../original-frame/prizes/risks.ts'
import { Segments } from '../original-frame/segments.tsx'
import { segmentCounts, type WheelChoice } from './segments-of.ts'

/** How bold the wheel is, and how many segments it has. */
export function WheelChoices({ options, choose, disabled, speech }: ChoicesProps<WheelChoice>) {
  const { t } = speech
  const [risk, count] = partsOf(options.wheel)
  return (
    <>
      <div className="risk-choices">
        <Segments
          label={t('draws_risk')}
          values={risks}
          name={(one) => t(riskNames[one])}
          chosen={risk}
          disabled={disabled}
          choose={(one) => choose({ wheel: `${one}/${count}` })}
        />
        <CountSelect
          label={t('wheel_segments')}
          values={segmentCounts}
          chosen={count}
          disabled={disabled}
          choose={(one) => choose({ wheel: `${risk}/${one}` })}
        />
      </div>
      <p className="choice-hint">{t('draws_hint')}</p>
    </>
  )
}
