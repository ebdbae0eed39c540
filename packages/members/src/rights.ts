import type { MemberKind } from './kinds.ts'

/** Who asks: a person without a session, or one of the three kinds of account. */
export type Person = 'visitor' | MemberKind

/** What a person may want to do that depends on who they are. */
export type Action =
  | 'browse'
  | 'register'
  | 'log_in'
  | 'free_demo'
  | 'recover_password'
  | 'play'
  | 'favourites'
  | 'member_centre'
  | 'move_money'
  | 'agent_centre'
  | 'agent_contracts'
  | 'line_transfers'

const everybody: readonly Action[] = ['browse', 'log_in']
const loggedIn: readonly Action[] = [...everybody, 'play', 'favourites']
const realAccount: readonly Action[] = [...loggedIn, 'member_centre', 'move_money']

const allowed: Readonly<Record<Person, ReadonlySet<Action>>> = {
  visitor: new Set([...everybody, 'register', 'free_demo', 'recover_password']),
  trial: new Set([...loggedIn, 'register']),
  member: new Set(realAccount),
  agent: new Set([...realAccount, 'agent_centre', 'agent_contracts', 'line_transfers']),
}

/** Why a person may not do something; the names are those of the wire's refusals. */
export type Barrier = 'not_logged_in' | 'in_need_true_account' | 'only_agents' | 'not_allowed'

/**
 * Says whether a person may do something: `undefined` when they may, else what stands in the way.
 *
 * @example mayNot('trial', 'member_centre') // 'in_need_true_account'
 */
export function mayNot(person: Person, action: Action): Barrier | undefined {
  if (allowed[person].has(action)) return undefined
  if (person === 'visitor') return 'not_logged_in'
  if (person === 'trial') return 'in_need_true_account'
  return allowed.agent.has(action) ? 'only_agents' : 'not_allowed'
}
