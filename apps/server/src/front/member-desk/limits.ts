import type { Role } from '../../base/http/roles.ts'

/** Who may find a member and read the page that tells who it is (operations 5.3, modules 2 and 3). */
export const READERS: readonly Role[] = [
  'CS',
  'CS_LEAD',
  'RISK',
  'COMPLIANCE',
  'FINANCE_MAKER',
  'FINANCE_CHECKER',
  'OWNER',
  'AUDITOR',
]
/** Who may stop an account at once, log it out everywhere and ask to let it go. */
export const KEEPERS: readonly Role[] = ['CS', 'CS_LEAD', 'RISK', 'COMPLIANCE']
/** Who may lift the pause after wrong passwords: support, once it knows whom it speaks to. */
export const UNLOCKERS: readonly Role[] = ['CS', 'CS_LEAD', 'COMPLIANCE']
/** Who lets a frozen account go; never who asked. */
export const UNFREEZERS: readonly Role[] = ['CS_LEAD', 'COMPLIANCE', 'OWNER']
/** Characters of earlier reasons that stay beside the newest one of an account that is frozen again. */
export const REASONS_KEPT = 1_500
/** Members shown of one search. */
export const FOUND_SHOWN = 20
/** Bets and payments that the page of a member shows. */
export const LATEST_SHOWN = 20
/** Hours that a proposal to unfreeze waits (operations 5.2). */
export const UNFREEZE_WAITS_HOURS = 24
