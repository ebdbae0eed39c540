import { useQuery } from '@tanstack/react-query'
import { reading } from '../server/query-client.ts'
import { usePlayer } from './session.ts'

/**
 * When this session began, by the house's books and not by the page, which a reload begins anew. A trial session
 * has none and counts from its page; undefined for visitors and until the answer is there.
 */
export function useSessionStart(): number | undefined {
  const player = usePlayer()
  const isBooked = player !== undefined && !player.trial
  const { data } = useQuery({ ...reading('playSession', {}), enabled: isBooked })
  return isBooked ? data && Date.parse(data.startedAt) : player?.since
}
