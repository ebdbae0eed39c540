import type { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/**
 * Runs a `COPY ... TO STDOUT` and hands its bytes on at the pace of the last stream, which is ended.
 * When any of them fails, or the signal says stop, the connection is hung up: the server is in the
 * middle of its rows, and nothing else ends them.
 *
 * @returns the rows that the server says it sent.
 */
export async function copyOut(
  client: pg.Client,
  text: string,
  through: readonly Transform[],
  sink: Writable,
  signal?: AbortSignal,
): Promise<number> {
  const rows = client.query(copyTo(text))
  try {
    await pipeline([rows, ...through, sink], { ...(signal && { signal }) })
  } catch (error) {
    hangUp(client)
    throw error
  }
  // The last row comes before the server's count of them: the answer to any question comes after it.
  await client.query('')
  return rows.rowCount
}

/**
 * Runs a `COPY ... FROM STDIN` with the bytes of a source; a source that fails makes the COPY fail.
 *
 * @returns the rows that the server says it took.
 */
export async function copyIn(
  client: pg.Client,
  text: string,
  source: Readable,
  through: readonly Transform[] = [],
  signal?: AbortSignal,
): Promise<number> {
  const rows = client.query(copyFrom(text))
  await pipeline([source, ...through, rows], { ...(signal && { signal }) })
  return rows.rowCount
}

/** Ends whatever the connection is doing, at once; nothing can be asked on it afterwards. */
export function hangUp(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
