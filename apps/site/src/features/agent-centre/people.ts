import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AskInput } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'

/** As many as a list to choose from holds; whoever stands further down is found by their name. */
const MOST_PEOPLE = 100

type Wanted = Pick<AskInput<'lineTeam'>['query'], 'scope' | 'kind'>

/** People below the agent to choose from, those whose names begin as searched, and the chosen one in any case. */
export function usePeople(query: Wanted, chosen: string, search = '') {
  const wanted = search.trim()
  const people = useQuery({
    ...reading('lineTeam', {
      query: { ...query, ...(wanted && { search: wanted }), page: 1, pageSize: MOST_PEOPLE },
    }),
    // The field that is typed into stands beside what it finds: neither goes while the next answer comes.
    placeholderData: keepPreviousData,
  })
  const members = people.data?.members
  const listed = members?.some(({ memberId }) => memberId === chosen) ?? true
  const one = useQuery({
    ...reading('lineMember', { params: { memberId: chosen } }),
    enabled: chosen !== '' && !listed,
  })
  const further = listed || !one.data ? [] : [one.data.member]
  return {
    people,
    choices: [...further, ...(members ?? [])],
    /** More than the list shows: it has to be searched. */
    isLong: wanted !== '' || (people.data?.total ?? 0) > MOST_PEOPLE,
  }
}

/** Below whom is looked: with a name in mind anywhere in the team, without one on the first level. */
export const teamQuery = (
  search: string,
): Pick<AskInput<'lineTeam'>['query'], 'scope' | 'search'> => {
  const wanted = search.trim()
  return wanted ? { scope: 'team', search: wanted } : { scope: 'direct' }
}
