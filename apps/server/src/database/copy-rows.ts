import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What of the driver's connection a COPY needs; the driver leaves COPY to its users. */
type Wire = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
  readonly stream: Writable & { pause(): void; resume(): void }
}

/** Rows are handed on in blocks of about this many bytes. */
const blockBytes = 64 * 1024

/** Runs a `COPY ... TO STDOUT` and hands its bytes to a stream, at the stream's pace. */
export function copyOut(client: pg.Client, text: string, sink: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    let rows: Buffer[] = []
    let bytes = 0
    let waiting = false
    const flush = (wire?: Wire) => {
      const block = Buffer.concat(rows, bytes)
      rows = []
      bytes = 0
      if (sink.write(block) || waiting || !wire) return
      waiting = true
      wire.stream.pause()
      sink.once('drain', () => {
        waiting = false
        wire.stream.resume()
      })
    }
    const finish = () => {
      flush()
      resolve()
    }
    const copy = answerTo(text, finish, reject, {
      handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire) {
        // The driver's chunk is a window on a buffer that it fills again: keep a copy.
        rows.push(Buffer.from(chunk))
        bytes += chunk.length
        if (bytes >= blockBytes) flush(wire)
      },
    })
    sink.once('error', (error) => {
      // The server is in the middle of its rows: nothing but hanging up ends them.
      const { connection } = client as unknown as { connection: Wire }
      connection.stream.destroy()
      reject(error)
    })
    client.query(copy)
  })
}

/** Runs a `COPY ... FROM STDIN` with the bytes of a source. */
export function copyIn(
  client: pg.Client,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let over = false
    const copy = answerTo(text, resolve, reject, {
      async handleCopyInResponse(wire: Wire) {
        try {
          for await (const chunk of source) {
            if (over) return
            wire.sendCopyFromChunk(chunk)
            if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
          }
          wire.endCopyFrom()
        } catch (error) {
          wire.sendCopyFail(String(error))
        }
      },
      handleError(error: Error) {
        over = true
        reject(error)
      },
    })
    client.query(copy)
  })
}

/** The driver calls these as the server answers; a COPY has no rows and no portal. */
function answerTo(
  text: string,
  resolve: () => void,
  reject: (error: Error) => void,
  own: Record<string, unknown>,
) {
  const nothing = () => {}
  return {
    callback: nothing,
    submit: (wire: Wire) => wire.query(text),
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handlePortalSuspended: nothing,
    handleCommandComplete: nothing,
    handleEmptyQuery: nothing,
    handleReadyForQuery: () => resolve(),
    handleError: reject,
    ...own,
  } as unknown as pg.Submittable
}
