import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, describe, expect, it } from 'vitest'
import { judgeInBrowser, judgeLoggedInBrowser } from './testing/in-browser.ts'
import { bodyOf, factsOf, loggedDraw, ticketReceipt } from './testing/logged-draw.ts'
import { mutantsOf } from './testing/mutate.ts'
import { commandLine, expectTheSame, judge } from './testing/programs.ts'
import { drawReceipt, type MadeDraw, sealedDraw, voidDraw } from './testing/receipts.ts'

const quick = drawReceipt('pk10', 4, 'quicknet')
const staged = drawReceipt('vietnam-live', 9)
const untold = { signature: null, previousSignature: null, randomness: null }

/** The draw with a log in which the facts of this kind are written so, whatever a language makes of it. */
function writtenSo(draw: MadeDraw, kind: string, facts: string) {
  const told = factsOf(draw).map((one) =>
    one.kind === kind
      ? { ...one, body: bodyOf(draw, { ...one, facts: {} }).replace('{}', () => facts) }
      : one,
  )
  return loggedDraw(draw, told)
}

/** A draw in stages that was called off and has told its link, before its last round; the first stage shows this. */
function halfTold(numbers: readonly string[]) {
  const draw = voidDraw(staged)
  return {
    ...draw,
    voided: { reason: 'operators', result: null },
    beacon: { ...draw.beacon, ...untold },
    stages: draw.stages!.map((one, at) => ({
      ...one,
      ...(at === draw.stages!.length - 1 && untold),
      numbers: at === 0 ? [...numbers] : [],
    })),
  }
}

const digestOf = (kind: 'sha256' | 'sha512', ...parts: readonly (string | Uint8Array)[]) =>
  createHash(kind)
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest()
const littleEndian = (bytes: Uint8Array) =>
  BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

const { Point } = ed25519
const nothing = Point.ZERO

/** The draw with its log signed as R = r * B by a key of this scalar; undefined where the hash is no multiple of `fit`. */
function signedFrom(
  key: Uint8Array,
  { scalar, r, fit = 1n }: Record<'scalar' | 'r', bigint> & { fit?: bigint },
) {
  const { log, ...draw } = loggedDraw(quick)
  const name = log.key.slice(0, log.key.indexOf('+'))
  const own = Buffer.concat([Buffer.of(1), key])
  const short = digestOf('sha256', `${name}\n`, own).subarray(0, 4)
  const text = log.note.slice(0, log.note.indexOf('\n\n') + 1)
  const start = (r === 0n ? nothing : Point.BASE.multiply(r)).toBytes()
  const h = littleEndian(digestOf('sha512', start, key, text)) % ORDER
  if (h % fit !== 0n) return undefined
  const s = ((r + h * scalar) % ORDER).toString(16).padStart(64, '0')
  const end = Buffer.from(s, 'hex').reverse()
  const seal = Buffer.concat([short, start, end]).toString('base64')
  return {
    ...draw,
    log: {
      ...log,
      key: `${name}+${short.toString('hex')}+${own.toString('base64')}`,
      note: `${text}\n\u2014 ${name} ${seal}\n`,
    },
  }
}

describe('in the corners of the page the programs and the browser say the same:', () => {
  it('the numbers that a stage has shown are redrawn as soon as the link is told', async () => {
    const [first] = staged.stages!
    const receipts = [halfTold(first!.numbers), halfTold([]), halfTold(['00000'])]
    const told = judge(receipts)
    expectTheSame(receipts, told, await judgeInBrowser('parlour-draw', receipts))
    const verdicts = ['unverifiable', 'unverifiable', 'rejected']
    expect(told.map(({ verdict }) => verdict)).toEqual(verdicts)
  })

  it('a fact that is beyond all numbers is not nothing, and half a letter is no text', async () => {
    const called = { ...voidDraw(quick), link: null, serverSeed: null }
    const open = { ...called, voided: { reason: 'operators', result: null } }
    const half = '\ud800'
    const receipts = [
      writtenSo(open, 'void-link', '{"link":null,"wouldBe":null}'),
      writtenSo(open, 'void-link', '{"link":1e400}'),
      writtenSo(
        { ...open, voided: { reason: half, result: null } },
        'void',
        '{"reason":"\\ud800"}',
      ),
    ]
    const verdicts = ['unverifiable', 'rejected', 'rejected']
    expect(judge(receipts).map(({ verdict }) => verdict)).toEqual(verdicts)
    const inBrowser = await Promise.all(receipts.map(judgeLoggedInBrowser))
    expect(inBrowser.map(({ verdict }) => verdict)).toEqual(verdicts)
  })

  it('a ticket does not look at the books of other stages, nor at a stage that is not its own', async () => {
    const withBook = (stage: unknown) => (draw: MadeDraw) => [
      ...factsOf(draw),
      { kind: 'book', facts: { stage, hash: 'ab', count: 1 }, at: draw.beacon.publishedAt },
    ]
    const { closesAt, beacon } = quick
    const own = { stage: 1, play: 'fixed-place', closesAt, round: beacon.round }
    const ofStage = (draw: MadeDraw) =>
      factsOf(draw).map((one) => {
        const more = { draw: { stages: [own, { stage: 1.5 }] }, book: { stage: 1 } }[one.kind]
        return { ...one, facts: { ...one.facts, ...more } }
      })
    const tickets = [
      ...[1, 1.5, '\ud800', {}].map((stage) => ticketReceipt(quick, { facts: withBook(stage) })),
      { ...ticketReceipt(quick, { facts: ofStage }), stage: 1 },
      ticketReceipt(quick, { facts: withBook(null) }),
    ]
    const told = judge(tickets)
    expectTheSame(tickets, told, await judgeInBrowser('parlour-ticket', tickets))
    const verdicts = [...Array(5).fill('verified'), 'rejected']
    expect(told.map(({ verdict }) => verdict)).toEqual(verdicts)
  })

  it('a signature holds without the cofactor, and neither key nor R is of small order', async () => {
    const torsion = Point.fromHex(ED25519_TORSION_SUBGROUP[1]!)
    const scalar = 12_345n
    const key = Point.BASE.multiply(scalar)
    const mixed = key.add(torsion).toBytes()
    const fits = Array.from({ length: 200 }, (_, at) => BigInt(at + 1)).find((r) =>
      signedFrom(mixed, { scalar, r, fit: 8n }),
    )!
    const others = ED25519_TORSION_SUBGROUP.map((point) =>
      signedFrom(Buffer.from(point, 'hex'), { scalar: 0n, r: 0n }),
    )
    const receipts = [
      signedFrom(key.toBytes(), { scalar, r: 7n }),
      signedFrom(mixed, { scalar, r: fits }),
      signedFrom(mixed, { scalar, r: fits + 1n }),
      signedFrom(key.toBytes(), { scalar, r: 0n }),
      ...others,
    ]
    const inBrowser = await Promise.all(receipts.map(judgeLoggedInBrowser))
    const verdicts = ['verified', 'verified', ...receipts.slice(2).map(() => 'rejected')]
    expect(judge(receipts).map(({ verdict }) => verdict)).toEqual(verdicts)
    expect(inBrowser.map(({ verdict }) => verdict)).toEqual(verdicts)
  })

  it('unknown fields stand in the order of their units, as those that are attested', async () => {
    const receipts = [{ ...quick, '\uffff': 1, '😀': 2 }]
    const told = judge(receipts)
    expectTheSame(receipts, told, await judgeInBrowser('parlour-draw', receipts))
    expect(told[0]!.unknown).toEqual(['😀', '\uffff'])
  })

  it.each<[string, MadeDraw]>([
    ['the house’s own beacon', sealedDraw(drawReceipt('k3', 4))],
    ['a public one', sealedDraw(quick)],
    ['the house’s, in stages', sealedDraw(staged)],
  ])('a draw on sale under %s names all that may be another as attested', async (_, draw) => {
    const { beacon } = draw
    const scheme = 'pedersen-bls-chained'
    const mutants = [
      ...[...mutantsOf(draw)].filter(({ path }) => path !== 'format'),
      {
        ...{ path: 'beacon.scheme', change: 'another' },
        receipt: { ...draw, beacon: { ...beacon, scheme } },
      },
    ]
    const changed = mutants.map(({ receipt }) => receipt)
    const told = judge(changed)
    expectTheSame(changed, told, await judgeInBrowser('parlour-draw', changed))
    const silent = mutants.filter(({ path }, at) => {
      const { verdict, attested, unknown } = told[at]!
      return verdict !== 'rejected' && ![...attested, ...unknown].some((name) => name === path)
    })
    expect(silent.map(({ path, change }) => `${path}: ${change}`)).toEqual([])
  })

  const { folder, run } = commandLine()
  afterAll(() => rmSync(folder, { recursive: true }))
  it.each([
    [1000, 2],
    [[1000], 1],
    [true, 1],
  ])('a value that was kept is compared with a text or a whole number: %j', (round, status) => {
    const old = { receipt: 'parlour-draw', format: 1, beacon: { round } }
    const kept = typeof round === 'boolean' ? 'true' : '1000'
    for (const one of run(old, '--round', kept)) expect(one.status).toBe(status)
    // What Python calls it.
    for (const one of run(old, '--round', 'True')) expect(one.status).toBe(1)
  })
})
