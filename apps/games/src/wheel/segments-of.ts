import { multiplierFrom } from '@parlour/casino/originals/kit/multipliers.ts'
import { segmentLikelihoods, wheelRules } from '@parlour/casino/originals/wheel/wheel.ts'
import type { Odds } from '../original-frame/odds.ts'
import { type Prize, prizesOf, topOf } from '../original-frame/prizes/prizes.ts'

/** A wheel by risk and number of segments, such as `medium/20`. */
export type WheelChoice = { readonly wheel: string }

export type Stopped = { readonly index: number }

/** How many segments there may be. */
export const segmentCounts = [10, 20, 30, 40, 50] as const

const wheels: Readonly<Record<string, readonly string[]>> = wheelRules.wheels

/** What the segments pay, clockwise from the pointer. */
export const segmentsOf = (wheel: string): readonly bigint[] =>
  (wheels[wheel] ?? []).map(multiplierFrom)

export const prizesOfWheel = (wheel: string): readonly Prize[] =>
  prizesOf(segmentLikelihoods(wheels[wheel] ?? []))

/** The highest prize of a wheel and its chance; undefined where the rules have no such wheel. */
export const oddsOf = ({ wheel }: WheelChoice): Odds | undefined =>
  Object.hasOwn(wheels, wheel) ? topOf(prizesOfWheel(wheel)) : undefined
