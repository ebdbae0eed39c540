import { type Family, type FamilyId, familyIds, loadFamily } from '@parlour/lottery'
import { useQuery } from '@tanstack/react-query'
import { keyOf } from '../../../base/server/query-client.ts'

/**
 * A family with its plays, fetched once it is known which. The animals of Mark Six move with the year of
 * the draw, so a draw of the next day needs it again: `keepsLast` leaves yesterday's until it is there.
 */
export function useFamily(
  id: string | undefined,
  day: string | undefined,
  { keepsLast = false }: { keepsLast?: boolean } = {},
) {
  const known = familyIds.find((one) => one === id)
  return useQuery<Family>({
    queryKey: keyOf('lotteryFamily', known, day),
    queryFn: () => loadFamily(known as FamilyId, day),
    enabled: known !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    ...(keepsLast && { placeholderData: (before: Family | undefined) => before }),
  })
}
