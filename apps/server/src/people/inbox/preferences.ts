import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { confirmedKinds } from '../members/contacts.store.ts'
import { readPlayStop } from '../members/play-stop.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { readPreferences, writePreference } from './preferences.store.ts'
import type { InboxKind } from './tell-member.ts'

type PreferenceNeeds = Pick<Needs, 'db' | 'settings'>

/** Kinds in the order of the page. */
const kinds: readonly InboxKind[] = ['transactions', 'safety', 'rewards', 'news']

/** Where nobody has chosen: what concerns money and safety goes by mail, offers go nowhere without consent. */
const usual: Readonly<Record<InboxKind, { mail: boolean; sms: boolean }>> = {
  transactions: { mail: true, sms: false },
  safety: { mail: true, sms: false },
  rewards: { mail: false, sms: false },
  news: { mail: false, sms: false },
}

/** Offers and news: nothing of it leaves the house towards somebody who takes a break. */
export const isMarketing = (kind: InboxKind): boolean => kind === 'rewards' || kind === 'news'

/** Kinds whose mail the licence wants to arrive. */
export const isMailLocked = ({ settings }: Pick<Needs, 'settings'>, kind: InboxKind): boolean =>
  rulesOf(settings.current().jurisdiction).lockedMails.some((one) => one === kind)

/** Which kinds of messages also go by mail and SMS, and whether they can. */
export async function showPreferences(
  needs: PreferenceNeeds,
  memberId: bigint,
): Promise<CallReply<'inboxPreferences'>> {
  const chosen = await preferencesOf(needs, needs.db, memberId)
  const confirmed = await confirmedKinds(needs.db, memberId)
  return {
    preferences: kinds.map((kind) => ({
      kind,
      mail: chosen[kind].mail,
      sms: chosen[kind].sms,
      mailLocked: isMailLocked(needs, kind),
    })),
    mailReady: confirmed.has('email'),
    smsReady: confirmed.has('mobile'),
    paused: (await readPlayStop(needs.db, memberId)) !== null,
  }
}

/** Chooses mail and SMS for one kind. What is turned on needs an address that is the member's own. */
export async function setPreference(
  needs: PreferenceNeeds,
  memberId: bigint,
  { kind, mail, sms, origin }: CallBody<'setInboxPreference'> & { origin: string | undefined },
): Promise<
  CallReply<'setInboxPreference'> | Refusal<'contact_not_confirmed' | 'mail_cannot_be_off'>
> {
  if (!mail && isMailLocked(needs, kind)) return refuse('mail_cannot_be_off')
  const before = (await preferencesOf(needs, needs.db, memberId))[kind]
  const confirmed = await confirmedKinds(needs.db, memberId)
  const blind =
    (mail && !before.mail && !confirmed.has('email')) || (sms && !confirmed.has('mobile'))
  if (blind) return refuse('contact_not_confirmed')
  await transact(needs.db, async (tx) => {
    await writePreference(tx, { memberId, kind, mail, sms, origin, by: 'member' })
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'choose-messages',
      subject: `member:${memberId}`,
      after: { kind, mail, sms },
    })
  })
  return showPreferences(needs, memberId)
}

export type Ways = { readonly mail: boolean; readonly sms: boolean; readonly origin: string | null }

/** What holds for each kind: the member's choice, else the usual way, and mail where it cannot be off. */
export async function preferencesOf(
  needs: Pick<Needs, 'settings'>,
  db: Db | Tx,
  memberId: bigint,
): Promise<Readonly<Record<InboxKind, Ways>>> {
  const chosen = await readPreferences(db, memberId)
  const of = (kind: InboxKind): Ways => {
    const own = chosen.find((one) => one.kind === kind)
    const { mail, sms } = own ?? usual[kind]
    return { mail: mail || isMailLocked(needs, kind), sms, origin: own?.origin ?? null }
  }
  return {
    transactions: of('transactions'),
    safety: of('safety'),
    rewards: of('rewards'),
    news: of('news'),
  }
}
