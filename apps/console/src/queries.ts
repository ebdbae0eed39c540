import type { CallName } from '@parlour/wire'
import type { CallInput, CallReply } from '@parlour/wire/schemas'
import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { ask, Refused } from './server.ts'

/* A press is taken before any timer: a button has to be busy by then, or a double press sends twice. */
notifyManager.setScheduler(queueMicrotask)

/**
 * What the console reads and presses. Once the house no longer knows the operator, what was read of people goes
 * from the screen and the door stands there: nobody finds the desk of somebody who has left.
 */
export function createQueries(): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'not_logged_in') return
    queries.setQueryData(['operator'], null)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'operator' })
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => !(error instanceof Refused) && failures < 2,
        staleTime: 5_000,
      },
      // An act that was pressed without a line fails at once, and is not sent later by itself.
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}

/**
 * A read of the wire as a query, under a key of the desk; it ends with the page that asked for it.
 *
 * @example useQuery(reading(['member', memberId], 'operatorMember', { params: { memberId } }))
 */
export const reading = <Name extends CallName>(
  queryKey: readonly unknown[],
  name: Name,
  input: CallInput<Name>,
) =>
  queryOptions<CallReply<Name>>({
    queryKey,
    queryFn: ({ signal }) => ask(name, input, { signal }),
  })
