import { createHash } from 'node:crypto'
import { Transform, Writable } from 'node:stream'

/** Bytes and hash of all that has passed; asked for once everything has. */
export type Counted = { readonly bytes: number; readonly sha256: string }

/**
 * A stream that lets everything through and remembers how much it was and its hash.
 *
 * @param passed is told of each piece's bytes.
 */
export function hashing(passed: (bytes: number) => void = () => {}): {
  readonly stream: Transform
  counted(): Counted
} {
  const { add, counted } = counter(passed)
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      add(chunk)
      done(null, chunk)
    },
  })
  return { stream, counted }
}

/** The same for what is only read to be hashed. */
export function hashed(): { readonly stream: Writable; counted(): Counted } {
  const { add, counted } = counter(() => {})
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      add(chunk)
      done()
    },
  })
  return { stream, counted }
}

function counter(passed: (bytes: number) => void) {
  const hash = createHash('sha256')
  let bytes = 0
  let answer: Counted | undefined
  return {
    add(chunk: Buffer) {
      hash.update(chunk)
      bytes += chunk.length
      passed(chunk.length)
    },
    counted: () => (answer ??= { bytes, sha256: hash.digest('hex') }),
  }
}
