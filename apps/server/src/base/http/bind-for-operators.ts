import { isRefusal } from '@parlour/wire'
import { type Answer, bindChecked, type Call, type Handler } from './bind.ts'
import type { App, Caller } from './caller.ts'
import type { DeskCall, DeskRule } from './desk.ts'
import type { Door } from './door.ts'

/** As `bind`, for a call of operators: who may make it and what it shows is declared beside it. */
export function bindForOperators<Name extends DeskCall>(
  app: App,
  name: Name,
  rule: DeskRule,
  handler: Handler<Name>,
): void {
  app.door.desk.set(name, rule)
  bindChecked(app, name, async (call: Call<Name>): Promise<Answer<Name>> => {
    const answer = await handler(call)
    if (rule.personal === 'recorded' && !isRefusal(answer)) {
      const { params, query, caller } = call as unknown as Asked
      // A list that was asked for of one person shows that person.
      const about = [...Object.values(params ?? {}), ...(query?.account ? [query.account] : [])]
      await recordLook(app.door, caller, [name, ...about].join(':'))
    }
    return answer
  })
}

type Asked = {
  readonly params: object | undefined
  readonly query: { readonly account?: string } | undefined
  readonly caller: Caller
}

async function recordLook(door: Door, caller: Caller, subject: string): Promise<void> {
  if (caller.kind !== 'operator' || !door.recordLooks) {
    throw new Error('Nobody writes down who looked: register it where operators sign in.')
  }
  await door.recordLooks(caller, [subject])
}
