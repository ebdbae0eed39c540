import type { CallAnswer } from '@parlour/wire/schemas'
import type { Operator } from '../../base/http/caller.ts'
import { type DeskNeeds, maySee, queueNamed } from './decision-queues.ts'
import { expireProposals, type PastAct, recentActs } from './decisions.store.ts'

type History = CallAnswer<'decisionHistory'>

/** What was decided on the queues that an operator may see, and what came to nothing there, newest first. */
export async function decisionHistory(
  needs: DeskNeeds,
  operator: Operator,
  most: number,
): Promise<History> {
  const { db } = needs
  const seen = needs.queues.filter((queue) => maySee(queue, operator))
  await expireProposals(db, needs.queues)
  const names = seen.map(({ name }) => name)
  const acts: PastAct[] = await recentActs(db, names, most)
  for (const queue of seen) {
    await queue.lapse?.(db)
    acts.push(...((await queue.lapsed?.(db, needs, most)) ?? []))
  }
  const newest = acts.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return { decided: newest.slice(0, most).map((act) => show(needs, act)) }
}

const show = ({ queues }: Pick<DeskNeeds, 'queues'>, act: PastAct): History['decided'][number] => ({
  decisionId: act.decisionId,
  queue: act.queue,
  queueTitle: queueNamed(queues, act.queue)?.title ?? { pt: act.queue, en: act.queue },
  subject: act.subject,
  title: act.title,
  choice: act.choice,
  choiceLabel: act.choiceLabel,
  operator: act.operatorName,
  reason: act.reason,
  outcome: act.outcome,
  lapsed: act.lapsedBecause,
  at: act.createdAt,
})
