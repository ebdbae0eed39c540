import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { chaseKycCases, sendKycCase, tidyKyc } from './send-case.ts'

/** What verification does by itself; each task finds its work in the tables. */
export const kycTasks = (needs: Needs): Tasks => ({
  'send-kyc-case': ({ caseId }: { caseId: string }) => sendKycCase(needs, caseId),
  'chase-kyc': () => chaseKycCases(needs),
  'tidy-kyc': () => tidyKyc(needs),
})

export const kycCrontab = `
* * * * * chase-kyc
41 * * * * tidy-kyc
`
