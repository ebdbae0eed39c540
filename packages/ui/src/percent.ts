const MOST_DECIMALS = 4
const PPM_PER_PERCENT = 10_000

/**
 * Reads a percentage as people type it, into millionths; undefined when it is none.
 *
 * @example readRate('0,8') // 8000
 */
export function readRate(typed: string): number | undefined {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.')
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const ppm =
    Number(whole) * PPM_PER_PERCENT + Number(decimals.padEnd(MOST_DECIMALS, '0').slice(0, 4))
  return ppm <= 100 * PPM_PER_PERCENT ? ppm : undefined
}

/** Millionths as a percentage: 8000 is `0,8%` in Portuguese. */
export const showRate = (ppm: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: MOST_DECIMALS,
  }).format(ppm / 1_000_000)

/** Millionths as a person would type them. */
export const typedRate = (ppm: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    maximumFractionDigits: MOST_DECIMALS,
    useGrouping: false,
    numberingSystem: 'latn',
  }).format(ppm / PPM_PER_PERCENT)
