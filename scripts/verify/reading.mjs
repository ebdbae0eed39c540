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

export const uuid = text(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/)
/** The money of a trial is a class of its own. */
export const currency = text(/[A-Z]{2,12}(?:\.play)?/)
export const slug = text(/[a-z0-9-]{1,40}/)
export const version = text(/[a-z0-9-]{1,40}@[1-9]\d{0,8}/)
export const clientSeed = text(/[A-Za-z0-9_-]{1,64}/)

/** JSON with sorted keys and no blanks; what languages write differently has none. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'number') need(Number.isSafeInteger(value), 'a number is not whole.')
  if (typeof value === 'string') need(value.isWellFormed(), 'a text is not written in UTF-8.')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${canonical(name)}:${canonical(value[name])}`).join(',')}}`
}

/** Equal as JSON; what is missing is null. */
export const same = (one, other) => canonical(one ?? null) === canonical(other ?? null)

const DEEPEST = 64

/** A value from JSON that every reader reads alike: no name stands twice in an object, and nothing lies very deep. */
export function readJson(text) {
  let value
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('it is no JSON.')
  }
  const open = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '{' || letter === '[') {
      open.push(letter === '{' ? new Set() : undefined)
      need(open.length <= DEEPEST, 'it is nested too deep.')
    } else if (letter === '}' || letter === ']') open.pop()
    else if (letter === '"') {
      const end = endOfText(text, at)
      // Only a name has a colon behind it.
      let next = end
      while (' \t\r\n'.includes(text[next] ?? '-')) next += 1
      if (text[next] === ':') {
        const name = JSON.parse(text.slice(at, end))
        need(!open.at(-1).has(name), 'a name stands twice in it.')
        open.at(-1).add(name)
      }
      at = end - 1
    }
  }
  return value
}

/** The place behind the quotation mark that ends a text. */
function endOfText(text, start) {
  for (let at = start + 1; ; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
}

/** A text that changes nothing but its own line: whoever writes a receipt does not write on the reader's screen. */
export const printable = (told) =>
  told.replace(/[\p{C}\p{Z}]/gu, (letter) =>
    letter === ' ' ? letter : `\\u{${letter.codePointAt(0).toString(16)}}`,
  )
