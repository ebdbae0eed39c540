import { type FamilyId, loadFamily } from '@parlour/lottery'
import { useQuery } from '@tanstack/react-query'

/** A family with its plays, once it is known which. The animals of Mark Six move with the year of the draw. */
export const useFamily = (family: string | undefined, day: string | undefined) =>
  useQuery({
    queryKey: ['lotteryFamily', family, day],
    queryFn: () => loadFamily(family as FamilyId, day),
    enabled: family !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
