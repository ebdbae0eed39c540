import { type CallMeta, type CallName, type calls, type Refusal, refuse } from '@parlour/wire'
import { holdsOne, type Role } from './roles.ts'
import type { Caller } from './caller.ts'
import type { Door } from './door.ts'

/** What a call of operators says of itself; one that says nothing stops the start. */
export type DeskRule = {
  /**
   * Who may make it. `signed_in`: every operator, for what concerns nobody but themselves. `by_subject`: the handler
   * judges by what it is asked about, as each queue of decisions and each kind of picture has roles of its own.
   */
  readonly roles: readonly Role[] | 'signed_in' | 'by_subject'
  /**
   * Whether the answer shows something of people. `recorded`: the door writes to the audit who looked at what, once a
   * day. `by_handler`: the handler does, because it alone knows what it shows.
   */
  readonly personal: 'no' | 'recorded' | 'by_handler'
}

type AccessOf<Name extends CallName> = Extract<(typeof calls)[Name], CallMeta>['access']
/** Calls of access `operator`. */
export type DeskCall = {
  [Name in CallName]: AccessOf<Name> extends 'operator' ? Name : never
}[CallName]

/** Why an operator may not make this call; a call without a rule is nobody's. */
export function judgeDesk(
  door: Pick<Door, 'desk'>,
  name: string,
  caller: Caller,
): Refusal<'role_missing'> | undefined {
  if (caller.kind !== 'operator') return undefined
  const roles = door.desk.get(name)?.roles ?? []
  if (typeof roles === 'string' || holdsOne(caller.roles, roles)) return undefined
  return refuse('role_missing', { roles: roles.join(', ') })
}
