import type { BadgeKind } from '@parlour/ui'
import type { Answer } from '../../../base/server/ask.ts'

export type SalaryLine = Answer<'salaries'>['lines'][number]
export type Kind = SalaryLine['kind']

/** How a bill's state looks: paid is good, waiting is told, what lacks money warns. */
export const billLooks: Readonly<Record<SalaryLine['state'], BadgeKind>> = {
  DUE: 'info',
  REVIEW: 'info',
  DENIED: 'bad',
  PAID: 'good',
  PARTIAL: 'brass',
  UNPAID: 'bad',
  HELD: 'brass',
  CANCELLED: 'plain',
  PAID_WITH_SHORTFALL: 'brass',
  SETTLED_FROM_WALLET: 'brass',
  INSUFFICIENT: 'bad',
  NOT_REACHED: 'plain',
  SUSPENDED_NO_UPLINE_CONTRACT: 'bad',
}

/** What became of a bill, in the words of the page: a tier that was reached for less than a cent is no tier missed. */
export const billWord = ({
  state,
  tier,
}: Pick<SalaryLine, 'state' | 'tier'>): SalaryLine['state'] | 'BELOW_CENT' =>
  state === 'NOT_REACHED' && tier !== null ? 'BELOW_CENT' : state

/** The pages of the agent centre on which lines of a kind stand. */
export const recordPages: Readonly<Record<Kind, string>> = {
  DIVIDEND: 'dividendRecord',
  DAILY: 'dailyWages',
  HOURLY: 'hourlySalary',
  REALTIME: 'realTimeSalary',
}
