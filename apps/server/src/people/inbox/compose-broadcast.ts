import { isDeepStrictEqual } from 'node:util'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallBody } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import { transact } from '../../base/database/transact.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { cleanWords } from '../../house/settings/content/clean-html.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import {
  addBroadcast,
  type BroadcastSeen,
  broadcastsSeen,
  findBroadcast,
  lapseBroadcasts,
} from './broadcasts.store.ts'
import { BROADCAST_ROLES, BROADCASTS_SHOWN } from './limits.ts'

/** Writes a message to many; it waits on the decisions page until somebody else sends it. */
export async function composeBroadcast(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  { broadcastId, kind, title, text, audience, important }: CallBody<'composeBroadcast'>,
): Promise<CallAnswer<'composeBroadcast'> | Refusal<'id_conflict'>> {
  const content = cleanWords(text as Words)
  const isOurs = await transact(db, async (tx) => {
    const composed = { kind, title: title as Words, content, audience, important }
    const added = await addBroadcast(tx, {
      ...composed,
      broadcastId,
      composedBy: operator.operatorId,
    })
    if (!added) {
      const known = await findBroadcast(tx, broadcastId)
      const isSame = Object.entries(composed).every(([name, value]) =>
        isDeepStrictEqual(known?.[name as keyof typeof known], value),
      )
      return isSame && known?.composedBy === operator.operatorId
    }
    await recordAudit(tx, {
      actor: `operator:${operator.operatorId}`,
      action: 'compose-broadcast',
      subject: `broadcast:${broadcastId}`,
      after: { kind, audience },
    })
    return true
  })
  if (!isOurs) return refuse('id_conflict')
  return show((await broadcastsSeen(db, { broadcastId }))[0]!)
}

/** Messages to many, newest first, with how many have read them; none waits whose writer may write none any more. */
export async function listBroadcasts({
  db,
}: Pick<Needs, 'db'>): Promise<CallAnswer<'listBroadcasts'>> {
  await lapseBroadcasts(db, BROADCAST_ROLES)
  return { broadcasts: (await broadcastsSeen(db, { most: BROADCASTS_SHOWN })).map(show) }
}

const show = (row: BroadcastSeen): CallAnswer<'composeBroadcast'> => ({
  broadcastId: row.broadcastId,
  kind: row.kind,
  title: row.title,
  text: row.content,
  audience: row.audience as CallAnswer<'composeBroadcast'>['audience'],
  important: row.important,
  state: row.state,
  recipients: row.recipients,
  read: row.read,
  composedBy: row.composedBy,
  createdAt: row.createdAt,
  sentAt: row.sentAt,
})
