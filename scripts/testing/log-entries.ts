import { createHash, createHmac } from 'node:crypto'
import { drawWords, families, roundForDraw } from '@parlour/lottery'

export const HOUR = 3_600_000
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
export const iso = (ms: number) => new Date(ms).toISOString()

export type Facts = Record<string, unknown>
export type Entry = { readonly kind: string; readonly subject: string; readonly body: string }
export const entry = (kind: string, subject: string, facts: Facts, at: number): Entry => ({
  kind,
  subject,
  body: JSON.stringify({ kind, subject, at: iso(at), facts }),
})

/** What a lottery of three digits draws of a link and of this signature. */
const resultOf = (issue: string, link: Uint8Array, signature: string): string =>
  families['3d'].draw(
    drawWords({
      serverSeed: createHmac('sha256', link).update('parlour draw seed').digest(),
      randomness: sha256(Buffer.from(signature, 'hex')),
      game: 'x',
      issue,
    }),
  )

/** A draw that hangs on the first link of its chain, and all that is told of it in its time. */
export function honestDraw(
  issue: string,
  closesAt: number,
  link: Uint8Array = sha256(Buffer.from(issue)),
) {
  const seed = createHmac('sha256', link).update('parlour draw seed').digest()
  const beacon = { name: 'b', scheme: 's', publicKey: 'aa', genesis: 1_000_000_000, period: 3 }
  const round = roundForDraw(beacon, Math.ceil(closesAt / 1000))
  const published = (beacon.genesis + (round - 1) * beacon.period) * 1000
  const subject = `x/${issue}`
  const bound = {
    lottery: 'x',
    issue,
    family: '3d',
    source: 'house',
    closesAt: iso(closesAt),
    drawsAt: iso(closesAt + 5_000),
    voidAfterSeconds: 600,
    chain: Number(issue),
    chainIndex: 0,
    commit: sha256(seed).toString('hex'),
    beacon,
    round,
  }
  const result = {
    version: 1,
    result: resultOf(issue, link, 'bb'),
    link: Buffer.from(link).toString('hex'),
    round,
    signature: 'bb',
  }
  return {
    subject,
    published,
    closesAt,
    bound,
    result,
    chain: entry(
      'chain',
      `x/chain/${issue}`,
      { links: 9, terminal: sha256(link).toString('hex') },
      closesAt - HOUR,
    ),
    draw: (facts: Facts = {}, at = closesAt - HOUR) =>
      entry('draw', subject, { ...bound, ...facts }, at),
    book: (facts: Facts = {}, at = closesAt + 1_000) =>
      entry('book', subject, { hash: 'cc', count: 2, ...facts }, at),
    told: (facts: Facts = {}, at = published + 500) =>
      entry('result', subject, { ...result, ...facts }, at),
    void: (at: number) => entry('void', subject, { version: 1, reason: 'operators' }, at),
  }
}

export const NOON = Date.parse('2026-11-22T12:00:00Z')
