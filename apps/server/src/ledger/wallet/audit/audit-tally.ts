import { PROOF_STATEMENT_MS } from '../../../base/database/time-limits.ts'
import type pg from 'pg'

/** What the books say and what they ought to say. */
export type Difference = {
  readonly check: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

export type AuditReport = {
  readonly full: boolean
  readonly checks: readonly { readonly name: string; readonly looked: bigint }[]
  readonly differences: readonly Difference[]
}

/** At most so many differences of one check are listed; one is enough to raise the alarm. */
export const LISTED = 100

type Found = { subject: string; expected: string | null; found: string | null }

/** What was looked at and what differs, over all steps of an audit. */
export class Tally {
  readonly #looked = new Map<string, bigint>()
  readonly #differences: Difference[] = []

  get differences(): readonly Difference[] {
    return this.#differences
  }

  add(check: string, looked: bigint, found: readonly Found[]): void {
    this.#looked.set(check, (this.#looked.get(check) ?? 0n) + looked)
    let listed = this.#differences.filter((known) => known.check === check).length
    for (const { subject, expected, found: is } of found) {
      if (listed === LISTED) return
      this.#differences.push({ check, subject, expected: expected ?? '-', found: is ?? '-' })
      listed += 1
    }
  }

  /** Runs a check: its statement selects subject, expected and found, one row per thing it looks at. */
  async check(
    client: pg.ClientBase,
    check: string,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<void> {
    const { rows } = await client.query<Found & { looked: bigint }>(
      `with found as (${sql})
       select subject, expected, found, 0::bigint as looked
         from found where expected is distinct from found
       union all (select null, null, null, count(*) from found)
       limit ${LISTED + 1}`,
      [...values],
    )
    const summed = rows.find(({ subject }) => subject === null)
    this.add(
      check,
      summed?.looked ?? BigInt(rows.length),
      rows.filter((row) => row !== summed),
    )
  }

  report(full: boolean): AuditReport {
    return {
      full,
      checks: [...this.#looked].map(([name, looked]) => ({ name, looked })),
      differences: this.#differences,
    }
  }
}

/** One short snapshot of the books. */
export async function onSnapshot<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read')
  try {
    // Parts of large tables by their keys, whatever the planner takes the tables for.
    await client.query('set local jit = off; set local enable_seqscan = off')
    // A slice is short; where the machine is busy with play, it may take longer than a call.
    await client.query(`set local statement_timeout = ${PROOF_STATEMENT_MS}`)
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
