import type { FieldErrorKey } from '@parlour/members'
import type { House } from '../../../base/session/house.ts'
import { text } from '../../../base/texts/texts.ts'

type Rule = House['register']['validate'][string]

/** Longer than this, a bound tells nobody anything. */
const TELLING_LENGTH = 64

/** What a rule wants, in the words that are shown when it is not met; nothing where anything goes. */
export function ruleText(rule: Rule | undefined): string | undefined {
  if (!rule || (rule.patternId === 0 && rule.maxLength > TELLING_LENGTH)) return undefined
  const { minLength: min, maxLength: max } = rule
  const bounds = min === max ? `${min}` : text('entry', 'bounds', { min, max })
  const key: FieldErrorKey = `pattern_${rule.patternId as 0}`
  return text('entry', key, { bounds })
}
