import { useSwitch } from '../../base/session/house.ts'
import { useMemberState } from '../../base/session/member-state.ts'

/** Whether friends may be invited: the house has the referral, and its answer to this member has it open (D-04, E-44). */
export function useInviting(): boolean {
  const isOn = useSwitch('REFERRAL3')
  return useMemberState()?.availablePromo.REFERRAL.enabled !== false && isOn
}
