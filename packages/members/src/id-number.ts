import { isCpf } from './payout-account.ts'

/** By which rule a house judges the national number of a person: any that a document may bear, or Brazil's. */
export const idNumberRules = ['any', 'cpf'] as const
export type IdNumberRule = (typeof idNumberRules)[number]

/**
 * A national number as it is kept, without what people write between its parts; undefined for what is none.
 *
 * @example idNumberOf('cpf', '529.982.247-25') // '52998224725'
 */
export function idNumberOf(rule: IdNumberRule, typed: string): string | undefined {
  const number = typed.toUpperCase().replace(/[\s./-]/gu, '')
  if (!/^[A-Z0-9]{5,20}$/.test(number)) return undefined
  return rule === 'any' || isCpf(number) ? number : undefined
}
