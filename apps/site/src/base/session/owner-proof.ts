import { whenOwnerAsked } from '../server/ask.ts'
import { createStore, useStore } from '../store.ts'
import { currentSession, onSessionChange } from './session.ts'

/** Who waits for the person to show that the account is theirs; several calls wait for one proof. */
const waiting = createStore<readonly ((proven: boolean) => void)[]>([])

whenOwnerAsked(() => new Promise<boolean>((resolve) => waiting.set([...waiting.get(), resolve])))
// Whoever comes next at this page is not asked for a proof of what somebody else wanted.
onSessionChange(() => {
  if (currentSession().kind !== 'player') ownerAnswered(false)
})

export const useOwnerAsked = (): boolean => useStore(waiting).length > 0

/** Lets the calls that wait go on, or lets them be refused. */
export function ownerAnswered(proven: boolean): void {
  const asked = waiting.get()
  waiting.set([])
  for (const resolve of asked) resolve(proven)
}
