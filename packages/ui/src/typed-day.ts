import type { Day } from '@parlour/time'

type Part = 'day' | 'month' | 'year'

/** How the readers of a language write a day in figures: `21/11/2026`, `2026/11/21`, `21.11.2026`. */
export type DayForm = {
  readonly order: readonly Part[]
  readonly separator: string
  /** Years of the language's calendar less those of the wire: 543 in Thai. */
  readonly yearsAhead: number
}

const SIZES = { day: 2, month: 2, year: 4 } as const
const BUDDHIST_YEARS = 543

/** Zeros of the scripts whose keyboards write figures of their own. */
const ZEROS = ['0', '٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.codePointAt(0)!)

export function dayForm(locale: string): DayForm {
  const own = new Intl.DateTimeFormat(locale).resolvedOptions().calendar
  const parts = new Intl.DateTimeFormat(new Intl.Locale(locale, { calendar: 'gregory' }), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(0)
  const between = parts.find(({ type }) => type === 'literal')?.value ?? '/'
  return {
    order: parts.map(({ type }) => type).filter((type): type is Part => type in SIZES),
    separator: between.replace(/[^/.-]/g, '') || '/',
    yearsAhead: own === 'buddhist' ? BUDDHIST_YEARS : 0,
  }
}

/** What stands in an empty field: `dd/mm/aaaa`, or the parts by name where letters do not stand alone. */
export function dayHint(locale: string, { order, separator }: DayForm): string {
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' })
  return order
    .map((part) => {
      const name = names.of(part) ?? part
      return /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(name)
        ? name[0]!.toLowerCase().repeat(SIZES[part])
        : name
    })
    .join(separator)
}

/** A day of the wire as the language writes it. @example writeDay('2026-11-21', dayForm('pt-BR')) // '21/11/2026' */
export function writeDay(day: Day, { order, separator, yearsAhead }: DayForm): string {
  if (!day) return ''
  const [year = '', month = '', date = ''] = day.split('-')
  const parts = { year: String(Number(year) + yearsAhead).padStart(4, '0'), month, day: date }
  return order.map((part) => parts[part]).join(separator)
}

/**
 * The day that a text means; undefined where it means none. A day of the wire is understood too, for that is what
 * browsers fill in and people paste.
 *
 * @example readDay('5/6/1990', dayForm('pt-BR')) // '1990-06-05'
 */
export function readDay(text: string, { order, yearsAhead }: DayForm): Day | undefined {
  const plain = latin(text).trim()
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(plain)
  const groups = plain.split(/\D+/).filter(Boolean)
  if (groups.length !== 3) return undefined
  const at = (part: Part) =>
    groups[(iso ? (['year', 'month', 'day'] as const) : order).indexOf(part)] ?? ''
  if (at('year').length !== SIZES.year || at('month').length > 2 || at('day').length > 2)
    return undefined
  const year = String(Number(at('year')) - (iso ? 0 : yearsAhead)).padStart(4, '0')
  const day = `${year}-${at('month').padStart(2, '0')}-${at('day').padStart(2, '0')}`
  return exists(day) ? day : undefined
}

/** What was typed so far, with the separators where they belong; taking signs away never brings one back. */
export function spacedDay(text: string, form: DayForm): string {
  const whole = readDay(text, form)
  if (whole) return writeDay(whole, form)
  const { order, separator } = form
  const groups: string[] = []
  let group = ''
  const close = (part: Part) => {
    groups.push(group.padStart(SIZES[part], '0'))
    group = ''
  }
  for (const sign of latin(text)) {
    const part = order[groups.length]!
    const last = groups.length === order.length - 1
    if (!/\d/.test(sign)) {
      if (group && !last) close(part)
    } else if (group.length < SIZES[part]) group += sign
    else if (!last) {
      close(part)
      group = sign
    }
  }
  return [...groups, group].join(separator)
}

/** A day of the calendar: the 31st of February comes back as another one. */
function exists(day: Day): boolean {
  const instant = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}

const latin = (text: string): string =>
  text.replace(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0)!
    const zero = ZEROS.find((zero) => code >= zero && code < zero + 10)
    return zero === undefined ? figure : String(code - zero)
  })
