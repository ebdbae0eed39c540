import type { CallName } from '@parlour/wire'
import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answer, type AskInput, ask } from './ask.ts'
import { Refused } from './refused.ts'

const FRESH_MS = 30_000
const RETRIES = 2

/* A press is taken before any timer: a button has to be busy by then, or a double press sends twice. */
notifyManager.setScheduler(queueMicrotask)

/** Reads are repeated after silence, never after a definite refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < RETRIES && !(error instanceof Refused),
      refetchOnWindowFocus: false,
    },
    // What is pressed without a line fails at once: held back, it would move money later, when nobody looks any more.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * A read of the wire as a query; its key starts with the call's name.
 *
 * @example useQuery(reading('gameVendors', { query: {} }))
 */
export const reading = <Name extends CallName>(name: Name, input: AskInput<Name>) =>
  queryOptions<Answer<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => ask(name, input, { signal }),
  })
