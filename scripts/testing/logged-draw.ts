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

/** The same draw with what a public log says of it, among entries about something else. */
export function loggedDraw(draw: MadeDraw) {
  const about = `${draw.game}/${draw.issue}`
  const told = [
    bodyOf('chain', `${draw.game}/chain/${draw.chain}`, { terminal: draw.terminal }),
    bodyOf('draw', about, boundOf(draw)),
    ...[draw, ...(draw.stages ?? [])].flatMap(({ bookHash, bookCount }, stage) =>
      bookHash === null
        ? []
        : [
            bodyOf('book', about, {
              ...(stage > 0 && { stage }),
              hash: bookHash,
              count: bookCount,
            }),
          ],
    ),
    ...(draw.result === null ? [] : [bodyOf('result', about, resultOf(draw))]),
  ]
  // Another entry stands before each, and three behind them all.
  const bodies = [...told.flatMap((body, at) => [`other ${at}`, body]), 'x', 'y', 'z']
  const nodes = nodesOf(bodies.map((body) => hashLeaf(Buffer.from(body))))
  const entries = told.map((body) => {
    const index = bodies.indexOf(body)
    const path = proveInclusion(index, bodies.length, nodes).map(hex)
    return { index, kind: String(JSON.parse(body).kind), body, path }
  })
  const root = Buffer.from(rootOf(bodies.length, nodes)).toString('base64')
  return { ...draw, log: { key: logKey, note: noteOf(bodies.length, root), entries } }
}

const bodyOf = (kind: string, subject: string, facts: object): string =>
  JSON.stringify({ kind, subject, facts })

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

const resultOf = ({ result, link, beacon }: MadeDraw) => ({
  result,
  link,
  signature: beacon.signature,
})

function noteOf(size: number, root: string): string {
  const text = `${NAME}\n${size}\n${root}\n2026-11-21T00:00:00.000Z\n`
  const seal = Buffer.concat([short, sign(null, Buffer.from(text), secret)])
  return `${text}\n\u2014 ${NAME} ${seal.toString('base64')}\n`
}

/** Hashes of complete subtrees over these leaves. */
function nodesOf(leaves: readonly Hash[]) {
  const hashOf = ({ level, index }: Node): Hash =>
    level === 0
      ? leaves[index]!
      : hashChildren(
          hashOf({ level: level - 1, index: 2 * index }),
          hashOf({ level: level - 1, index: 2 * index + 1 }),
        )
  return hashOf
}
