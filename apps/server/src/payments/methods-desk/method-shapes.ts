import { currencyOf, fitsCash, parseAmount } from '@parlour/money'
import { z } from 'zod'
import { LEGS_MOST } from '../cashier/limits.ts'

/** An amount as a person would write it: 10, 0.5. */
export const shortFigure = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text

const amount = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/)
  // The console writes the house's sign beside it.
  .meta({ format: 'amount' })
  .transform(shortFigure)
const units = (text: string): bigint => parseAmount(text) ?? 0n

const figures = {
  enabled: z.boolean(),
  position: z.int().min(0).max(1000),
  minimum: amount,
  maximum: amount,
  feeFixed: amount,
  /** In basis points: 250 is 2.5 per cent. */
  feeRateBps: z.int().min(0).max(5000),
  quickAmounts: z.array(amount).max(12),
}

type Figures = {
  readonly minimum: string
  readonly maximum: string
  readonly quickAmounts: string[]
  readonly feeFixed: string
  readonly feeRateBps: number
}
type Issue = (path: string, message: string) => void

/** What figures say together. */
const together = <Shape extends z.ZodType<Figures, Figures>>(
  shape: Shape,
  more: (figures: z.output<Shape>, issue: Issue) => void,
) =>
  shape.superRefine((figures, context) => {
    const { minimum, maximum, quickAmounts } = figures
    const issue: Issue = (path, message) =>
      context.addIssue({ code: 'custom', message, path: [path] })
    if (units(minimum) <= 0n) issue('minimum', 'above zero')
    if (units(maximum) < units(minimum)) issue('maximum', 'below the minimum')
    const outside = quickAmounts.some(
      (one) => units(one) < units(minimum) || units(one) > units(maximum),
    )
    if (outside) issue('quickAmounts', 'outside minimum and maximum')
    if (new Set(quickAmounts).size < quickAmounts.length) issue('quickAmounts', 'twice the same')
    more(figures, issue)
  })

/** What can be set of a way to pay in: minutes until an order lapses. */
export const depositShape = together(
  z.object({ ...figures, expiresMinutes: z.int().min(1).max(1440) }),
  ({ minimum, feeFixed, feeRateBps }, issue) => {
    const fee = units(feeFixed) * 10_000n + units(minimum) * BigInt(feeRateBps)
    if (fee >= units(minimum) * 10_000n) issue('feeFixed', 'nothing is left of the minimum')
  },
)

/** What can be set of a way to be paid: the most of one leg, minutes until silence counts as received. */
export const withdrawalShape = together(
  z.object({
    ...figures,
    legMaximum: amount.refine((text) => units(text) > 0n, 'above zero'),
    confirmMinutes: z.int().min(15).max(1440),
  }),
  ({ maximum, legMaximum }, issue) => {
    if (units(legMaximum) * BigInt(LEGS_MOST) < units(maximum))
      issue('legMaximum', `more than ${LEGS_MOST} payments`)
  },
)

export const methodShapes = { deposit: depositShape, withdrawal: withdrawalShape } as const

export type MethodKind = keyof typeof methodShapes

/** An amount that nobody can pay in cash, whole cents where the currency has them; undefined: there is none. */
export const crumbIn = (
  figures: Readonly<Record<string, unknown>>,
  currency: string,
): string | undefined => {
  const { cashDecimals } = currencyOf(currency)
  return AMOUNTS.find((name) =>
    [figures[name] ?? []].flat().some((text) => !fitsCash(units(String(text)), cashDecimals)),
  )
}

const AMOUNTS = ['minimum', 'maximum', 'feeFixed', 'quickAmounts', 'legMaximum'] as const
