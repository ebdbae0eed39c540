import type { ChoicesProps } from '../original-frame/original-game.ts'
import { CountSelect } from '../original-frame/prizes/count-select.tsx'
import { partsOf, riskNames, risks } from '../original-frame/prizes/risks.ts'
import { Segments } from '../original-frame/segments.tsx'
import { type PlinkoChoice, rowCounts } from './row.ts'

/** How bold the bowls are, and how many rows of pins lead to them. */
export function PlinkoChoices({ options, choose, disabled, speech }: ChoicesProps<PlinkoChoice>) {
  const { t } = speech
  const [risk, count] = partsOf(options.row)
  return (
    <>
      <div className="risk-choices">
        <Segments
          label={t('draws_risk')}
          values={risks}
          name={(one) => t(riskNames[one])}
          chosen={risk}
          disabled={disabled}
          choose={(one) => choose({ row: `${one}/${count}` })}
        />
        <CountSelect
          label={t('plinko_rows')}
          values={rowCounts}
          chosen={count}
          disabled={disabled}
          choose={(one) => choose({ row: `${risk}/${one}` })}
        />
      </div>
      <p className="choice-hint">{t('draws_hint')}</p>
    </>
  )
}
