export type Values = Readonly<Record<string, string | number>>

/**
 * Puts values in the place of their names.
 *
 * @example fillNames('Olá, {name}', { name: 'Alice' }) // 'Olá, Alice'
 */
export const fillNames = (message: string, values: Values): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/**
 * Gives what is put into a sentence from the right a direction of its own: the full stop of `ali_99.` and the plus of
 * `+55` would jump to its other side. Numbers stay numbers, and what a choice is made by stays as it is.
 *
 * @example isolated('{name}', { name: 'ali_99.' }) // { name: '\u2068ali_99.\u2069' }
 */
export const isolated = (message: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value !== 'string' || new RegExp(`\\{\\s*${name}\\s*,`).test(message)
        ? value
        : `\u2068${value}\u2069`,
    ]),
  )
