import { openPersonal } from '../../base/database/personal-data.ts'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { confirmedKinds } from '../members/contacts.store.ts'
import { findMember } from '../members/members.store.ts'
import { diallingCodeOf } from '../members/phone-numbers.ts'
import { readPlayStop } from '../members/play-stop.ts'
import { isServed } from '../messages/message-costs.ts'
import { sendMessage } from '../messages/send-message.ts'
import type { Needs } from '../../house/needs.ts'
import { inboxText } from './inbox-texts.ts'
import { type ToPassOn, takeToPassOn } from './inbox.store.ts'
import { OUTSIDE_LIFE_MS, PASSED_ON_AT_ONCE } from './limits.ts'
import { plainWords } from './plain-words.ts'
import { isMailLocked, isMarketing, preferencesOf, type Ways } from './preferences.ts'
import { showLine } from './show-inbox.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type PassNeeds = Pick<Needs, 'db' | 'config' | 'settings' | 'clock'>

/**
 * Sends new messages out by mail and SMS too, where the member wants it and has confirmed the address.
 * A job of its own, because whoever tells something may stand in a money transaction that nobody should
 * make longer.
 */
export async function passOnMessages(needs: PassNeeds): Promise<void> {
  for (;;) {
    const taken = await transact(needs.db, async (tx) => {
      const messages = await takeToPassOn(tx, PASSED_ON_AT_ONCE)
      for (const message of messages) await passOn(needs, tx, message)
      return messages.length
    })
    if (taken < PASSED_ON_AT_ONCE) return
  }
}

async function passOn(needs: PassNeeds, tx: Tx, message: ToPassOn): Promise<void> {
  const { memberId, kind } = message
  const chosen = (await preferencesOf(needs, tx, memberId))[kind]
  // A stranger in the session could have turned the mail off before.
  const isLocked = isMailLocked(needs, kind) || isAboutProtection(message)
  const ways = { ...chosen, mail: chosen.mail || isLocked }
  if (!ways.mail && !ways.sms) return
  // A break is a break: offers and news do not follow anybody home.
  if (isMarketing(kind) && (await readPlayStop(tx, memberId))) return
  const member = await findMember(tx, memberId)
  if (member.state !== 'open') return
  const confirmed = await confirmedKinds(tx, memberId)
  const kept = await openPersonal(tx, `member:${memberId}`, ['email', 'mobileNum'])
  const language = member.language ?? 'pt'
  const house = needs.settings.current().merchant
  const line = showLine(message, { language, house })
  const about = {
    memberId,
    language,
    expiresAt: new Date(needs.clock.now().getTime() + OUTSIDE_LIFE_MS),
  }
  if (ways.mail && kept.email && confirmed.has('email')) {
    const link = isLocked ? undefined : unsubscribeLink(needs, message, ways)
    const text = line.isHtml ? plainWords(line.text) : line.text
    const footer = inboxText(
      link ? { key: 'mail_footer', params: { link } } : { key: 'mail_footer_locked', params: {} },
      { language, house },
    ).text
    await sendMessage(needs, tx, {
      ...about,
      channel: 'mail',
      to: kept.email,
      template: 'inbox',
      values: { account: member.username, title: line.title, text, footer },
      ...(link && { unsubscribe: oneClick(link) }),
    })
  }
  if (ways.sms && kept.mobileNum && confirmed.has('mobile')) {
    const diallingCode = diallingCodeOf(kept.mobileNum)
    if (!isServed(needs.settings.current().messages, diallingCode)) return
    const values = { title: line.title }
    await sendMessage(needs, tx, {
      ...about,
      channel: 'sms',
      to: kept.mobileNum,
      template: 'inbox',
      values,
      diallingCode,
    })
  }
}

/**
 * The page that ends these mails without a login; none where they cannot be ended. Not `token`: that is a
 * login's name in the addresses of this site.
 */
function unsubscribeLink(
  needs: PassNeeds,
  { memberId, kind }: ToPassOn,
  { origin }: Ways,
): string | undefined {
  const [first] = needs.config.publicOrigins
  const ours = origin ?? first ?? needs.settings.current().domains[0]?.domainName
  return (
    ours &&
    `${new URL(ours).origin}/unsubscribe?mails=${unsubscribeToken(needs, { memberId, kind })}`
  )
}

/** What guards the account has changed: the mail of it cannot be turned off. */
const isAboutProtection = ({ referenceKind: about }: ToPassOn): boolean => about === 'security'

/** Where mail programs end the mails by themselves, without opening a page (RFC 8058). */
function oneClick(link: string): string {
  const { origin, searchParams } = new URL(link)
  return `${origin}/wps/v2/inbox/unsubscribe?token=${searchParams.get('mails')}`
}
