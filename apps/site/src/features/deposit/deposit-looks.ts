import type { BadgeKind } from '@parlour/ui'
import type { Deposit } from './deposit-page.tsx'

export const looks: Partial<Record<Deposit['state'], BadgeKind>> = {
  credited: 'good',
  failed: 'bad',
  reversed: 'bad',
  expired: 'plain',
  cancelled: 'plain',
}
