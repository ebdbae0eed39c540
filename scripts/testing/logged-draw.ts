import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { sha256 } from '@parlour/chance'
import {
  hashChildren,
  hashLeaf,
  type Hash,
  type Node,
  proveInclusion,
  rootOf,
} from '@parlour/proof'
import { hex, type MadeDraw } from './receipts.ts'

const NAME = 'a.house/log'
const secret = createPrivateKey({
  key: Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    new Uint8Array(32).fill(5),
  ]),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32)
const typedKey = Buffer.concat([Buffer.of(1), publicKey])
const short = Buffer.from(sha256(Buffer.concat([Buffer.from(`${NAME}\n`), typedKey]))).subarray(
  0,
  4,
)
export const logKey = `${NAME}+${short.toString('hex')}+${typedKey.toString('base64')}`

type Fact = {
  readonly kind: string
  readonly facts: object
  readonly at: string
  /** As it is written, where that is not the usual way. */
  readonly body?: string
}
const HOUR = 3_600_000
const later = (moment: string, by: number) => new Date(Date.parse(moment) + by).toISOString()

/** What a house that tells all in its time writes down about a draw. */
export function factsOf(draw: MadeDraw): readonly Fact[] {
  const { beacon, terminal, result, link, voided } = draw
  const first = draw.stages?.[0] ?? { ...draw, publishedAt: beacon.publishedAt }
  const parts = [{ ...draw, stage: 0 }, ...(draw.stages ?? [])]
  const drawn = draw.stages?.filter(({ numbers }) => numbers.length > 0) ?? []
  return [
    { kind: 'chain', facts: { terminal }, at: later(first.closesAt, -2 * HOUR) },
    { kind: 'draw', facts: boundOf(draw), at: later(first.closesAt, -HOUR) },
    ...parts.flatMap(({ stage, bookHash: hash, bookCount: count, bookToldAt: at }) =>
      hash === null || at === null
        ? []
        : [{ kind: 'book', facts: { ...(stage > 0 && { stage }), hash, count }, at }],
    ),
    ...drawn.map(({ stage, round, numbers, signature, publishedAt: at }) => {
      return { kind: 'stage', facts: { stage, round, numbers, signature }, at }
    }),
    ...(result === null
      ? []
      : [
          {
            kind: 'result',
            facts: { result, link, signature: beacon.signature },
            at: beacon.publishedAt,
          },
        ]),
    ...(voided === null
      ? []
      : [
          {
            kind: 'void',
            facts: { reason: voided.reason },
            at: later(first.closesAt, -HOUR / 2),
          },
          {
            kind: 'void-link',
            facts: { ...(link !== null && { link, wouldBe: voided.result }) },
            at: beacon.publishedAt,
          },
        ]),
  ]
}

/** The same draw with what a public log says of it, among entries about something else. */
export const loggedDraw = (draw: MadeDraw, facts = factsOf(draw)) =>
  loggedWays(
    draw,
    facts.map((one) => [one]),
  )[0]!

/** An entry as the log holds it. */
export function bodyOf(draw: MadeDraw, { kind, at, facts, body }: Fact): string {
  const subject = `${draw.game}/${kind === 'chain' ? `chain/${draw.chain}` : draw.issue}`
  return body ?? JSON.stringify({ kind, subject, at, facts })
}

/**
 * The draw with a log in which each entry stands in several ways: first with the first of each, then with one of the
 * others in its place. One log holds them all, so that its signature is looked at once.
 */
export function loggedWays(draw: MadeDraw, ways: readonly (readonly Fact[])[]) {
  const told = ways.flat().map((one) => bodyOf(draw, one))
  // Another entry stands before each, and three behind them all.
  const bodies = [...told.flatMap((body, at) => [`other ${at}`, body]), 'x', 'y', 'z']
  const nodes = nodesOf(bodies.map((body) => hashLeaf(Buffer.from(body))))
  const root = Buffer.from(rootOf(bodies.length, nodes)).toString('base64')
  const note = noteOf(bodies.length, root)
  let index = -1
  const entries = ways.map((some) =>
    some.map(({ kind }) => {
      index += 2
      const path = proveInclusion(index, bodies.length, nodes).map(hex)
      return { index, kind, body: bodies[index]!, path }
    }),
  )
  const first = entries.map(([one]) => one!)
  const logged = (some: typeof first) => ({ ...draw, log: { key: logKey, note, entries: some } })
  return [
    logged(first),
    ...entries.flatMap((some, part) => some.slice(1).map((one) => logged(first.with(part, one)))),
  ]
}

const boundOf = ({ commit, chain, chainIndex, family, closesAt, beacon, stages }: MadeDraw) => ({
  ...{ commit, chain, chainIndex, family, closesAt, round: beacon.round },
  beacon: {
    name: beacon.name,
    scheme: beacon.scheme,
    publicKey: beacon.publicKey,
    genesis: beacon.genesis,
    period: beacon.period,
  },
  ...(stages && {
    stages: stages.map((one) => ({
      stage: one.stage,
      play: one.play,
      closesAt: one.closesAt,
      round: one.round,
    })),
  }),
})

function noteOf(size: number, root: string): string {
  const text = `${NAME}\n${size}\n${root}\n2026-11-21T00:00:00.000Z\n`
  const seal = Buffer.concat([short, sign(null, Buffer.from(text), secret)])
  return `${text}\n\u2014 ${NAME} ${seal.toString('base64')}\n`
}

/** Hashes of complete subtrees over these leaves. */
export function nodesOf(leaves: readonly Hash[]) {
  const known = new Map<string, Hash>()
  const hashOf = ({ level, index }: Node): Hash => {
    if (level === 0) return leaves[index]!
    const place = `${level} ${index}`
    const hash =
      known.get(place) ??
      hashChildren(
        hashOf({ level: level - 1, index: 2 * index }),
        hashOf({ level: level - 1, index: 2 * index + 1 }),
      )
    known.set(place, hash)
    return hash
  }
  return hashOf
}

/** A ticket among three in the book of a draw, with what the log says of that draw where asked for. */
export function ticketReceipt(draw: MadeDraw, { logged = true, facts = factsOf } = {}) {
  const lines = [1, 2, 3].map((at) =>
    [
      'parlour ticket',
      `0199a5f2-7c1e-4e7e-9d0a-3f6f8f9b2c1${at}`,
      ...[
        draw.game,
        draw.issue,
        'fixed-place',
        `${at}|-|-|é`,
        1,
        10_000,
        at,
        10_000 * at,
        'BRL',
        0,
      ],
      '{"win": "98000"}',
      at === 3 ? 'returned' : 'accepted',
    ].join('\n'),
  )
  const nodes = nodesOf(lines.map((line) => hashLeaf(Buffer.from(line))))
  const sold = { ...draw, bookHash: hex(rootOf(3, nodes)), bookCount: 3 }
  return {
    receipt: 'parlour-ticket',
    format: 1,
    game: draw.game,
    issue: draw.issue,
    stage: 0,
    ticket: '0199a5f2-7c1e-4e7e-9d0a-3f6f8f9b2c12',
    line: lines[1]!,
    index: 1,
    size: 3,
    path: proveInclusion(1, 3, nodes).map(hex),
    root: sold.bookHash,
    ...(logged && { log: loggedDraw(sold, facts(sold)).log }),
  }
}
