import type pg from 'pg'

/** How long a connection may take for what, in ms. What needs longer says so where it opens or begins. */
export type TimeLimits = {
  /** Until a connection of the pool is free, or a new one stands. */
  readonly connectMs: number
  /** For one statement; 0 is without an end. */
  readonly statementMs: number
  /** Between two statements of a transaction; 0 is without an end. */
  readonly idleInTransactionMs: number
  /** For one lock; 0 is without an end. */
  readonly lockMs: number
  /** Without a sound while an answer is owed; longer than the server may take for a statement. 0 is without an end. */
  readonly silentMs: number
}

/** Calls and jobs of the site. Whoever visits has given up long before. */
export const SITE_LIMITS: TimeLimits = {
  connectMs: 5_000,
  statementMs: 30_000,
  idleInTransactionMs: 30_000,
  lockMs: 10_000,
  silentMs: 35_000,
}

/** Set-up, backup, restore and what grows a demo: minutes and hours are usual, waiting for a connection is not. */
export const LONG_WORK: TimeLimits = {
  connectMs: 10_000,
  statementMs: 0,
  idleInTransactionMs: 0,
  lockMs: 0,
  silentMs: 0,
}

/** One statement of an audit or of a proof, which reads far more than any call does. */
export const PROOF_STATEMENT_MS = 30 * 60_000

/** A connection that said nothing for so long is asked by the system whether it still stands. */
const KEEP_ALIVE_AFTER_MS = 10_000

/** The limits as client and server are told them when they connect. */
export const connectionLimits = (limits: TimeLimits) => ({
  connectionTimeoutMillis: limits.connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  ...(limits.statementMs > 0 && { statement_timeout: limits.statementMs }),
  ...(limits.idleInTransactionMs > 0 && {
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  }),
  ...(limits.lockMs > 0 && { lock_timeout: limits.lockMs }),
})

/** The part of node-postgres' client that is looked at. */
type Wire = {
  readonly readyForQuery: boolean
  readonly connection: {
    readonly stream: {
      setTimeout(ms: number, silent: () => void): void
      destroy(error: Error): void
    }
  }
}

/**
 * Cuts a connection that owes an answer and is silent for longer than its server may take: a firewall
 * that has forgotten it, or a frozen machine, would keep it for a quarter of an hour.
 */
export function cutWhenSilent(client: pg.ClientBase, { silentMs }: TimeLimits): void {
  if (silentMs === 0) return
  const wire = client as unknown as Wire
  const { stream } = wire.connection
  stream.setTimeout(silentMs, () => {
    if (!wire.readyForQuery) stream.destroy(new Error('the database has gone silent'))
  })
}
