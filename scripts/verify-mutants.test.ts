import { describe, expect, it } from 'vitest'
import { families } from '@parlour/lottery'
import type { Judgement } from '@parlour/chance'
import { judgeInBrowser, judgeLoggedInBrowser } from './testing/in-browser.ts'
import { bodyOf, factsOf, loggedDraw, loggedWays, ticketReceipt } from './testing/logged-draw.ts'
import { mutantsOf, type Mutant } from './testing/mutate.ts'
import { expectTheSame, judge } from './testing/programs.ts'
import {
  beaconNames,
  drawReceipt,
  type FamilyName,
  raffleReceipt,
  roundReceipt,
  sealedDraw,
  voidDraw,
} from './testing/receipts.ts'

const full = process.env.FULL === '1'

/** A round of one spin with wins on several lines: short, and nothing in it is empty. */
const winning = Array.from({ length: 1_000 }, (_, nonce) => nonce).find((nonce) => {
  const { spins } = roundReceipt(nonce)
  return spins.length === 1 && spins[0]!.lines.length > 1
})!

type Receipt = { readonly receipt: string; readonly [field: string]: unknown }
const kinds: Readonly<Record<string, Receipt>> = {
  'a round': roundReceipt(winning),
  'a round that is sealed': { ...roundReceipt(winning), serverSeed: null },
  ...(full && { 'a round with free spins': roundReceipt(600) }),
  'a raffle': raffleReceipt(7),
  'a raffle of a prize that is gone': raffleReceipt(8),
  'a raffle without a bound table': raffleReceipt(8, 1),
  'a draw': drawReceipt('ssc', 3, 'quicknet'),
  'a draw of a chained beacon': drawReceipt('k3', 4, 'drand-default'),
  'a draw of the house’s beacon': drawReceipt('lhc', 4),
  'a draw on sale': sealedDraw(drawReceipt('k3', 4)),
  'a draw that was called off': voidDraw(drawReceipt('k3', 4)),
  'a draw in stages': drawReceipt('vietnam-live', 9),
  'a draw with what the public log says': loggedDraw(drawReceipt('pk10', 4, 'quicknet')),
  'a draw in stages on sale': sealedDraw(drawReceipt('vietnam-live', 9)),
  'a draw that was called off, with what the public log says': loggedDraw(
    voidDraw(drawReceipt('k3', 4)),
  ),
  'a ticket in the book of its draw': ticketReceipt(drawReceipt('ssc', 3, 'quicknet'), {
    logged: false,
  }),
  'a ticket with what the public log says': ticketReceipt(drawReceipt('ssc', 3, 'quicknet')),
}

/** Whether a field stands in a list of names, or something that it is a part of does. */
const isNamed = ({ attested, unknown }: Judgement, path: string) =>
  [...attested, ...unknown].some(
    (name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`),
  )

describe('a receipt with one thing changed', () => {
  it.each(Object.entries(kinds))(
    '%s: is refused, cannot be checked, or names what was changed as the house’s word',
    { timeout: 240_000 },
    async (_, receipt) => {
      const mutants = [...mutantsOf(receipt)]
      expect(mutants.length).toBeGreaterThan(200)
      const changed = mutants.map((mutant) => mutant.receipt)
      const told = judge(changed)
      if (receipt.receipt === 'parlour-draw' && 'log' in receipt) {
        const verdicts = await Promise.all(changed.map(judgeLoggedInBrowser))
        const others = changed.filter((_, at) => verdicts[at]!.verdict !== told[at]!.verdict)
        expect(others.map((one) => JSON.stringify(one)).slice(0, 3)).toEqual([])
      } else expectTheSame(changed, told, await judgeInBrowser(receipt.receipt, changed))
      const holds = (at: number) => /^(verified|house)$/.test(told[at]!.verdict)
      const believed = mutants.filter((_mutant, at) => holds(at))
      const wrong = mutants.filter(
        ({ path, change }, at) =>
          holds(at) &&
          !isNamed(told[at]!, path) &&
          // A receipt need not carry the log; without it, it is as true.
          `${path} ${change}` !== 'log missing',
      )
      expect(wrong.map(({ path, change }: Mutant) => `${path}: ${change}`)).toEqual([])
      // The house's word is a small part: what most fields say is found out.
      expect(believed.length).toBeLessThan(mutants.length / 4)
    },
  )
})

describe('a public log with one thing changed in an entry', () => {
  const draw = drawReceipt('pk10', 4, 'quicknet')
  it.each([
    ['a draw', draw, 1],
    ['a draw that was called off', voidDraw(draw), 1],
    ['a draw on sale', sealedDraw(draw), 1],
    ['a draw in stages', drawReceipt('vietnam-live', 9), full ? 1 : 7],
  ] as const)(
    '%s: only a moment, and what nobody compares, may be another',
    async (_, told, step) => {
      const ways = factsOf(told).map((one) => [
        { ...one, path: '', change: '' },
        ...[...mutantsOf(JSON.parse(bodyOf(told, one)))]
          .filter((_one, at) => at % step === 0)
          .map(({ receipt, ...named }) => ({ ...one, body: JSON.stringify(receipt), ...named })),
      ])
      const changes = ways.flatMap((some) => some.slice(1))
      expect(changes.length).toBeGreaterThan(100)
      const receipts = loggedWays(told, ways)
      const [first, ...others] = judge(receipts)
      expect(first!.verdict).not.toBe('rejected')
      const inBrowser = await Promise.all(receipts.map(judgeLoggedInBrowser))
      const verdicts = [first!, ...others].map(({ verdict }) => verdict)
      expect(inBrowser.map(({ verdict }) => verdict)).toEqual(verdicts)
      const believed = changes.filter(
        ({ path, change }, at) =>
          others[at]!.verdict !== 'rejected' && change !== 'extra' && path !== 'at',
      )
      const known = believed.filter(({ kind }) => kind !== 'void-link')
      expect(known.map(({ kind, path, change }) => `${kind} ${path}: ${change}`)).toEqual([])
    },
  )
})

/** The same numbers from the same start; good enough to choose cases. */
function chooser(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function someReceipt(choose: (below: number) => number): Receipt {
  const ids = Object.keys(families) as FamilyName[]
  const kind = choose(4)
  if (kind === 0) return roundReceipt(choose(100_000))
  if (kind === 1) return raffleReceipt(choose(100_000), choose(4) === 0 ? 1 : 2)
  const family = ids[choose(ids.length)]!
  const beacon = beaconNames[choose(family === 'vietnam-live' ? 2 : 4)]!
  const draw = drawReceipt(family, choose(30), beacon)
  return [draw, draw, sealedDraw(draw), voidDraw(draw)][choose(4)]!
}

describe('the programs and the page', () => {
  const COUNT = full ? 10_000 : 400
  it(`say the same of ${COUNT} receipts, of which one in three is forged`, {
    timeout: 900_000,
  }, async () => {
    const choose = chooser(20_261_122)
    const cases = Array.from({ length: COUNT }, () => {
      const receipt = someReceipt(choose)
      if (choose(3) > 0) return { kind: receipt.receipt, receipt }
      const mutants = [...mutantsOf(receipt)]
      return { kind: receipt.receipt, receipt: mutants[choose(mutants.length)]!.receipt }
    })
    const told = judge(cases.map(({ receipt }) => receipt))
    for (const kind of ['parlour-round', 'parlour-raffle', 'parlour-draw']) {
      const places = cases.flatMap((one, at) => (one.kind === kind ? [at] : []))
      const receipts = places.map((at) => cases[at]!.receipt)
      const inBrowser = await judgeInBrowser(kind, receipts)
      const inPrograms = places.map((at) => told[at]!)
      expectTheSame(receipts, inPrograms, inBrowser)
    }
    const verdicts = Map.groupBy(told, ({ verdict }) => verdict)
    for (const verdict of ['verified', 'house', 'unverifiable', 'rejected'] as const) {
      expect(verdicts.get(verdict)?.length ?? 0, verdict).toBeGreaterThan(COUNT / 40)
    }
  })
})
