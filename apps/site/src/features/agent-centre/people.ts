import { useQuery } from '@tanstack/react-query'
import type { AskInput } from '../../server/ask.ts'
import { reading } from '../../server/query-client.ts'

/** As many as a list to choose from holds; who stands further down is reached by their own page. */
const MOST_PEOPLE = 100

/** People below the agent to choose from, and the chosen one even where the list is longer than it shows. */
export function usePeople(
  query: Pick<AskInput<'lineTeam'>['query'], 'scope' | 'kind'>,
  chosen: string,
) {
  const people = useQuery({
    ...reading('lineTeam', { query: { ...query, page: 1, pageSize: MOST_PEOPLE } }),
    select: ({ members }) => members,
  })
  const listed = people.data?.some(({ memberId }) => memberId === chosen) ?? true
  const one = useQuery({
    ...reading('lineMember', { params: { memberId: chosen } }),
    enabled: chosen !== '' && !listed,
  })
  const further = listed || !one.data ? [] : [one.data.member]
  return { people, choices: [...further, ...(people.data ?? [])] }
}
