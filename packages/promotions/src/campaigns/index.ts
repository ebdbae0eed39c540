export * from './activity-state.ts'
export * from './budget.ts'
export * from './campaign.ts'
export * from './campaign-faults.ts'
export {
  type Condition,
  type Fact,
  type Facts,
  factKinds,
  isEligible,
  operators,
} from './eligibility.ts'
export {
  type Period,
  type PeriodSpan,
  periodAt,
  periodBefore,
  periodKey,
} from './periods.ts'
export * from './reward-figure.ts'
export * from './streak.ts'
