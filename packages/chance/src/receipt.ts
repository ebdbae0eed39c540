/** What whoever checks a receipt may say of it; docs/fairness.md tells what each means. */
export type Verdict = 'verified' | 'house' | 'unverifiable' | 'rejected'

/** A verdict with what only the house says, and with fields that the checker does not know, each by its place. */
export type Judgement = {
  readonly verdict: Verdict
  readonly attested: readonly string[]
  readonly unknown: readonly string[]
}

export const refused: Judgement = { verdict: 'rejected', attested: [], unknown: [] }

/** What a receipt holds in one place. */
export type Shape =
  | { readonly kind: 'is'; readonly fits: (value: unknown) => boolean }
  | { readonly kind: 'orNull'; readonly of: Shape }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Shape>> }

const is = (fits: (value: unknown) => boolean): Shape => ({ kind: 'is', fits })
/** The whole text has to fit the pattern, which names its own start and end. */
const text = (pattern: RegExp): Shape =>
  is((value) => typeof value === 'string' && pattern.test(value))
const whole = (least = 0, most = Number.MAX_SAFE_INTEGER): Shape =>
  is((value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most)

/** The forms of which receipts are made. */
export const shapes = {
  text,
  whole,
  orNull: (of: Shape): Shape => ({ kind: 'orNull', of }),
  list: (of: Shape): Shape => ({ kind: 'list', of }),
  object: (fields: Readonly<Record<string, Shape>>): Shape => ({ kind: 'object', fields }),
  exactly: (wanted: string | number): Shape => is((value) => value === wanted),
  anything: is(() => true),
  anyText: is((value) => typeof value === 'string'),
  yesOrNo: is((value) => typeof value === 'boolean'),
  digest: text(/^[0-9a-f]{64}$/),
  uuid: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  amount: text(/^(?:0|[1-9]\d{0,13})\.\d{4}$/),
  /** Of a trial's money the class stands behind it. */
  currency: text(/^[A-Z]{2,12}(?:\.play)?$/),
  slug: text(/^[a-z0-9-]{1,40}$/),
  version: text(/^[a-z0-9-]{1,40}@[1-9]\d{0,8}$/),
  clientSeed: text(/^[A-Za-z0-9_-]{1,64}$/),
  /** A moment in the one way that the house writes it. */
  time: is((value) => {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return at >= 0 && at < LATEST && new Date(at).toISOString() === value
  }),
} as const

const LATEST = Date.UTC(10_000, 0)

/**
 * Whether a value has a shape; and the places of fields that the shape does not name.
 *
 * @example readShape(shapes.object({ nonce: shapes.whole() }), { nonce: 1, more: 2 }) // fits, unknown: ['more']
 */
export function readShape(
  shape: Shape,
  value: unknown,
): { readonly fits: boolean; readonly unknown: readonly string[] } {
  const unknown = new Set<string>()
  const fits = reads(shape, value, { path: '', unknown })
  return { fits, unknown: [...unknown].sort() }
}

type Place = { readonly path: string; readonly unknown: Set<string> }

function reads(shape: Shape, value: unknown, place: Place): boolean {
  switch (shape.kind) {
    case 'is':
      return shape.fits(value)
    case 'orNull':
      return value === null || reads(shape.of, value, place)
    case 'list':
      return (
        Array.isArray(value) &&
        value.every((one) => reads(shape.of, one, { ...place, path: `${place.path}[]` }))
      )
    case 'object':
      return readsFields(shape.fields, value, place)
  }
}

function readsFields(
  fields: Readonly<Record<string, Shape>>,
  value: unknown,
  { path, unknown }: Place,
): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const inside = path === '' ? '' : `${path}.`
  const held = value as Readonly<Record<string, unknown>>
  for (const name of Object.keys(held)) {
    if (!Object.hasOwn(fields, name)) unknown.add(inside + name)
  }
  return Object.entries(fields).every(
    ([name, shape]) =>
      Object.hasOwn(held, name) && reads(shape, held[name], { path: inside + name, unknown }),
  )
}
