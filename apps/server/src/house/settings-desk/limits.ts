import type { Role } from '../../base/http/roles.ts'
import type { SectionName } from '../settings/site-settings.ts'

/** Who may ask for another value of a setting. */
export const SETTING_MAKERS: readonly Role[] = ['ADMIN', 'OWNER']
/** Who may carry it out; never who asked. */
export const SETTING_CHECKERS: readonly Role[] = ['OWNER', 'COMPLIANCE']
/** Who may read all settings and what they were. */
export const SETTING_READERS: readonly Role[] = ['ADMIN', 'OWNER', 'COMPLIANCE', 'AUDITOR']
/** What one person changes at once in an emergency (operations 5.2), and who. */
export const AT_ONCE: readonly SectionName[] = ['maintenance', 'region']
export const AT_ONCE_MAKERS: readonly Role[] = ['OWNER']
/** Hours in which a second person signs it. */
export const SIGNED_WITHIN_HOURS = 1
/** Hours that a change waits for the second person (operations 5.2). */
export const CHANGE_WAITS_HOURS = 24
/** Lines of a history shown at once. */
export const HISTORY_SHOWN = 20
