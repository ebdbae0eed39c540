import { useQuery } from '@tanstack/react-query'
import { reading } from '../server/query-client.ts'
import { usePlayer } from './session.ts'

/** What the house answers of the member who is in, such as rank and invitations; undefined for a visitor. */
export function useMemberState() {
  const player = usePlayer()
  const { data } = useQuery({ ...reading('memberState', {}), enabled: player !== undefined })
  return player && data
}
