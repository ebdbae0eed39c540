export type Values = Readonly<Record<string, string | number>>

/**
 * Puts values in the place of their names.
 *
 * @example fillNames('Olá, {name}', { name: 'Alice' }) // 'Olá, Alice'
 */
export const fillNames = (message: string, values: Values): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
