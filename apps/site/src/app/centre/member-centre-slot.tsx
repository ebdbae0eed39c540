import { lazySection } from '../../base/router/lazy-section.ts'
import type { MemberPage } from '../../base/overlays/overlays.ts'

/** What the member centre is given; it draws its own panel. */
export type MemberCentreProps = {
  page: MemberPage
  /** The record to open, when an address names one. */
  item: string | undefined
  onPage: (page: MemberPage) => void
  onClose: () => void
}

/** The member centre's code and texts come when it is first opened. */
export const MemberCentre = lazySection<MemberCentreProps>(
  () => import('../../features/member-centre/member-centre.tsx').then((file) => file.MemberCentre),
  'centre',
)
