import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { Refused } from './server.ts'

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
