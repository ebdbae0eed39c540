import { parseStrictly, readShape, sha256, shapes } from '@parlour/chance'
import { hashLeaf, includes } from '@parlour/proof'
import type { Answer } from '../../base/server/ask.ts'
import { bytesOf } from './verify-draw.ts'

export type DrawLog = Answer<'publicLogOfDraw'>
export type Facts = Readonly<Record<string, unknown>>
/** An entry that stands in the signed state and is about the draw. */
export type ToldEntry = {
  readonly kind: string
  readonly index: number
  readonly at: number
  readonly facts: Facts
}
export type ReadLog = {
  readonly told: readonly ToldEntry[]
  /** Whether the state is signed; rejects where this browser knows no such signatures. */
  readonly isSigned: () => Promise<boolean>
}

const { anything, anyText, digest, list, object, time, whole } = shapes

const logShape = object({
  key: anyText,
  note: anyText,
  entries: list(object({ index: whole(), kind: anyText, body: anyText, path: list(digest) })),
})
const bodyShape = object({ kind: anyText, subject: anyText, at: time, facts: anything })
const KEY = /^([!-*,-~]+)\+([0-9a-f]{8})\+([!-~]+)$/
const NOTE = /^(([!-~]+)\n(0|[1-9][0-9]{0,14})\n([!-~]+)\n([!-~]+)\n)\n— ([!-~]+) ([!-~]+)\n$/

type About = { readonly game: string; readonly issue: string; readonly chain?: number }

/**
 * What a log says of a draw, as docs/fairness.md defines it; `chain` where it is known of which chain the draw is.
 *
 * @throws where an entry does not stand in the state or is about something else.
 */
export function readLog(log: unknown, about: About): ReadLog {
  if (!readShape(logShape, log).fits) throw new Error('the log has another form')
  const { key, note, entries } = log as DrawLog
  const state = readNote(note, key)
  const told = entries.map((entry, at) => {
    const before = entries[at - 1]?.index ?? -1
    const path = entry.path.map(bytesOf)
    const place = { index: entry.index, size: state.size, leaf: hashLeaf(utf8(entry.body)), path }
    if (entry.index <= before || !includes(place, state.root)) throw new Error('not in the log')
    return readEntry(entry, about)
  })
  return { told, isSigned: state.isSigned }
}

function readEntry(
  { index, kind, body }: DrawLog['entries'][number],
  { game, issue, chain }: About,
): ToldEntry {
  const read = parseStrictly(body)
  if (!readShape(bodyShape, read).fits) throw new Error('an entry has another form')
  const told = read as { kind: string; subject: string; at: string; facts: unknown }
  const subject = kind !== 'chain' ? `${game}/${issue}` : `${game}/chain/${chain}`
  const isAbout = told.subject === subject || (kind === 'chain' && chain === undefined)
  if (told.kind !== kind || !isAbout || !isFacts(told.facts)) throw new Error('another entry')
  return { kind, index, at: Date.parse(told.at), facts: told.facts }
}

export const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws where note or key are not written as they are. */
export function readNote(note: string, key: string) {
  const [, name, short, typed] = KEY.exec(key) ?? []
  const [, text, origin, size, root, at, signer, seal] = NOTE.exec(note) ?? []
  const bytes = fromBase64(typed ?? '', 33)
  const sealed = fromBase64(seal ?? '', 68)
  const digest = hexOf(sha256(Uint8Array.from([...utf8(`${name}\n`), ...bytes])))
  const isItsKey = digest.slice(0, 8) === short && hexOf(sealed.slice(0, 4)) === short
  const own = origin === name && signer === name && isItsKey
  if (!own || bytes[0] !== 1 || !isUsual(bytes.slice(1)) || !readShape(time, at).fits) {
    throw new Error('the note is of another log')
  }
  return {
    size: Number(size),
    root: fromBase64(root!, 32),
    async isSigned() {
      if (!isUsual(sealed.slice(4, 36))) return false
      const known = await crypto.subtle.importKey('raw', bytes.slice(1), 'Ed25519', false, [
        'verify',
      ])
      return crypto.subtle.verify('Ed25519', known, sealed.slice(4), utf8(text!))
    },
  }
}

const FIELD = (1n << 255n) - 19n
/** What the eight points have as y that come to nothing when they are taken eight times. */
const SMALL: readonly bigint[] = [
  0n,
  1n,
  FIELD - 1n,
  0x5fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
]

/** A point that is written as a number below the field's, the only way to write it, and is not of small order. */
function isUsual(point: Uint8Array): boolean {
  const y = BigInt(`0x${hexOf(point.toReversed())}`) & ((1n << 255n) - 1n)
  return y < FIELD && !SMALL.includes(y)
}

/** @throws where half a letter stands in a text: UTF-8 has none. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  if (!text.isWellFormed()) throw new Error('no UTF-8')
  return new TextEncoder().encode(text)
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @throws where it is not written in the one way, or of another length. */
function fromBase64(text: string, length: number): Uint8Array<ArrayBuffer> {
  const letters = atob(text)
  if (letters.length !== length || btoa(letters) !== text) throw new Error('no base64')
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}
