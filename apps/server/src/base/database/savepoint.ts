import { codeAndText, isOverload } from './database-errors.ts'
import type { Tx } from './database.ts'
import { run } from './query.ts'
import { wantsAnotherTry } from './transact.ts'

/**
 * Does a part of a transaction that must not undo the whole: what it throws undoes the part alone and is answered.
 * What is about the database itself (a lost connection, a time limit, another try that it asks for) is thrown on.
 *
 * @example const fault = await setApart(tx, () => giveReward(...)); if (fault) await keepMissed(tx, fault)
 */
export async function setApart(tx: Tx, part: () => Promise<unknown>): Promise<Error | undefined> {
  await run(tx)`savepoint apart`
  try {
    await part()
    await run(tx)`release savepoint apart`
    return undefined
  } catch (error) {
    if (
      wantsAnotherTry(error) ||
      isOverload(error) ||
      OF_THE_CONNECTION.test(codeAndText(error).code)
    )
      throw error
    await run(tx)`rollback to savepoint apart`
    await run(tx)`release savepoint apart`
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** 08 connection, 25 state of the transaction, 53 resources, 57 an operator's doing, and the system's own names. */
const OF_THE_CONNECTION = /^(08|25|53|57|E[A-Z]+$)/
