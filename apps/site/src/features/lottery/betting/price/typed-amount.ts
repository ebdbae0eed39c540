/**
 * An amount as a person of this language would type it: whole, or with the two digits of cents and further ones
 * only where they say something.
 *
 * @example typedAmount('0.5000', 'pt-BR') // '0,50'
 */
export function typedAmount(amount: string, locale: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const said = fraction.replace(/0+$/, '')
  return said === '' ? whole : `${whole}${pointOf(locale)}${said.padEnd(2, '0')}`
}

const pointOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
  '.'
