import { isUuid } from '@parlour/wire'
import type { Db, Tx } from '../../base/database/database.ts'
import { holdsOne } from '../../base/http/roles.ts'
import { addJob } from '../../base/jobs/jobs.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import {
  type Audience,
  type BroadcastRow,
  findBroadcast,
  lapseBroadcasts,
  lapsedBroadcasts,
  moveBroadcast,
  waitingBroadcasts,
} from './broadcasts.store.ts'
import { BROADCAST_ROLES } from './limits.ts'
import { plainWords } from './plain-words.ts'
import type { PastAct } from '../../house/operators/decisions.store.ts'
import { rolesNow } from '../../house/operators/operators.store.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const one = isUuid(subject) ? await findBroadcast(tx, subject, lock) : undefined
  if (one?.state !== 'proposed') return undefined
  // Whoever may write none any more is no first pair of eyes.
  if (!holdsOne(await rolesNow(tx, one.composedBy, lock), BROADCAST_ROLES)) return undefined
  return {
    subject,
    title: titleOf(one),
    waitingSince: one.createdAt,
    fields: [
      audienceField(one.audience),
      field.named(texts.kind, one.kind, texts[one.kind]),
      field.named(
        texts.opensByItself,
        one.important ? '✓' : '–',
        one.important ? texts.yes : texts.no,
      ),
      ...Object.entries(one.content).map(([language, words]) =>
        field.text({ pt: `Texto (${language})`, en: `Text (${language})` }, plainWords(words)),
      ),
    ],
    choices: [
      choice('send', 'positive', texts.send),
      choice('reject', 'negative', texts.doNotSend),
    ],
    tookPart: [one.composedBy],
  }
}

async function decide(
  tx: Tx,
  _needs: DecisionNeeds,
  { subject, choice: chosen }: DecisionMade,
): Promise<undefined> {
  await moveBroadcast(tx, subject, chosen === 'send' ? 'sending' : 'rejected')
  if (chosen !== 'send') return
  await addJob(tx, 'send-broadcast', { broadcastId: subject }, { key: `broadcast:${subject}` })
}

async function lapsed(db: Db, _needs: DecisionNeeds, most: number): Promise<PastAct[]> {
  return (await lapsedBroadcasts(db, most)).map((one) => ({
    decisionId: one.broadcastId,
    queue: broadcastsQueue.name,
    subject: one.broadcastId,
    title: titleOf(one),
    choice: 'propose',
    choiceLabel: texts.written,
    operatorName: one.operator,
    reason: '',
    outcome: 'expired',
    lapsedBecause: one.lapsedBecause,
    createdAt: one.createdAt,
  }))
}

const titleOf = ({ title }: Pick<BroadcastRow, 'title'>) => ({
  pt: title.pt ?? title.en,
  en: title.en,
})

const audienceField = (audience: Audience) =>
  audience.to === 'labels'
    ? field.text(texts.toWhom, audience.labels.join(', '))
    : field.named(texts.toWhom, audience.to, texts[audience.to])

/** What goes to many inboxes at once is read by a second person before it leaves. */
export const broadcastsQueue: DecisionQueue = {
  name: 'broadcasts',
  title: texts.messagesToMany,
  description: texts.messagesToManyDescription,
  personal: false,
  makers: BROADCAST_ROLES,
  list: (db, most) => waitingBroadcasts(db, BROADCAST_ROLES, most),
  describe,
  decide,
  lapse: (db) => lapseBroadcasts(db, BROADCAST_ROLES),
  lapsed,
}
