import type { Db, Tx } from '../database/database.ts'
import { addJob } from '../jobs/jobs.ts'
import {
  type DecisionItem,
  type DecisionMade,
  type DecisionNeeds,
  registerDecisionQueue,
} from '../operators/decision-queues.ts'
import {
  type Audience,
  findBroadcast,
  moveBroadcast,
  waitingBroadcasts,
} from './broadcasts.store.ts'
import { BROADCAST_ROLES } from './limits.ts'
import { plainWords } from './plain-words.ts'

/** What goes to many inboxes at once is read by a second person before it leaves. */
export function registerBroadcastQueue(): void {
  registerDecisionQueue({
    name: 'broadcasts',
    title: { pt: 'Mensagens a muitos', en: 'Messages to many' },
    description: {
      pt: 'Leia nos dois idiomas antes de enviar: o que sai não volta. Quem escreveu não envia.',
      en: 'Read it in both languages before it goes out: it cannot be called back. Whoever wrote it does not send it.',
    },
    makers: BROADCAST_ROLES,
    list: waitingBroadcasts,
    describe,
    decide,
  })
}

async function describe(
  tx: Db | Tx,
  _needs: DecisionNeeds,
  subject: string,
  lock: boolean,
): Promise<DecisionItem | undefined> {
  const one = UUID.test(subject) ? await findBroadcast(tx, subject, lock) : undefined
  if (one?.state !== 'proposed') return undefined
  const text = (pt: string, en: string, value: string) => ({
    label: { pt, en },
    kind: 'text' as const,
    value,
  })
  return {
    subject,
    title: { pt: one.title.pt ?? one.title.en, en: one.title.en },
    waitingSince: one.created_at,
    fields: [
      text('Para quem', 'To whom', namesOf(one.audience)),
      text('Tipo', 'Kind', one.kind),
      text('Abre sozinha', 'Opens by itself', one.important ? '✓' : '–'),
      ...Object.entries(one.content).map(([language, words]) =>
        text(`Texto (${language})`, `Text (${language})`, plainWords(words)),
      ),
    ],
    choices: [
      { choice: 'send', tone: 'positive', label: { pt: 'Enviar', en: 'Send' } },
      { choice: 'reject', tone: 'negative', label: { pt: 'Não enviar', en: 'Do not send' } },
    ],
    tookPart: [one.composed_by],
  }
}

async function decide(
  tx: Tx,
  _needs: DecisionNeeds,
  { subject, choice }: DecisionMade,
): Promise<undefined> {
  await moveBroadcast(tx, subject, choice === 'send' ? 'sending' : 'rejected')
  if (choice !== 'send') return
  await addJob(tx, 'send-broadcast', { broadcastId: subject }, { key: `broadcast:${subject}` })
}

const namesOf = (audience: Audience): string =>
  audience.to === 'labels' ? audience.labels.join(', ') : audience.to

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u
