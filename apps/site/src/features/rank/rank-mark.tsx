import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'

/** The level that a member stands on, beside the entry that leads to the club (E-44). */
export function RankMark() {
  const { data } = useQuery(reading('memberState', {}))
  if (!data?.hasVip) return null
  return <span className="text-xs font-semibold text-brass">{data.vipLabelName}</span>
}
