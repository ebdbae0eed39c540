// How receipts are read: each field by a reader that gives its value or refuses it. Fields that no reader is named for
// are remembered, so that nobody takes them for checked.

/** The receipt cannot be true. */
export class Refusal extends Error {}

export function need(holds, why) {
  if (!holds) throw new Refusal(why)
}

/** Readers take a value, the way to it, and where unknown fields are written down. */
export const object = (readers) => (value, path, unknown) => {
  need(
    typeof value === 'object' && value !== null && !Array.isArray(value),
    `${path || 'it'} is no object.`,
  )
  const inside = path === '' ? '' : `${path}.`
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(readers, name)) unknown.add(inside + name)
  }
  return Object.fromEntries(
    Object.entries(readers).map(([name, reader]) => {
      need(Object.hasOwn(value, name), `${inside}${name} is missing.`)
      return [name, reader(value[name], inside + name, unknown)]
    }),
  )
}

export const list = (reader) => (value, path, unknown) => {
  need(Array.isArray(value), `${path} is no list.`)
  return value.map((one) => reader(one, `${path}[]`, unknown))
}

export const orNull = (reader) => (value, path, unknown) =>
  value === null ? null : reader(value, path, unknown)

const only = (fits) => (value, path) => {
  need(fits(value), `${path} is malformed.`)
  return value
}

/** The whole value has to fit. */
export const text = (pattern) => {
  const whole = new RegExp(`^(?:${pattern.source})$`)
  return only((value) => typeof value === 'string' && whole.test(value))
}
export const whole = (least = 0, most = Number.MAX_SAFE_INTEGER) =>
  only((value) => Number.isSafeInteger(value) && value >= least && value <= most)
export const exactly = (wanted) => only((value) => value === wanted)
export const yesOrNo = only((value) => typeof value === 'boolean')
export const anyText = only((value) => typeof value === 'string')
export const anything = (value) => value
/** Hexadecimal digits of so many bytes, in small letters. */
export const hex = (...lengths) =>
  only(
    (value) =>
      typeof value === 'string' &&
      /^[0-9a-f]*$/.test(value) &&
      lengths.some((length) => value.length === 2 * length),
  )

/** A moment as `2026-11-21T00:00:00.000Z`, read as milliseconds since 1970. */
export const time = (value, path) => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  need(at >= 0 && at < LATEST && new Date(at).toISOString() === value, `${path} is malformed.`)
  return at
}
const LATEST = Date.UTC(10_000, 0)

/** An amount with exactly four decimals, read as ten-thousandths. */
export const amount = (value, path) => {
  need(
    typeof value === 'string' && /^(?:0|[1-9]\d{0,13})\.\d{4}$/.test(value),
    `${path} is malformed.`,
  )
  return BigInt(value.replace('.', ''))
}

export const slug = text(/[a-z0-9-]{1,40}/)
export const version = text(/[a-z0-9-]{1,40}@[1-9]\d{0,8}/)
export const clientSeed = text(/[A-Za-z0-9_-]{1,64}/)

/** JSON with sorted keys and no blanks. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}
