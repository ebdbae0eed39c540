import { Money } from './money.tsx'
import type { Column } from './table.tsx'

/**
 * A column of a table whose field is money: it stands at its end, and is filed as it came. With a total, the last row says it.
 *
 * @example moneyColumn('turnover', { head: t('turnover'), currency, total: totals.turnover })
 */
export function moneyColumn<Field extends string>(
  field: Field,
  {
    currency,
    total,
    signed,
    coloured,
    className,
    ...column
  }: Pick<Column<never>, 'head' | 'wide' | 'mark'> &
    Omit<Parameters<typeof Money>[0], 'amount'> & { total?: string | undefined },
): Column<Readonly<Record<Field, string>>> {
  const written = (amount: string) => (
    <Money
      amount={amount}
      currency={currency}
      {...(signed && { signed })}
      {...(coloured && { coloured })}
      {...(className && { className })}
    />
  )
  return {
    key: field,
    end: true,
    ...column,
    cell: (row) => written(row[field]),
    csv: (row) => row[field],
    ...(total !== undefined && { total: written(total) }),
  }
}
