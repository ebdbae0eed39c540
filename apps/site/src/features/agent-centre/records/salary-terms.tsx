import { Badge, classNames, formatMoney, Money, showRate } from '@parlour/ui'
import type { ReactNode } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { TermsTable } from '../contracts/terms-table.tsx'

type Salary = Answer<'salary'>
type Reached = NonNullable<Salary['terms']['tiers']>[number]

/** Why a line has its rate: the terms of its version, what each tier lacked, and what the words mean. */
export function SalaryTerms({
  salary: { line, terms, rules },
  currency,
}: {
  salary: Pick<Salary, 'line' | 'terms' | 'rules'>
  currency: string
}) {
  const t = useTexts('agent-records')
  const tiers = terms.tiers
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t('whyTier')}>
      <h4 className="font-semibold">
        {t(tiers ? 'whyTier' : 'terms')}{' '}
        <span className="text-sm font-normal text-muted">
          {t('termsVersion', { number: line.contractVersion })}
        </span>
      </h4>
      {tiers ? (
        <>
          <TierList tiers={tiers} chosen={line.tier} currency={currency} />
          {line.tier === null && tiers.some(({ reached }) => reached) ? (
            <Note>{t('baseNotPositive')}</Note>
          ) : null}
          <RuleNotes rules={rules} currency={currency} />
        </>
      ) : (
        <TermsTable contract={terms} currency={currency} />
      )}
      <Note>{t(rules.funding === 'PLATFORM_NET' ? 'paidIsNet' : 'paidIsGross')}</Note>
    </section>
  )
}

/** What "active" means in this house, and how a loss weighs. */
function RuleNotes({ rules, currency }: { rules: Salary['rules']; currency: string }) {
  const t = useTexts('agent-records')
  const { locale } = useLanguage()
  const amount = formatMoney(rules.activeMinTurnover, currency, locale)
  return (
    <>
      <Note>{t(rules.averageDaily ? 'activeMeansDaily' : 'activeMeans', { amount })}</Note>
      {rules.floating ? <Note>{t('floatingLead')}</Note> : null}
    </>
  )
}

/** Tiers one under the other: what each pays and asks for, and what of it is missing. */
function TierList({
  tiers,
  chosen,
  currency,
}: {
  tiers: readonly Reached[]
  /** From 0; null where none counts. */
  chosen: number | null
  currency: string
}) {
  const t = useTexts('agents')
  const r = useTexts('agent-records')
  const { locale } = useLanguage()
  return (
    <ol className="grid gap-2">
      {tiers.map((tier, at) => (
        <li
          key={tier.ratePpm}
          className={classNames(
            'grid gap-x-4 gap-y-1 rounded-small border px-4 py-3 text-sm sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:items-center',
            at === chosen ? 'border-brand bg-raised' : 'border-line',
          )}
        >
          <strong className="num text-lg">{showRate(tier.ratePpm, locale)}</strong>
          <dl className="flex flex-wrap gap-x-5 gap-y-1">
            <Demand name={t('minTurnover')}>
              <Money amount={tier.minTurnover} currency={currency} />
            </Demand>
            <Demand name={t('minActive')}>
              <bdi className="num">{tier.minActive}</bdi>
            </Demand>
            <Demand name={t('minLoss')}>
              <Money amount={tier.minLoss} currency={currency} />
            </Demand>
          </dl>
          <span className="flex flex-wrap gap-2 sm:justify-end">
            {at === chosen ? (
              <Badge kind="good">{r('tierCounts')}</Badge>
            ) : tier.reached ? (
              <Badge kind="plain">{r('tierReached')}</Badge>
            ) : (
              <Missing missing={tier.missing} currency={currency} />
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

const Demand = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

/** What a tier lacks, each demand by itself. */
export function Missing({ missing, currency }: { missing: Reached['missing']; currency: string }) {
  const t = useTexts('agent-records')
  const { locale } = useLanguage()
  const money = (amount: string) => formatMoney(amount, currency, locale)
  return (
    <>
      {/[1-9]/.test(missing.turnover) ? (
        <Badge kind="brass">{t('short_turnover', { amount: money(missing.turnover) })}</Badge>
      ) : null}
      {missing.active > 0 ? (
        <Badge kind="brass">{t('short_active', { count: missing.active })}</Badge>
      ) : null}
      {/[1-9]/.test(missing.loss) ? (
        <Badge kind="brass">{t('short_loss', { amount: money(missing.loss) })}</Badge>
      ) : null}
    </>
  )
}

export const Note = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-muted">{children}</p>
)
