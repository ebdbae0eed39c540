import { type Refusal, type RefusalName, refuse } from '@parlour/wire'
import { recordAudit, type AuditEntry } from '../../base/database/audit.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../base/http/caller.ts'
import { lapseOf, payloadHash } from './decide.ts'
import type { DecisionItem, DecisionQueue } from './decision-queues.ts'
import {
  type ActRow,
  type Lapse,
  expireProposals,
  findAct,
  findProposals,
  insertAct,
  lapseProposal,
  proposedSubjects,
} from './decisions.store.ts'

/** A queue of two people where an item waits only because somebody asked for it: to ask is the first step. */
export type AskedQueue = DecisionQueue & Asked

type Asked = {
  /** Whether that may name an item. */
  isSubject(subject: string): boolean
  /** Holds what the item tells of until commit. */
  hold(tx: Tx, subject: string): Promise<void>
  /** What would be asked for, dated with the first step; undefined where there is nothing. */
  itemAt(tx: Db | Tx, subject: string, at: Date): Promise<DecisionItem | undefined>
}

/** Items wait as they were asked for: where they would look otherwise by now, they are to be asked for again. */
export function askedQueue(of: Omit<AskedQueue, 'list' | 'describe'>): AskedQueue {
  const queue: AskedQueue = {
    ...of,
    async list(db, most) {
      const waiting: string[] = []
      for (const subject of await proposedSubjects(db, of.name, most)) {
        if ((await look(db, queue, subject))?.item) waiting.push(subject)
      }
      return waiting
    },
    async describe(tx, _needs, subject, lock) {
      if (!of.isSubject(subject)) return undefined
      if (lock) await of.hold(tx as Tx, subject)
      return (await look(tx, queue, subject, lock))?.item
    },
  }
  return queue
}

/** The item, where it stands as it was asked for by somebody who may ask for it still; else why it does not. */
type Look = {
  readonly decisionId: string
  readonly item?: DecisionItem
  readonly because?: Lapse
}

async function look(
  tx: Db | Tx,
  queue: AskedQueue,
  subject: string,
  hold = false,
): Promise<Look | undefined> {
  const [proposal] = await findProposals(tx, queue.name, [subject], hold)
  if (!proposal) return undefined
  const { decisionId } = proposal
  const item = await queue.itemAt(tx, subject, proposal.createdAt)
  if (!item) return { decisionId, because: 'changed' }
  const because = lapseOf(queue, item, proposal)
  return because ? { decisionId, because } : { decisionId, item }
}

type Order = {
  readonly decisionId: string
  readonly subject: string
  readonly choice: string
  readonly reason: string
  readonly note: Pick<AuditEntry, 'action' | 'subject' | 'after'>
}

/**
 * Takes the first step; another operator takes the second on the decisions page. The same order again is answered alike.
 *
 * @param refusals what is heard where the same waits already, and where there is nothing to ask for.
 */
export async function askFor<Refused extends RefusalName>(
  { db }: { readonly db: Db },
  { operatorId }: Operator,
  queue: AskedQueue,
  { note, ...order }: Order,
  refusals: { readonly waits: Refusal<Refused>; readonly nothing: Refusal<Refused> },
): Promise<undefined | Refusal<Refused | 'id_conflict'>> {
  await expireProposals(db, [queue])
  const act = { ...order, queue: queue.name, operatorId }
  return transactOrRefuse(db, async (tx) => {
    await queue.hold(tx, act.subject)
    const known = await findAct(tx, act.decisionId)
    if (known) return wasAsked(known, act) ? undefined : refuse('id_conflict')
    const before = await look(tx, queue, act.subject, true)
    if (before?.item) return refusals.waits
    if (before?.because) await lapseProposal(tx, before.decisionId, before.because)
    const item = await queue.itemAt(tx, act.subject, await beganAt(tx))
    if (!item) return refusals.nothing
    const shown = payloadHash(queue, item)
    // Of two with one id at the same moment, about two subjects, the later finds it taken.
    if (!(await insertAct(tx, { ...act, payloadHash: shown, outcome: 'proposed' }, item))) {
      return refuse('id_conflict')
    }
    await recordAudit(tx, { actor: `operator:${operatorId}`, ...note, reason: act.reason })
    return undefined
  })
}

/** The moment that the act is dated with, so that the item looks the same whenever it is shown. */
async function beganAt(tx: Tx): Promise<Date> {
  const { now } = await one<{ now: Date }>(tx)`select now() as now`
  return now
}

/** Whether that was asked in these words; what a second person has made of it meanwhile changes nothing. */
const wasAsked = (
  known: ActRow,
  act: Pick<Order, 'subject' | 'choice' | 'reason'> & {
    readonly queue: string
    readonly operatorId: string
  },
): boolean =>
  // A first step alone has a time by which it is over: a second one under the same id asked for nothing.
  known.expiresAt !== null &&
  known.queue === act.queue &&
  known.subject === act.subject &&
  known.choice === act.choice &&
  known.operatorId === act.operatorId &&
  known.reason === act.reason
