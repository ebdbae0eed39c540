import { type Amount, categories, parseAmount } from '@parlour/money'
import { type Campaign, type Condition, type Fact, factKinds, operators } from '@parlour/promotions'
import { z } from 'zod'

/** Decimal text, as people write it; ledger units inside. */
const amount = z.string().transform((text, at): Amount => {
  const units = parseAmount(text)
  if (units !== undefined) return units
  at.addIssue({ code: 'custom', message: `${text} is no amount` })
  return z.NEVER
})

const category = z.enum(categories)
const chosen = z.array(category).min(1).optional()

const trigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('registration') }),
  z.strictObject({
    kind: z.literal('deposit'),
    which: z.union([z.literal('first'), z.literal('any'), z.int().min(1).max(1_000)]),
    minimum: amount,
  }),
  z.strictObject({ kind: z.enum(['turnover', 'loss']), minimum: amount, categories: chosen }),
  z.strictObject({ kind: z.literal('sign_in'), cycle: z.int().min(1).max(31) }),
  z.strictObject({
    kind: z.enum(['mission', 'raffle']),
    count: z.int().min(1).max(1_000),
    of: z.string().min(1).max(64).optional(),
  }),
  z.strictObject({ kind: z.literal('manual') }),
])

const plainFigure = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), amount }),
  z.strictObject({
    kind: z.literal('percent'),
    basisPoints: z.int().min(1).max(100_000),
    cap: amount.optional(),
  }),
])
/** Tiers of a sign-in promotion begin at a day in a row. */
const figure = z.union([
  plainFigure,
  z.strictObject({
    kind: z.literal('tiered'),
    tiers: z.array(z.strictObject({ from: amount, figure: plainFigure })).max(50),
  }),
])

const times = z.number().min(0).max(100)

const reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), figure, rolloverTimes: times }),
  z.strictObject({
    kind: z.literal('bonus'),
    figure,
    terms: z.strictObject({
      mode: z.enum(['NON_STICKY', 'STICKY_CASHABLE', 'STICKY_NONCASHABLE']),
      multiplier: times,
      on: z.enum(['BONUS', 'DEPOSIT_PLUS_BONUS']),
      days: z.int().min(1).max(365),
      maxStake: amount.optional(),
      maxConvert: amount.optional(),
      categories: chosen,
      contribution: z.partialRecord(category, z.number().min(0).max(100)).optional(),
    }),
  }),
  z.strictObject({ kind: z.literal('points'), figure }),
  z.strictObject({
    kind: z.literal('tickets'),
    raffleId: z.string().min(1).max(64),
    count: z.int().min(1).max(1_000),
  }),
])

const plain = z.union([z.string().max(80), z.number(), z.boolean()])
const condition = z
  .strictObject({
    fact: z.enum(Object.keys(factKinds) as [Fact, ...Fact[]]),
    operator: z.enum(operators),
    value: z.union([plain, z.array(plain).min(1).max(100)]),
  })
  .transform(({ fact, operator, value }, at): Condition => {
    const listed = Array.isArray(value)
    const values = (listed ? value : [value]).map((one) => asFact(fact, one))
    const wrong = values.includes(undefined) || listed !== (operator === 'in')
    if (wrong) at.addIssue({ code: 'custom', message: `${fact} ${operator} cannot be compared so` })
    const known = values as Exclude<(typeof values)[number], undefined>[]
    return { fact, operator, value: listed ? known : known[0]! }
  })

/** A value as its fact is kept; undefined where it can never be one. */
function asFact(
  fact: Fact,
  value: string | number | boolean,
): string | number | boolean | bigint | undefined {
  switch (factKinds[fact]) {
    case 'amount':
      return typeof value === 'string' ? parseAmount(value) : undefined
    case 'number':
      return typeof value === 'number' ? value : undefined
    case 'flag':
      return typeof value === 'boolean' ? value : undefined
    case 'day':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
    default:
      return typeof value === 'string' ? value : undefined
  }
}

const campaign = z.strictObject({
  trigger,
  period: z.enum(['none', 'daily', 'weekly', 'semimonthly', 'monthly']).default('none'),
  eligibility: z.array(condition).max(20).default([]),
  entry: z.enum(['none', 'join', 'apply']),
  issue: z.enum(['automatic', 'claim', 'review']),
  reward,
  againAfterRejection: z.boolean().default(false),
})

/** Rules as an operator writes them and the database keeps them: amounts are decimal text. */
export type CampaignText = z.input<typeof campaign>

/** Reads rules. Throws, naming the place, on what is none: a trigger nobody knows, an amount that is no number. */
export const readCampaign = (text: unknown): Campaign => campaign.parse(text)
