import { isUuid } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { addJob } from '../../base/jobs/jobs.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import {
  type Audience,
  findBroadcast,
  moveBroadcast,
  waitingBroadcasts,
} from './broadcasts.store.ts'
import { BROADCAST_ROLES } from './limits.ts'
import { plainWords } from './plain-words.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const one = isUuid(subject) ? await findBroadcast(tx, subject, lock) : undefined
  if (one?.state !== 'proposed') return undefined
  return {
    subject,
    title: { pt: one.title.pt ?? one.title.en, en: one.title.en },
    waitingSince: one.created_at,
    fields: [
      field.text(texts.toWhom, namesOf(one.audience)),
      field.text(texts.kind, one.kind),
      field.text(texts.opensByItself, one.important ? '✓' : '–'),
      ...Object.entries(one.content).map(([language, words]) =>
        field.text({ pt: `Texto (${language})`, en: `Text (${language})` }, plainWords(words)),
      ),
    ],
    choices: [
      choice('send', 'positive', texts.send),
      choice('reject', 'negative', texts.doNotSend),
    ],
    tookPart: [one.composed_by],
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

const namesOf = (audience: Audience): string =>
  audience.to === 'labels' ? audience.labels.join(', ') : audience.to

/** What goes to many inboxes at once is read by a second person before it leaves. */
export const broadcastsQueue: DecisionQueue = {
  name: 'broadcasts',
  title: texts.messagesToMany,
  description: texts.messagesToManyDescription,
  personal: false,
  makers: BROADCAST_ROLES,
  list: waitingBroadcasts,
  describe,
  decide,
}
