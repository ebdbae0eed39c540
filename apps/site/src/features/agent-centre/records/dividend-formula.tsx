import { formatAmount, parseAmount, sum } from '@parlour/money'
import { Button, EmptyState, Money, moneyColumn, showRate, Table } from '@parlour/ui'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { whoColumns } from '../members-behind.tsx'
import { PagedRead } from '../paged-read.tsx'
import { usePages } from '../use-pages.ts'

type Salary = Answer<'salary'>
type Costs = Answer<'salaryCosts'>['members'][number]
type Name = Salary['costs'][number]['name']

const costNames = {
  rebate: 'rebates',
  promo: 'promotions',
  fee: 'fees',
  wage: 'salaries',
} as const

/** A dividend written out: the players' loss less what the house spent, with what was carried in, by the rate. */
export function DividendFormula({
  salary: { line, costs },
  currency,
}: {
  salary: Pick<Salary, 'line' | 'costs'>
  currency: string
}) {
  const t = useTexts('agent-records')
  const { locale } = useLanguage()
  const [opened, open] = useState(false)
  const spent = sum(costs.map(({ amount }) => units(amount)))
  const loss = formatAmount(units(line.base) - units(line.carryIn) + spent)
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  const carried = /[1-9]/.test(line.carryIn)
  return (
    <section className="grid gap-2 text-sm" aria-label={t('formula')}>
      <h4 className="text-base font-semibold">{t('formula')}</h4>
      <ul>
        <Row of={t('playersLoss')}>{money(loss)}</Row>
        {costs.map(({ name, amount }) => (
          <Row key={name} sign="−" of={t(costNames[name])}>
            {money(amount)}
          </Row>
        ))}
        {carried ? (
          <Row sign="+" of={t('carryIn')}>
            {money(line.carryIn)}
          </Row>
        ) : null}
        <Row sign="=" of={t('base')} strong>
          {money(line.base)}
        </Row>
        <Row sign="×" of={t('rate')}>
          <bdi className="num">{showRate(line.ratePpm, locale)}</bdi>
        </Row>
        <Row sign="=" of={t('gross')} strong>
          {money(line.gross)}
        </Row>
      </ul>
      <div>
        <Button size="small" kind="ghost" aria-expanded={opened} onClick={() => open(!opened)}>
          {t('costMembers')}
        </Button>
      </div>
      {opened ? (
        <CostMembers
          salaryId={line.salaryId}
          names={costs.map(({ name }) => name)}
          currency={currency}
        />
      ) : null}
    </section>
  )
}

const units = (amount: string): bigint => parseAmount(amount) ?? 0n

const Row = ({
  sign,
  of,
  strong = false,
  children,
}: {
  sign?: string
  of: string
  strong?: boolean
  children: ReactNode
}) => (
  <li
    className={
      strong
        ? 'flex justify-between gap-3 border-line border-t py-1.5 font-semibold'
        : 'flex justify-between gap-3 py-1.5'
    }
  >
    <span>
      <span className="num inline-block w-5 text-muted">{sign}</span>
      {of}
    </span>
    {children}
  </li>
)

/** On whom the house spent it; the last row adds up to the costs of the line. */
function CostMembers({
  salaryId,
  names,
  currency,
}: {
  salaryId: string
  names: readonly Name[]
  currency: string
}) {
  const t = useTexts('agent-records')
  const costs = usePages('salaryCosts', { params: { salaryId }, query: {} })
  return (
    <PagedRead
      query={costs}
      rows={({ members }) => members}
      empty={<EmptyState icon="coins" title={t('noCosts')} />}
    >
      {(members, { totals }) => (
        <Table<Costs>
          caption={t('costMembers')}
          rows={members}
          rowKey={({ memberId }) => memberId}
          csvName="costs.csv"
          empty={null}
          columns={[
            ...whoColumns<Costs>(t),
            ...names.map((name) =>
              moneyColumn(name, { head: t(costNames[name]), currency, total: totals[name] }),
            ),
            moneyColumn('total', { head: t('costTotal'), currency, total: totals.total }),
          ]}
        />
      )}
    </PagedRead>
  )
}
