import { lazySection } from '../../base/router/lazy-section.ts'
import type { MemberCentreProps } from '../../features/member-centre/member-centre.tsx'

/** The member centre's code and texts come when it is first opened. */
export const MemberCentre = lazySection<MemberCentreProps>(
  () => import('../../features/member-centre/member-centre.tsx').then((file) => file.MemberCentre),
  'centre',
)
