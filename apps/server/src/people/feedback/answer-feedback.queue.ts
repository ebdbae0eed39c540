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

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const message = isUuid(subject) ? await findFeedback(tx, subject, lock) : undefined
  if (message?.state !== 'open') return undefined
  const { content = '' } = await openPersonal(tx, subjectOf(subject), ['content'])
  const about = subjects[message.question_type]
  return {
    subject,
    title: { pt: `Mensagem: ${about.pt}`, en: `Message: ${about.en}` },
    waitingSince: message.sent_at,
    fields: [
      sender(message.member_id),
      field.text('Texto', 'Text', content),
      ...message.images.map((imageId) => ({
        label: { pt: 'Imagem', en: 'Picture' },
        kind: 'proof' as const,
        value: imageId,
      })),
    ],
    choices: [
      choice('answer', 'positive', 'Responder', 'Answer'),
      choice('close', 'neutral', 'Encerrar sem resposta', 'Close without an answer'),
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
  memberId === null ? field.text('De', 'From', 'visitante · visitor') : field.member(memberId)

const subjects: Readonly<Record<QuestionType, { pt: string; en: string }>> = {
  deposit: { pt: 'depósito', en: 'deposit' },
  withdrawal: { pt: 'saque', en: 'withdrawal' },
  game: { pt: 'jogo', en: 'game' },
  customer_service: { pt: 'atendimento', en: 'customer service' },
  application: { pt: 'aplicativo', en: 'application' },
  other: { pt: 'outro assunto', en: 'other' },
}

/** Messages that wait for an answer. One person answers; what is written as the reason is what the sender reads. */
export const feedbackQueue: DecisionQueue = {
  name: 'feedback',
  title: { pt: 'Mensagens dos jogadores', en: 'Messages from players' },
  description: {
    pt: 'Ao responder, o motivo que você escreve é a resposta que a pessoa lê. Ao encerrar, ele fica só aqui.',
    en: 'When you answer, the reason you write is the answer the sender reads. When you close, it stays here.',
  },
  personal: true,
  makers: ['CS', 'CS_LEAD', 'COMPLIANCE'],
  list: openFeedback,
  describe,
  decide,
}
