import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import { transact } from '../../base/database/transact.ts'
import type { Operator } from '../../base/http/caller.ts'
import { findByUsername } from '../members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { holdLabels, readLabels, writeLabels } from './labels.store.ts'

type Labels = CallReply<'memberLabels'>
type LabelRefusal = Refusal<'not_found'>

/** What a member is called by: promotions and messages may be meant for a label. */
export async function showLabels(
  { db }: Pick<Needs, 'db'>,
  account: string,
): Promise<Labels | LabelRefusal> {
  const member = await findByUsername(db, account)
  if (!member) return refuse('not_found')
  return { account: member.username, labels: await readLabels(db, member.id) }
}

/** Gives a member these labels and takes all others away; who did it and why stays in the audit. */
export async function labelMember(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  account: string,
  { labels, reason }: CallBody<'labelMember'>,
): Promise<Labels | LabelRefusal> {
  const member = await findByUsername(db, account)
  if (!member) return refuse('not_found')
  const wanted = [...new Set(labels)].sort()
  await transact(db, async (tx) => {
    // Two operators at once: the later one's labels stand whole.
    await holdLabels(tx, member.id)
    const before = await readLabels(tx, member.id)
    if (before.join() === wanted.join()) return
    const setBy = `operator:${operator.operatorId}`
    await writeLabels(tx, member.id, { labels: wanted, setBy })
    await recordAudit(tx, {
      actor: setBy,
      action: 'label-member',
      subject: `member:${member.id}`,
      before: { labels: before },
      after: { labels: wanted },
      reason,
    })
  })
  return { account: member.username, labels: wanted }
}
