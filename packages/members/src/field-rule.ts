import { linearFault, maxInputLength } from './linear-pattern.ts'
import { isPatternId, matchesPattern, type PatternId } from './patterns.ts'
import { remembering } from './remembering.ts'

/** The rule of one field as the server sends it. */
export type FieldRule = {
  /** `*` accepts anything; else an expression that the whole value must match. */
  readonly acceptedPattern: string
  readonly minLength: number
  readonly maxLength: number
  /** The shape the value must have as well; also names the text shown when it fails. */
  readonly patternId: number
  readonly required?: boolean
}

/** Names of the texts a field can answer with. `pattern_N` belongs to pattern id N. */
export type FieldErrorKey =
  | 'field_empty'
  | `pattern_${PatternId}`
  | 'entry_mismatch'
  | 'password_common'
  | 'phone_format'
  | 'phone_digits'

export type FieldError = {
  readonly key: FieldErrorKey
  readonly min?: number
  readonly max?: number
  /** What the text prints: `6-20`, or one number when both bounds are equal. */
  readonly bounds?: string
}

/**
 * Checks a typed value by its rule and returns the first error, or `undefined` when it is fine.
 * Length counts characters, not UTF-16 units.
 *
 * @example checkField({ acceptedPattern: '*', minLength: 4, maxLength: 16, patternId: 1 }, 'al')
 * // { key: 'pattern_1', min: 4, max: 16, bounds: '4-16' }
 */
export function checkField(rule: FieldRule, value: string): FieldError | undefined {
  if (value.trim() === '') return rule.required === false ? undefined : { key: 'field_empty' }
  const length = [...value.slice(0, maxInputLength + 1)].length
  const fine =
    value.length <= maxInputLength &&
    length >= rule.minLength &&
    length <= rule.maxLength &&
    matchesPattern(patternIdOf(rule), value) &&
    acceptedBy(rule.acceptedPattern, value)
  if (fine) return undefined
  return { key: `pattern_${patternIdOf(rule)}`, ...boundsOf(rule) }
}

/**
 * Checks the second entry of a password.
 *
 * @example checkConfirmation('Senha123', 'Senha124') // { key: 'entry_mismatch' }
 */
export function checkConfirmation(entry: string, confirmation: string): FieldError | undefined {
  if (confirmation === '') return { key: 'field_empty' }
  return entry === confirmation ? undefined : { key: 'entry_mismatch' }
}

/**
 * What is wrong with a rule before it is saved, or `undefined`: bounds, pattern id, or an expression that is not safe.
 *
 * @example ruleFault({ acceptedPattern: '(a+)+', minLength: 1, maxLength: 9, patternId: 0 }) // 'nested_quantifier'
 */
export function ruleFault(rule: FieldRule): string | undefined {
  if (!isPatternId(rule.patternId)) return 'unknown_pattern_id'
  const bounds = [rule.minLength, rule.maxLength]
  if (!bounds.every((bound) => Number.isInteger(bound) && bound >= 0 && bound <= maxInputLength)) {
    return 'bounds_out_of_range'
  }
  if (rule.minLength > rule.maxLength) return 'bounds_out_of_order'
  return acceptsAnything(rule.acceptedPattern) ? undefined : linearFault(rule.acceptedPattern)
}

const acceptsAnything = (pattern: string): boolean => pattern === '*' || pattern === ''

const COMPILED_KEPT = 200

const compiled = remembering(COMPILED_KEPT, (pattern) =>
  linearFault(pattern) ? undefined : new RegExp(`^(?:${pattern})$`, 'u'),
)

/** An expression that is not in the safe subset accepts nothing: the rule is broken, and closed is the safe side. */
const acceptedBy = (pattern: string, value: string): boolean =>
  acceptsAnything(pattern) || (compiled(pattern)?.test(value) ?? false)

const patternIdOf = (rule: FieldRule): PatternId =>
  isPatternId(rule.patternId) ? rule.patternId : 0

const boundsOf = ({ minLength: min, maxLength: max }: FieldRule) => ({
  min,
  max,
  bounds: min === max ? String(min) : `${min}-${max}`,
})
