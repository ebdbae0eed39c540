import type { Tx } from '../../base/database/database.ts'
import { type InboxLine, tellMember } from './tell-member.ts'

/**
 * Tells a member that something which guards the account has changed, or that somebody has come in from a
 * new place: in the inbox, and by mail whatever the member wants otherwise.
 */
export const tellProtection = (
  tx: Tx,
  told: {
    readonly memberId: bigint
    readonly at: Date
    readonly key: ProtectionText
    readonly params?: InboxLine['text']['params']
  },
): Promise<void> =>
  tellMember(tx, {
    memberId: told.memberId,
    kind: 'safety',
    text: { key: told.key, ...(told.params && { params: told.params }) },
    reference: { kind: 'security', id: told.key },
    dedupe: `${told.key} ${told.at.toISOString()}`,
  })

type ProtectionText =
  | 'login_new_place'
  | 'passkey_added'
  | 'passkey_removed'
  | 'app_codes_on'
  | 'app_codes_off'
  | 'recovery_codes_renewed'
  | 'sign_in_linked'
  | 'sign_in_unlinked'
  | 'payout_account_added'
  | 'payout_account_removed'
  | 'funds_password_set'
