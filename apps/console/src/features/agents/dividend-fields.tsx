import { Checkbox, Switch } from '@parlour/ui'
import { useTexts } from '../../texts.ts'
import { Choice } from '../../choice.tsx'
import type { KindRules } from './rules-section.tsx'

const periods = ['DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY'] as const
const carries = ['NONE', 'FOREVER', 'PREVIOUS', 'SECOND_HALF'] as const
const modes = ['FIXED', 'FLOAT'] as const
const costs = ['rebate', 'promo', 'fee', 'wage'] as const

/** What only a dividend has: its period, what lowers it, and what of a loss goes on. */
export function DividendFields({
  rules,
  onChange,
}: {
  rules: KindRules
  onChange: (part: Partial<KindRules>) => void
}) {
  const t = useTexts()
  const period = periods.find((one) => one === rules.period) ?? 'SEMIMONTHLY'
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Choice
          label={t('contractPeriod')}
          value={period}
          choices={periods.map((one) => [one, t(`period_${one}`)])}
          onChange={(next) => onChange({ period: next })}
        />
        <Choice
          label={t('carry')}
          value={rules.carry}
          choices={carries.map((one) => [one, t(`carry_${one}`)])}
          onChange={(carry) => onChange({ carry })}
        />
        <Choice
          label={t('dividendMode')}
          value={rules.dividendMode}
          choices={modes.map((one) => [one, t(`dividend_${one}`)])}
          onChange={(dividendMode) => onChange({ dividendMode })}
        />
        <fieldset>
          <legend className="text-sm font-medium">{t('deduct')}</legend>
          <div className="grid grid-cols-2 gap-x-3">
            {costs.map((one) => (
              <Checkbox
                key={one}
                checked={rules.deduct.includes(one)}
                onChange={({ target }) =>
                  onChange({
                    deduct: costs.filter((cost) =>
                      cost === one ? target.checked : rules.deduct.includes(cost),
                    ),
                  })
                }
              >
                {t(`deduct_${one}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="grid">
        {(['averageDaily', 'review'] as const).map((name) => (
          <Switch
            key={name}
            checked={rules[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          >
            {t(`rule_${name}`)}
          </Switch>
        ))}
      </div>
    </div>
  )
}
