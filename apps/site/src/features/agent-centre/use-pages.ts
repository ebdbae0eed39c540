import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { keyOf } from '../../base/server/query-client.ts'
import { type Answer, type AskInput, ask } from '../../base/server/ask.ts'

/** Calls of the agent centre that answer a list page by page. */
type Paged =
  | 'lineTeam'
  | 'rateHistory'
  | 'agentLinks'
  | 'teamBetting'
  | 'teamBets'
  | 'teamLoss'
  | 'teamMembers'
  | 'teamMessages'
  | 'teamPayments'
  | 'teamRanking'
  | 'teamTransactions'
  | 'salaries'
  | 'salaryMembers'
  | 'salaryBets'
  | 'salaryCosts'
  | 'commissions'
  | 'commissionMembers'
  | 'commissionBets'
type Frame = { readonly page: number; readonly pageSize: number; readonly total: number }

const PAGE_SIZE = 20

/** A list read page by page; a change of what is asked for starts anew. */
export function usePages<Name extends Paged>(
  name: Name,
  { query, params }: { query: object; params?: object },
) {
  return useInfiniteQuery<
    Answer<Name>,
    Error,
    InfiniteData<Answer<Name>, number>,
    readonly unknown[],
    number
  >({
    queryKey: keyOf(name, { params, query, pages: true }),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask(
        name,
        {
          ...(params && { params }),
          query: { ...query, page: pageParam, pageSize: PAGE_SIZE },
        } as unknown as AskInput<Name>,
        { signal },
      ),
    getNextPageParam: (last: Frame) => nextPage(last),
  })
}

/** The page after this one, while there is one. */
export const nextPage = ({ page, pageSize, total }: Frame): number | undefined =>
  page * pageSize < total ? page + 1 : undefined
