import { recordAudit } from '../../base/database/audit.ts'
import { openPersonal } from '../../base/database/personal-data.ts'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { writePreference, readPreferences } from './preferences.store.ts'
import { tellMember } from './tell-member.ts'
import { maskEmail, maskNumber } from '@parlour/members'
import { type ContactKind, dropConfirmed } from '../members/contacts.store.ts'
import type { Needs } from '../../house/needs.ts'
import type { Channel } from '../messages/messages.store.ts'
import {
  addReceipt,
  type ReceiptSubject,
  worsenDelivery,
  type Receipt,
} from '../messages/receipts.store.ts'
import { recipientHash } from '../messages/send-message.ts'

/**
 * Takes a gateway's later word about a message, once. Words may come in any order and before our own
 * record that the message has left: the worst one counts. An address that does not exist stops counting
 * as confirmed, and whoever does not want our mail gets no more offers.
 */
export async function receiveReceipt(
  { db }: Pick<Needs, 'db'>,
  receipt: Receipt,
): Promise<{ outcome: 'noted' | 'known' | 'unknown_message' }> {
  return transact(db, async (tx) => {
    const added = await addReceipt(tx, receipt)
    if (added !== 'new') return { outcome: added }
    const message = await worsenDelivery(tx, receipt)
    if (message?.memberId != null) await follow(tx, receipt, message)
    return { outcome: 'noted' as const }
  })
}

async function follow(tx: Tx, receipt: Receipt, message: ReceiptSubject): Promise<void> {
  if (message.delivery === 'bounced') await loseContact(tx, receipt, message)
  if (message.delivery === 'blocked') await stopOffers(tx, receipt.channel, message.memberId!)
}

/** The address is no way back into the account any more. Only the one that stands today can lose anything. */
async function loseContact(
  tx: Tx,
  { channel, messageId }: Receipt,
  { memberId, recipient }: ReceiptSubject,
): Promise<void> {
  const [kind, field]: [ContactKind, 'email' | 'mobileNum'] =
    channel === 'mail' ? ['email', 'email'] : ['mobile', 'mobileNum']
  const subject = `member:${memberId}`
  const today = (await openPersonal(tx, subject, [field]))[field]
  if (!today || !recipient?.equals(recipientHash(channel, today))) return
  if (!(await dropConfirmed(tx, memberId!, kind))) return
  await recordAudit(tx, { actor: 'system', action: `unconfirm-${kind}`, subject })
  await tellMember(tx, {
    memberId: memberId!,
    kind: 'safety',
    text: {
      key: 'contact_bounced',
      params: { contact: kind === 'email' ? maskEmail(today) : maskNumber(today) },
    },
    reference: { kind: 'security', id: kind },
    dedupe: `contact_bounced ${messageId}`,
    important: true,
  })
}

/** The mailbox or network says that we are not wanted there: what is not needed goes there no more. */
async function stopOffers(tx: Tx, channel: Channel, memberId: bigint): Promise<void> {
  for (const chosen of await readPreferences(tx, memberId)) {
    if (chosen.kind !== 'news' && chosen.kind !== 'rewards') continue
    if (!chosen[channel]) continue
    await writePreference(tx, {
      ...chosen,
      [channel]: false,
      memberId,
      origin: undefined,
      by: 'gateway',
    })
  }
}
