import type { TextKey } from '../../texts/texts.ts'

export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

export const riskNames: Readonly<Record<Risk, TextKey>> = {
  low: 'draws_low',
  medium: 'draws_medium',
  high: 'draws_high',
}

/** The parts of a table's name, which is a risk and a number. @example partsOf('low/8') // ['low', 8] */
export function partsOf(name: string): readonly [Risk, number] {
  const [risk, count] = name.split('/')
  return [risk as Risk, Number(count)]
}
