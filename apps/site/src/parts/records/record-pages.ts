import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { keyOf } from '../../base/server/query-client.ts'
import { type Answer, type AskInput, ask } from '../../base/server/ask.ts'

type Record_ = 'bettingRecord' | 'accountRecord' | 'rebateHistory'
export type Filter<Name extends Record_> = Omit<
  NonNullable<(AskInput<Name> & { query?: object })['query']>,
  'page' | 'pageSize'
>

const PAGE_SIZE = 20

/** A record read page by page; a change of filter starts anew. */
export function useRecord<Name extends Record_>(name: Name, filter: Filter<Name>) {
  return useInfiniteQuery<
    Answer<Name>,
    Error,
    InfiniteData<Answer<Name>, number>,
    readonly unknown[],
    number
  >({
    queryKey: keyOf(name, filter),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask(name, {
        query: { ...filter, page: pageParam, pageSize: PAGE_SIZE },
        signal,
      } as unknown as AskInput<Name>),
    getNextPageParam: (last) => (last.page < last.pages ? last.page + 1 : undefined),
  })
}
