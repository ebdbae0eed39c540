import { formatMoney } from '@parlour/ui'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import type { Deposit } from './deposit-page.tsx'

/** Where a transfer by hand goes, what it says and how much it is, each to copy. */
export function PayByTransfer({ deposit }: { deposit: Deposit }) {
  const t = useTexts('cashout')
  const { payments, locale } = useLanguage()
  const { amount, currency, payTo, transferReference, instructions } = deposit
  return (
    <div className="grid grid-cols-1 gap-4">
      {instructions ? (
        <p className="whitespace-pre-line text-muted">{instructions[payments]}</p>
      ) : null}
      <dl className="grid divide-y divide-line rounded-small bg-raised px-4">
        {payTo.map(({ label, value }) => (
          <Line key={label.pt} label={label[payments]} value={value} />
        ))}
        {transferReference ? (
          <Line label={t('transferReference')} value={transferReference} />
        ) : null}
        <Line
          label={t('transferAmount')}
          value={formatMoney(amount, currency, locale)}
          copied={Number(amount)
            .toFixed(2)
            .replace('.', locale.startsWith('pt') ? ',' : '.')}
        />
      </dl>
    </div>
  )
}

const Line = ({ label, value, copied }: { label: string; value: string; copied?: string }) => (
  <div className="flex items-center gap-3 py-2">
    <div className="min-w-0 grow">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="num font-medium [overflow-wrap:anywhere]">
        <bdi className="whitespace-normal">{value}</bdi>
      </dd>
    </div>
    <CopyButton text={copied ?? value} of={label} />
  </div>
)
