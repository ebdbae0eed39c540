import { type Refusal, refuse } from '@parlour/wire'
import type { Operator } from '../http/caller.ts'
import type { Role } from '../operators/roles.ts'

const RUNNERS: readonly Role[] = ['GAME_OPS', 'RISK', 'OWNER']

export type RoleRefusal = Refusal<'role_missing'>

/** Who may set markets, odds and limits. */
export const mayRunLotteries = (operator: Operator): RoleRefusal | undefined =>
  RUNNERS.some((role) => operator.roles.includes(role))
    ? undefined
    : refuse('role_missing', { roles: RUNNERS.join(', ') })
