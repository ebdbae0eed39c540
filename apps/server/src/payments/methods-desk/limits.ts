import type { Role } from '../../base/http/roles.ts'

/** Who may ask for other figures of a way to pay (operations 5.3, module 10). */
export const METHOD_MAKERS: readonly Role[] = ['FINANCE_MAKER', 'OWNER']
/** Who may carry them out; never who asked. */
export const METHOD_CHECKERS: readonly Role[] = ['FINANCE_CHECKER', 'OWNER']
export const METHOD_READERS: readonly Role[] = [
  'FINANCE_MAKER',
  'FINANCE_CHECKER',
  'OWNER',
  'AUDITOR',
]
