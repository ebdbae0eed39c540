import { parseAmount } from '@parlour/money'
import { z } from 'zod'

/** An amount as a person would write it: 10, 0.5. */
export const shortFigure = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text

const amount = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/)
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

type Bounds = {
  readonly minimum: string
  readonly maximum: string
  readonly quickAmounts: string[]
}

const refine = <Shape extends z.ZodType<Bounds, Bounds>>(shape: Shape) =>
  shape.superRefine(({ minimum, maximum, quickAmounts }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [path] })
    if (units(minimum) <= 0n) issue('minimum', 'above zero')
    if (units(maximum) < units(minimum)) issue('maximum', 'below the minimum')
    const outside = quickAmounts.some(
      (one) => units(one) < units(minimum) || units(one) > units(maximum),
    )
    if (outside) issue('quickAmounts', 'outside minimum and maximum')
  })

/** What can be set of a way to pay in: minutes until an order lapses. */
export const depositShape = refine(
  z.object({ ...figures, expiresMinutes: z.int().min(1).max(1440) }),
)

/** What can be set of a way to be paid: the most of one leg, minutes until silence counts as received. */
export const withdrawalShape = refine(
  z.object({
    ...figures,
    legMaximum: amount.refine((text) => units(text) > 0n, 'above zero'),
    confirmMinutes: z.int().min(15).max(1440),
  }),
)

export const methodShapes = { deposit: depositShape, withdrawal: withdrawalShape } as const

export type MethodKind = keyof typeof methodShapes
