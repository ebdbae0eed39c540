import { useQueryClient } from '@tanstack/react-query'
import { refreshMoney } from '../../session/live.ts'

const touched = [
  'pointBalance',
  'pointConfig',
  'pointRewards',
  'pointRedemptions',
  'pointRecord',
  'walletBalance',
]

/** After points have moved, or may have: everything that shows them is read anew. */
export function useReadPointsAnew(): () => Promise<void> {
  const queries = useQueryClient()
  return () => {
    refreshMoney()
    return queries.invalidateQueries({
      predicate: ({ queryKey }) => touched.includes(String(queryKey[0])),
    })
  }
}
