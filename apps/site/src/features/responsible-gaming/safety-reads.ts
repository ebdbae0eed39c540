import type { Answer } from '../../base/server/ask.ts'

/** Whether some stakes of the session are not decided yet: they stand beside its result, not in it. */
export const hasOpen = ({ open }: Answer<'playSession'>): boolean => /[1-9]/.test(open)

/** What is read again after anything here has changed. */
export const safetyReads = [
  'memberSafety',
  'playSession',
  'safetyHistory',
  'cashierSummary',
  'depositMethods',
] as const
