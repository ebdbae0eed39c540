/** What is read again after anything here has changed. */
export const safetyReads = [
  'memberSafety',
  'playSession',
  'safetyHistory',
  'cashierSummary',
  'depositMethods',
] as const
