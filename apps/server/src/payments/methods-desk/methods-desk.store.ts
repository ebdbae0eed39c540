import { formatAmount, parseAmount } from '@parlour/money'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import type { LocalText } from '../../house/operators/decision-queues.ts'
import {
  type depositShape,
  type MethodKind,
  shortFigure,
  type withdrawalShape,
} from './method-shapes.ts'

type DepositFigures = z.output<typeof depositShape>
type WithdrawalFigures = z.output<typeof withdrawalShape>

type DeskMethod = {
  readonly kind: MethodKind
  readonly method: string
  readonly title: LocalText
  readonly lead: LocalText
  readonly currency: string
  readonly figures: DepositFigures | WithdrawalFigures
}

type Row = {
  kind: MethodKind
  method: string
  name: LocalText
  description: LocalText
  currency: string
  enabled: boolean
  position: number
  minimum: bigint
  maximum: bigint
  feeFixed: bigint
  feeRateBps: number
  quickAmounts: string[]
  expiresMinutes: number | null
  legMaximum: bigint | null
  confirmMinutes: number | null
}

const common = sql`method, name, description, currency, enabled, position, minimum, maximum,
  fee_fixed as "feeFixed", fee_rate_bps as "feeRateBps", quick_amounts::text[] as "quickAmounts"`

/** Every way to pay in and out, switched off or not. */
export async function readMethods(db: Db): Promise<DeskMethod[]> {
  const rows = await many<Row>(db)`
    select 'deposit' as kind, ${common}, expires_minutes as "expiresMinutes",
           null::int8 as "legMaximum", null::int as "confirmMinutes" from deposit_methods
    union all
    select 'withdrawal', ${common}, null, leg_maximum, confirm_minutes from withdrawal_methods
     order by kind, position, method`
  return rows.map(methodOf)
}

/** One of them, held until commit; undefined where there is none. */
export async function holdMethod(
  tx: Tx,
  kind: MethodKind,
  method: string,
): Promise<DeskMethod | undefined> {
  const row =
    kind === 'deposit'
      ? await maybe<Row>(tx)`
          select 'deposit' as kind, ${common}, expires_minutes as "expiresMinutes",
                 null::int8 as "legMaximum", null::int as "confirmMinutes"
            from deposit_methods where method = ${method} for update`
      : await maybe<Row>(tx)`
          select 'withdrawal' as kind, ${common}, null::int as "expiresMinutes",
                 leg_maximum as "legMaximum", confirm_minutes as "confirmMinutes"
            from withdrawal_methods where method = ${method} for update`
  return row && methodOf(row)
}

export async function writeMethod(
  tx: Tx,
  kind: MethodKind,
  method: string,
  figures: DepositFigures | WithdrawalFigures,
): Promise<void> {
  const own =
    'expiresMinutes' in figures
      ? sql`expires_minutes = ${figures.expiresMinutes}`
      : sql`leg_maximum = ${units(figures.legMaximum)}, confirm_minutes = ${figures.confirmMinutes}`
  await run(tx)`
    update ${sql.table(kind === 'deposit' ? 'deposit_methods' : 'withdrawal_methods')}
       set enabled = ${figures.enabled}, position = ${figures.position},
           minimum = ${units(figures.minimum)}, maximum = ${units(figures.maximum)},
           fee_fixed = ${units(figures.feeFixed)}, fee_rate_bps = ${figures.feeRateBps},
           quick_amounts = ${list.int8(figures.quickAmounts.map(units))}, ${own}
     where method = ${method}`
}

const figureOf = (amount: bigint): string => shortFigure(formatAmount(amount))

const units = (text: string): bigint => {
  const amount = parseAmount(text)
  if (amount === undefined) throw new Error(`${text} is no amount`)
  return amount
}

function methodOf(row: Row): DeskMethod {
  const { kind, method, name: title, description: lead, currency } = row
  const figures = {
    enabled: row.enabled,
    position: row.position,
    minimum: figureOf(row.minimum),
    maximum: figureOf(row.maximum),
    feeFixed: figureOf(row.feeFixed),
    feeRateBps: row.feeRateBps,
    quickAmounts: row.quickAmounts.map((one) => figureOf(BigInt(one))),
  }
  return {
    ...{ kind, method, currency },
    title: { pt: title.pt, en: title.en },
    lead: { pt: lead.pt, en: lead.en },
    figures:
      kind === 'deposit'
        ? { ...figures, expiresMinutes: row.expiresMinutes! }
        : {
            ...figures,
            legMaximum: figureOf(row.legMaximum!),
            confirmMinutes: row.confirmMinutes!,
          },
  }
}
