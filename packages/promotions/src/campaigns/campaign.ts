import type { Amount } from '@parlour/money'
import type { Contribution, GrantMode } from '../wagering/grant.ts'
import type { Condition } from './eligibility.ts'
import type { Period } from './periods.ts'
import type { Figure } from './reward-figure.ts'

/** What makes a promotion pay. There is none for a withdrawal: nobody is called back by a gift. */
export type Trigger =
  | { readonly kind: 'registration' }
  | {
      readonly kind: 'deposit'
      /** `first`, `any`, or the number it must have among the member's credited deposits. */
      readonly which: 'first' | 'any' | number
      readonly minimum: Amount
    }
  | {
      readonly kind: 'turnover' | 'loss'
      /** The least that must be reached. */
      readonly minimum: Amount
      readonly categories?: readonly string[] | undefined
    }
  /** Days in a row count from 1 to `cycle`, then from 1 again. */
  | { readonly kind: 'sign_in'; readonly cycle: number }
  | {
      /** Steps of missions that were claimed, or tickets of raffles that were drawn. */
      readonly kind: 'mission' | 'raffle'
      readonly count: number
      /** The one mission or raffle that counts; all where it is left out. */
      readonly of?: string | undefined
    }
  | { readonly kind: 'manual' }

/** How a bonus is to be played. */
export type BonusTerms = {
  readonly mode: GrantMode
  readonly multiplier: number
  readonly on: 'BONUS' | 'DEPOSIT_PLUS_BONUS'
  readonly days: number
  readonly maxStake?: Amount | undefined
  readonly maxConvert?: Amount | undefined
  readonly categories?: readonly string[] | undefined
  readonly contribution?: Contribution | undefined
}

export type RewardRule =
  | { readonly kind: 'cash'; readonly figure: Figure; readonly rolloverTimes: number }
  | { readonly kind: 'bonus'; readonly figure: Figure; readonly terms: BonusTerms }
  | { readonly kind: 'points'; readonly figure: Figure }
  | { readonly kind: 'tickets'; readonly raffleId: string; readonly count: number }

/** The rules of one promotion, as a version keeps them. */
export type Campaign = {
  readonly trigger: Trigger
  readonly period: Period
  /** All must hold. */
  readonly eligibility: readonly Condition[]
  /** `join`: by a press first; `apply`: with words that somebody reads; `none`: neither. */
  readonly entry: 'none' | 'join' | 'apply'
  /** `automatic`: given at once; `claim`: by a press; `review`: by the people who decide. */
  readonly issue: 'automatic' | 'claim' | 'review'
  readonly reward: RewardRule
  /** A refused application may be sent again in the same period. */
  readonly againAfterRejection: boolean
}
