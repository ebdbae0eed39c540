import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { useSwitch } from '../../base/session/house.ts'
import { usePlayer } from '../../base/session/session.ts'

/** Whether friends may be invited: the house has the referral, and its answer to this member has it open (D-04, E-44). */
export function useInviting(): boolean {
  const isOn = useSwitch('REFERRAL3')
  const { data } = useQuery({
    ...reading('memberState', {}),
    enabled: usePlayer() !== undefined,
  })
  return isOn && data?.availablePromo.REFERRAL.enabled !== false
}
