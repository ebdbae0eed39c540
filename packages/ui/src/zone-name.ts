/**
 * A time zone as people of a language call it, with how far it is from Greenwich at the moment given.
 *
 * @example zoneName('Asia/Ho_Chi_Minh', 'pt-BR', Date.now()) // 'Horário da Indochina (GMT+7)'
 */
export function zoneName(timeZone: string, locale: string, at: number | Date): string {
  const part = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const [name, offset] = [part('long'), part('shortOffset')]
  // A zone that nobody has named is called by its distance.
  return /^(GMT|UTC)/.test(name) ? offset : `${name} (${offset})`
}
