import type { CallName } from '@parlour/wire'
import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answer, type AskInput, ask } from './ask.ts'
import { Refused } from './refused.ts'

const FRESH_MS = 30_000
const RETRIES = 2
/** A read that has not answered by then is lost and made anew: a line may be dead and still stand open. */
const READ_WITHIN_MS = 20_000

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

/** What pages find out without a call of its own, kept like the answers of calls. */
type OwnRead = 'keptLog' | 'drawLog' | 'raffleSealUsed' | 'serviceChat' | 'lotteryFamily'

/**
 * The key of a read: the call's name first, and behind it whatever else tells one read of it from another.
 *
 * @example keyOf('loginHistory', days)
 */
export const keyOf = <Of extends readonly unknown[]>(name: CallName | OwnRead, ...of: Of) =>
  [name, ...of] as const

/** Asks anew for what these calls have read, whatever they were asked with. */
export const refresh = (...names: readonly (CallName | OwnRead)[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => isReadBy(query, names) })

/** Whether a read was made by one of these calls. */
export const isReadBy = (
  { queryKey }: { readonly queryKey: readonly unknown[] },
  names: readonly (CallName | OwnRead)[],
): boolean => names.some((name) => name === queryKey[0])

/**
 * A read of the wire as a query; its key starts with the call's name.
 *
 * @example useQuery(reading('gameVendors', { query: {} }))
 */
export const reading = <Name extends CallName>(name: Name, input: AskInput<Name>) =>
  queryOptions<Answer<Name>>({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => ask(name, input, { signal, withinMs: READ_WITHIN_MS }),
  })
