import { Money, showRate } from '@parlour/ui'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import type { Contract } from './kinds.ts'

/** What a contract pays and asks: tier by tier, or the two rates of a real-time salary. */
export function TermsTable({
  contract,
  currency,
}: {
  contract: Pick<Contract, 'tiers' | 'profitRatePpm' | 'lossRatePpm' | 'carry'>
  currency: string
}) {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const rate = (ppm: number | null) => <bdi className="num">{showRate(ppm ?? 0, locale)}</bdi>
  if (!contract.tiers) {
    return (
      <dl className="grid grid-cols-2 gap-3">
        {(
          [
            ['profitRate', contract.profitRatePpm],
            ['lossRate', contract.lossRatePpm],
          ] as const
        ).map(([name, ppm]) => (
          <div key={name} className="rounded-small bg-raised px-4 py-3">
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className="text-xl font-semibold">{rate(ppm)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <div className="grid gap-2">
      <table className="w-full text-sm">
        <caption className="spoken">{t('tiers')}</caption>
        <thead>
          <tr className="text-xs text-muted [&>th]:py-1 [&>th]:ps-2 [&>th]:text-end [&>th]:align-bottom [&>th]:font-medium">
            <th scope="col" className="ps-0! text-start!">
              {t('rate')}
            </th>
            <th scope="col">{t('minTurnover')}</th>
            <th scope="col">{t('minActive')}</th>
            <th scope="col">{t('minLoss')}</th>
          </tr>
        </thead>
        <tbody>
          {contract.tiers.map((tier) => (
            <tr
              key={tier.ratePpm}
              className="border-line border-t [&>td]:py-1.5 [&>td]:ps-2 [&>td]:text-end max-sm:text-note"
            >
              <td className="ps-0! text-start! font-semibold sm:text-base">{rate(tier.ratePpm)}</td>
              <td>
                <Money amount={tier.minTurnover} currency={currency} />
              </td>
              <td className="num">{tier.minActive}</td>
              <td>
                <Money amount={tier.minLoss} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {contract.carry && contract.carry !== 'NONE' ? (
        <p className="text-sm text-muted">
          {t('carry')}: {t(`carry_${contract.carry}`)}
        </p>
      ) : null}
    </div>
  )
}
