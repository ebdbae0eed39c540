import { wakeReaders } from '../../base/database/wake-ups.ts'
import { type App, bind } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import { languageOf } from '../../base/http/language.ts'
import { linkOrigin } from '../members/link-origin.ts'
import type { Needs } from '../../house/needs.ts'
import { composeBroadcast, listBroadcasts } from './compose-broadcast.ts'
import { countUnread, markRead, setDeleted } from './inbox.store.ts'
import { setPreference, showPreferences } from './preferences.ts'
import { nextImportant, showInbox } from './show-inbox.ts'
import { labelMember, showLabels } from './label-member.ts'
import { unsubscribe } from './unsubscribe.ts'
import { BROADCAST_ROLES, LABEL_READERS, LABEL_WRITERS } from './limits.ts'

/** The member's platform messages, the ways they also go out, and what operators tell many at once. */
export function inboxRoutes(app: App, needs: Needs): void {
  const { db } = needs

  bind(app, 'listInbox', ({ caller, query, request }) =>
    showInbox(needs, { memberId: caller.memberId, language: languageOf(request) }, query),
  )
  bind(app, 'readInbox', async ({ caller, body }) => {
    await markRead(db, caller.memberId, body)
    wakeReaders(db, `inbox ${caller.memberId}`)
    return { unread: await countUnread(db, caller.memberId) }
  })
  bind(app, 'deleteInbox', async ({ caller: { memberId }, body }) => {
    const deleted = await setDeleted(db, memberId, { ...body, isDeleted: true })
    wakeReaders(db, `inbox ${memberId}`)
    return { deleted, unread: await countUnread(db, memberId) }
  })
  bind(app, 'restoreInbox', async ({ caller: { memberId }, body }) => {
    const restored = await setDeleted(db, memberId, { ...body, isDeleted: false })
    wakeReaders(db, `inbox ${memberId}`)
    return { restored, unread: await countUnread(db, memberId) }
  })
  bind(app, 'takeImportant', ({ caller, request }) =>
    nextImportant(needs, { memberId: caller.memberId, language: languageOf(request) }),
  )
  bind(app, 'unreadCount', async ({ caller }) => ({
    unreadCount: await countUnread(db, caller.memberId),
  }))

  bind(app, 'inboxPreferences', ({ caller }) => showPreferences(needs, caller.memberId))
  bind(app, 'setInboxPreference', ({ caller, body, request }) =>
    setPreference(needs, caller.memberId, { ...body, origin: linkOrigin(needs, request) }),
  )
  bind(app, 'unsubscribe', ({ query, body }) =>
    unsubscribe(needs, { token: query.token, back: body?.back ?? false }),
  )

  bindForOperators(
    app,
    'composeBroadcast',
    { roles: BROADCAST_ROLES, personal: 'no' },
    ({ caller, body }) => composeBroadcast(needs, caller, body),
  )
  bindForOperators(app, 'listBroadcasts', { roles: BROADCAST_ROLES, personal: 'no' }, () =>
    listBroadcasts(needs),
  )
  bindForOperators(
    app,
    'memberLabels',
    { roles: LABEL_READERS, personal: 'recorded' },
    ({ params }) => showLabels(needs, params.account),
  )
  bindForOperators(
    app,
    'labelMember',
    { roles: LABEL_WRITERS, personal: 'no' },
    ({ caller, params, body }) => labelMember(needs, caller, params.account, body),
  )
}
