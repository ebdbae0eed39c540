import { formatAmount } from '@parlour/money'
import { Money } from '@parlour/ui'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { ChaseStep } from './plan-chase.ts'

/** The draws of a chase, each with its multiple to change, what it takes, and what all take up to it. */
export function ChaseRows({
  steps,
  issues,
  currency,
  mostMultiple,
  onMultiples,
}: {
  steps: readonly ChaseStep[]
  issues: readonly string[]
  currency: string
  mostMultiple: number
  onMultiples: (multiples: readonly number[]) => void
}) {
  const t = useTexts('lottery-betting')
  const change = (at: number, typed: string) => {
    const multiple = Math.min(mostMultiple, Math.max(1, Number(typed.replace(/\D/g, '')) || 1))
    onMultiples(steps.map((step, index) => (index === at ? multiple : step.multiple)))
  }
  if (steps.length === 0) return null
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="text-note text-muted">
        <tr className="[&>th]:pb-2 [&>th]:font-medium">
          <th className="text-start">{t('chaseIssue')}</th>
          <th className="w-20 text-center">{t('multiple')}</th>
          <th className="text-end max-sm:hidden">{t('stake')}</th>
          <th className="text-end">{t('chaseSpent')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, at) => (
          <tr key={issues[at]} className="border-line border-t">
            <td className="py-1 pe-2">
              <bdi className="num">{issues[at]}</bdi>
            </td>
            <td className="py-1">
              <input
                aria-label={t('chaseMultipleOf', { issue: issues[at]! })}
                inputMode="numeric"
                autoComplete="off"
                value={step.multiple}
                onChange={(event) => change(at, event.target.value)}
                className="num h-11 w-20 rounded-small border border-line-strong/60 bg-raised text-center font-semibold focus:border-brand focus:outline-2 focus:outline-brand"
              />
            </td>
            <td className="py-1 ps-2 text-end max-sm:hidden">
              <Money amount={formatAmount(step.stake)} currency={currency} />
            </td>
            <td className="py-1 ps-2 text-end">
              <Money amount={formatAmount(step.spent)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
