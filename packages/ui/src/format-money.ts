/** What a currency of the ledger looks like: `BRL.play` is shown as BRL and marked as play money. */
export type CurrencyFace = {
  readonly code: string
  readonly play: boolean
  readonly points: boolean
}

export function currencyFace(currency: string): CurrencyFace {
  const [code = currency, kind] = currency.split('.')
  return { code, play: kind === 'play', points: code === 'PTS' }
}

/** Money as it is written, with the digits beyond the currency's own apart: `R$ 23,37`, `84`, and what follows. */
export type MoneyParts = {
  readonly before: string
  /** Digits that the currency does not have; empty where the exact amount has no more. */
  readonly further: string
  readonly after: string
}

export type MoneyOptions = {
  /** Writes the plus of a gain as well. */
  readonly signed?: boolean
  /**
   * Cuts the digits that the currency does not have, where a figure is read at a glance: four digits behind a comma
   * read as thousands. An amount that would read as nothing keeps them. Never in a record, which is exact.
   */
  readonly short?: boolean
}

/**
 * Writes a decimal string as money in the reader's way, exact at any size: the digits never
 * pass through a floating-point number. The one rule of all screens: money has the digits of its
 * currency, and where the exact amount has more, those are written too. Nothing is rounded, and nothing cut but where
 * `short` says so.
 * Among words from the right it is isolated, as `<Money>` is by its element.
 *
 * @example formatMoney('1284.5000', 'BRL', 'pt-BR') // 'R$ 1.284,50'
 * @example formatMoney('23.3784', 'BRL', 'pt-BR') // 'R$ 23,3784'
 */
export function formatMoney(
  decimal: string,
  currency: string,
  locale: string,
  options: MoneyOptions = {},
): string {
  const { before, further, after } = moneyParts(decimal, currency, locale, options)
  const written = before + further + after
  return RIGHT_TO_LEFT.test(locale) ? `${FROM_THE_LEFT}${written}${END}` : written
}

/* Within a sentence from the right, a sign of Latin letters would part from its figures: the amount keeps a direction of its own. */
const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/
const FROM_THE_LEFT = '\u2066'
const END = '\u2069'

/** As `formatMoney`, in parts, so that the further digits can be set smaller. */
export function moneyParts(
  decimal: string,
  currency: string,
  locale: string,
  { signed = false, short = false }: MoneyOptions = {},
): MoneyParts {
  const face = currencyFace(currency)
  const own = ownDigits(face)
  const exact = exactDigits(decimal)
  const digits = short && !vanishes(decimal, own) ? own : Math.max(own, exact)
  const parts = formatOf(face, locale, digits, signed).formatToParts(
    decimal as Intl.StringNumericLiteral,
  )
  const at = digits > own ? parts.findIndex(({ type }) => type === 'fraction') : -1
  const sign = signs.get(face.code)
  const text = (some: readonly Intl.NumberFormatPart[]) =>
    some.map(({ type, value }) => (type === 'currency' ? (sign ?? value) : value)).join('')
  if (at < 0) return { before: text(parts), further: '', after: '' }
  const fraction = [...parts[at]!.value]
  return {
    before: text(parts.slice(0, at)) + fraction.slice(0, own).join(''),
    further: fraction.slice(own).join(''),
    after: text(parts.slice(at + 1)),
  }
}

const signs = new Map<string, string>()

/** Writes a currency with the sign the house has set for it; an empty one leaves it to the reader's language. */
export function writeCurrencyAs(currency: string, sign: string): void {
  if (sign === '') signs.delete(currency)
  else signs.set(currency, sign)
}

/**
 * The sign of a currency alone, for beside a field: as amounts carry it. Points and unknown units have their name.
 *
 * @example currencySign('BRL.play', 'pt-BR') // 'R$'
 */
export function currencySign(currency: string, locale: string): string {
  const face = currencyFace(currency)
  if (!isCurrency(face)) return face.code
  const parts = formatOf(face, locale, ownDigits(face), false).formatToParts(0)
  const written = parts.find(({ type }) => type === 'currency')?.value
  return signs.get(face.code) ?? written ?? face.code
}

/* Making a formatter costs far more than using it, and a page needs a handful. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(face: CurrencyFace, locale: string, digits: number, signed: boolean) {
  const name = `${locale} ${face.points ? '' : face.code} ${digits} ${signed}`
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(locale, {
      ...(isCurrency(face) && { style: 'currency', currency: face.code }),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      roundingMode: 'trunc',
      signDisplay: signed ? 'exceptZero' : 'auto',
    })
  formats.set(name, format)
  return format
}

const isCurrency = ({ code, points }: CurrencyFace): boolean => !points && /^[A-Z]{3}$/.test(code)

/** The digits a currency has of its own: two of most, none of the dong and of points. */
function ownDigits(face: CurrencyFace): number {
  if (face.points) return 0
  if (!isCurrency(face)) return 2
  const known = digitsOf.get(face.code)
  if (known !== undefined) return known
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency: face.code }).resolvedOptions()
      .maximumFractionDigits ?? 2
  digitsOf.set(face.code, digits)
  return digits
}

const digitsOf = new Map<string, number>()

/** Whether nothing but noughts would be left of an amount with so many digits. */
const vanishes = (decimal: string, digits: number): boolean => {
  const [whole = '', fraction = ''] = decimal.split('.')
  return /[1-9]/.test(decimal) && !/[1-9]/.test(whole + fraction.slice(0, digits))
}

/** How many digits after the point say something. */
const exactDigits = (decimal: string): number =>
  (decimal.split('.')[1] ?? '').replace(/0+$/, '').length
