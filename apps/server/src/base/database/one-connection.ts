import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Twenty transactions that each take a second connection wait for each other for ever. So work inside a
 * transaction uses that transaction alone; development and tests refuse anything else where it is asked
 * for. Production does not look: there the time limit of a wait for a connection holds.
 */
const watches = process.env.VITEST !== undefined || process.env.MODE === 'development'

type Transaction = { open: boolean; readonly begun: Error }

const inside = new AsyncLocalStorage<Transaction>()
const mayAskLane = new AsyncLocalStorage<true>()

/** Something inside a transaction asked for a connection, or for an answer that needs one. */
export class SecondConnection extends Error {
  constructor(wanted: string, begun: Error) {
    super(`${wanted} inside a transaction: use the transaction itself, or do it before or after.`, {
      cause: begun,
    })
    this.name = new.target.name
  }
}

const found: SecondConnection[] = []

/** What was refused since the last time, also where somebody swallowed the refusal: a test run fails over it. */
export const secondConnections = (): SecondConnection[] => found.splice(0)

/** Runs the work of a transaction. */
export async function insideTransaction<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (!watches) return work()
  const transaction = { open: true, begun: new Error('The transaction began here.') }
  try {
    return await inside.run(transaction, work)
  } finally {
    // What it left running may take connections again.
    transaction.open = false
  }
}

/**
 * For the few transactions that have to hold something while a lane answers. Only for work of which a process
 * does a handful at once, in a transaction with a time limit that is longer than the lane's patience.
 */
export const askingLane = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  mayAskLane.run(true, work)

/** For a test that plays somebody else while its own transaction stands: what they do is inside none. */
export const asSomebodyElse = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  inside.exit(work)

/** As `refuseInside`, for an answer of a lane, which may wait for a row that this very transaction holds. */
export const refuseLaneInside = (): SecondConnection | undefined =>
  mayAskLane.getStore() ? undefined : refuseInside('An answer of a lane was asked for')

/**
 * Says why what is wanted may not be had here; nothing where it may.
 *
 * @param wanted what is asked for, as the beginning of a sentence.
 */
export function refuseInside(wanted: string): SecondConnection | undefined {
  const transaction = watches ? inside.getStore() : undefined
  if (!transaction?.open) return undefined
  const refused = new SecondConnection(wanted, transaction.begun)
  if (process.env.VITEST !== undefined) found.push(refused)
  return refused
}
