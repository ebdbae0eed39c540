import { type CallMeta, type CallName, calls } from '@parlour/wire'
import { one } from '../base/database/query.ts'
import type { Needs } from '../house/needs.ts'
import type { Answered, Input } from './call-through.ts'

type Caller = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  headers?: Record<string, string>,
) => Promise<Answered<Name>>

/** Acts of operators that leave no line in the audit, and where they stand instead. */
const ELSEWHERE: Partial<Record<CallName, string>> = {
  operatorSignOut: 'it ends a session of the operator’s own',
  findMembers: 'each member that was found is a look',
  answerServiceChat: 'the conversation names who said what, and cannot be changed',
}

/**
 * Makes every first act of operators in a world show its line in the audit. A repeat writes none, so that only the
 * first time is looked at.
 */
export const leavingLines =
  (needs: Pick<Needs, 'db'>, call: Caller, seen: Set<string>): Caller =>
  async (name, input, headers) => {
    const { access, method }: CallMeta = calls[name]
    const isAct = access === 'operator' && method !== 'GET' && !(name in ELSEWHERE)
    if (!isAct || seen.has(name)) return call(name, input, headers)
    const before = await lastLine(needs)
    const answered = await call(name, input, headers)
    if (!answered.success) return answered
    seen.add(name)
    if ((await lastLine(needs)) === before)
      throw new Error(
        `${name} was done by an operator and stands in no line of the audit: record it (recordAudit) in its transaction.`,
      )
    return answered
  }

/** Looks are written down as well, and are no act. */
async function lastLine({ db }: Pick<Needs, 'db'>): Promise<bigint | null> {
  const { last } = await one<{ last: bigint | null }>(db)`
    select max(id) as last from audit where actor like 'operator:%' and action <> 'look'`
  return last
}
