import { isUuid } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { openPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type {
  DecisionField,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { decideFeedback, findFeedback, openFeedback, type QuestionType } from './feedback.store.ts'
import { subjectOf } from './send-feedback.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const message = isUuid(subject) ? await findFeedback(tx, subject, lock) : undefined
  if (message?.state !== 'open') return undefined
  const { content = '' } = await openPersonal(tx, subjectOf(subject), ['content'])
  const about = subjects[message.questionType]
  return {
    subject,
    title: { pt: `Mensagem: ${about.pt}`, en: `Message: ${about.en}` },
    waitingSince: message.sentAt,
    fields: [
      sender(message.memberId),
      field.text(texts.text, content),
      ...message.images.map((imageId) => ({
        label: texts.picture,
        kind: 'proof' as const,
        value: imageId,
      })),
    ],
    choices: [
      choice('answer', 'positive', texts.answer),
      choice('close', 'neutral', texts.closeWithoutAnAnswer),
    ],
  }
}

async function decide(tx: Tx, _needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const answered = made.choice === 'answer'
  await decideFeedback(tx, {
    feedbackId: made.subject,
    state: answered ? 'answered' : 'closed',
    by: `operator:${made.first}`,
  })
  if (answered) await sealPersonal(tx, subjectOf(made.subject), { answer: made.reason })
}

const sender = (memberId: bigint | null): DecisionField =>
  memberId === null ? field.text(texts.from, 'visitante · visitor') : field.member(memberId)

const subjects: Readonly<Record<QuestionType, { pt: string; en: string }>> = {
  deposit: texts.deposit,
  withdrawal: texts.withdrawal,
  game: texts.game,
  customer_service: texts.customerService,
  application: texts.application,
  other: texts.other,
}

/** Messages that wait for an answer. One person answers; what is written as the reason is what the sender reads. */
export const feedbackQueue: DecisionQueue = {
  name: 'feedback',
  title: texts.messagesFromPlayers,
  description: texts.messagesFromPlayersDescription,
  personal: true,
  makers: ['CS', 'CS_LEAD', 'COMPLIANCE'],
  list: openFeedback,
  describe,
  decide,
}
