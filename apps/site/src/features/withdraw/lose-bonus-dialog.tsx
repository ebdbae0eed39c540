import { Refused } from '../../base/server/refused.ts'
import { ConsentDialog } from '../../parts/bonuses/consent-dialog.tsx'

/** What would be lost, where a withdrawal was refused for want of consent. */
export const lostBy = (error: unknown): string | undefined =>
  error instanceof Refused && error.code === 'confirm_forfeit'
    ? String(error.details.lost)
    : undefined

/** Money leaves only with a word on the bonus that ends with it, and on how much that costs. */
export const LoseBonusDialog = (ends: {
  lost: string
  currency: string
  onClose: () => void
  onConfirm: () => void
}) => <ConsentDialog words="withdraw" {...ends} />
