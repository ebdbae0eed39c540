import { hashLeaf, includes } from '@parlour/proof'
import type { Answer } from '../../server/ask.ts'
import { bytesOf, type DrawReceipt } from '../lottery-draws/verify-draw.ts'

export type DrawLog = Answer<'publicLogOfDraw'>
export type LogOutcome = 'ok' | 'bad' | 'unable'

type Told = { readonly kind: string; readonly facts: Readonly<Record<string, unknown>> }

/**
 * Whether the entries about a draw stand in the signed state, and say what its receipt says. `unable`: all agrees, and
 * this browser knows no such signatures.
 */
export async function verifyDrawLog(receipt: DrawReceipt, log: DrawLog): Promise<LogOutcome> {
  const [text = '', seal = ''] = log.note.split('\n\n')
  const [, sizeLine, rootLine] = text.split('\n')
  const size = Number(sizeLine)
  const root = fromBase64(rootLine ?? '')
  const stand = log.entries.every(({ index, body, path }) =>
    includes({ index, size, leaf: hashLeaf(utf8(body)), path: path.map(bytesOf) }, root),
  )
  const told = log.entries.map(({ body }) => JSON.parse(body) as Told)
  if (!stand || !saysTheSame(receipt, told)) return 'bad'
  return isSigned(`${text}\n`, seal, log.key).then(
    (holds) => (holds ? 'ok' : 'bad'),
    () => 'unable',
  )
}

function saysTheSame(receipt: DrawReceipt, told: readonly Told[]): boolean {
  const last = (kind: string) =>
    told.findLast((one) => one.kind === kind && one.facts.stage === undefined)?.facts
  const [draw, chain, book, result] = [last('draw'), last('chain'), last('book'), last('result')]
  return (
    draw?.commit === receipt.commit &&
    draw.chainIndex === receipt.chainIndex &&
    draw.round === receipt.beacon.round &&
    draw.closesAt === receipt.closesAt &&
    chain?.terminal === receipt.terminal &&
    (receipt.bookHash === null || book?.hash === receipt.bookHash) &&
    (receipt.result === null || (result?.result === receipt.result && result.link === receipt.link))
  )
}

/** @throws where the browser has no Ed25519. */
async function isSigned(text: string, seal: string, key: string): Promise<boolean> {
  // The key's own letters may hold a plus: only the first two part name and hash from it.
  const bytes = fromBase64(key.split('+').slice(2).join('+'))
  const signed = fromBase64(seal.trim().split(' ').at(-1) ?? '')
  const known = await crypto.subtle.importKey('raw', bytes.slice(1), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', known, signed.slice(4), utf8(text))
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
