import { type Family, type FamilyId, familyIds, loadFamily } from '@parlour/lottery'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { keyOf } from '../../../base/server/query-client.ts'

/**
 * The family that a lottery's code begins with, where it does: its plays can be on their way before the house has told
 * of which family the lottery is.
 *
 * @example likelyFamily('ssc-1') // 'ssc'
 */
export const likelyFamily = (game: string): FamilyId | undefined =>
  familyIds.find((id) => game === id || game.startsWith(`${id}-`))

/** The same plays on any day, but for Mark Six: known before the day, they are not fetched anew for it. */
export function familyReading(id: FamilyId, day: string | undefined) {
  const its = id === 'lhc' ? day : undefined
  return queryOptions<Family>({
    queryKey: keyOf('lotteryFamily', id, its),
    queryFn: () => loadFamily(id, its),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

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
    ...familyReading(known as FamilyId, day),
    enabled: known !== undefined,
    ...(keepsLast && { placeholderData: (before: Family | undefined) => before }),
  })
}
