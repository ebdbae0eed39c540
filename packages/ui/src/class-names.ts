/**
 * Joins class names and drops what is off.
 *
 * @example classNames('card', busy && 'opacity-60') // 'card' or 'card opacity-60'
 */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
