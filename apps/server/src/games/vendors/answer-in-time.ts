import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { ANSWER_WITHIN_MS } from './limits.ts'

/**
 * Answers within the vendor's patience. What takes longer goes on, and its outcome is unknown to
 * the vendor until it asks for the transaction: nobody guesses.
 */
export async function answerInTime<Answer>(
  { log }: Pick<Needs, 'log'>,
  work: Promise<Answer>,
  withinMs = ANSWER_WITHIN_MS,
): Promise<Answer | Refusal<'outcome_unknown'>> {
  let late = false
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<Refusal<'outcome_unknown'>>((resolve) => {
    timer = setTimeout(() => {
      late = true
      resolve(refuse('outcome_unknown', { withinMs }))
    }, withinMs)
  })
  const watched = work.catch((error: unknown) => {
    if (!late) throw error
    log.error({ err: error }, 'A vendor call failed after its answer was due.')
    return refuse('outcome_unknown') as Answer
  })
  try {
    return await Promise.race([watched, patience])
  } finally {
    clearTimeout(timer)
  }
}
