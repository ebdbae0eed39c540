import { judgeToldStory } from '@parlour/casino'
import {
  receiptStories,
  roundsOfEachPart,
  storyReceipt,
} from '@parlour/casino/slots/testing/story-receipts.ts'
import { describe, expect, it } from 'vitest'
import { mutantsOf } from './testing/mutate.ts'
import { expectTheSame, judge } from './testing/programs.ts'

const full = process.env.FULL === '1'
const ROUNDS = full ? 5_000 : 24
/** Of all changes of a receipt the ordinary run tries each sixth. */
const EACH = full ? 1 : 6

/** The parts that rounds of each machine can have. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'tailors-pins': ['base', 'free'],
  'backward-footprints': ['base', 'respin'],
  'gaslight-parade': ['base'],
  'figurehead-river': ['base', 'gather'],
  'coffee-express': ['base', 'respin'],
  'carp-gate': ['base', 'free'],
  'quarter-to-twelve': ['base'],
  'river-hat-waltz': ['base', 'free'],
}

const asJson = (receipt: object) => JSON.parse(JSON.stringify(receipt)) as Record<string, unknown>

/** What the house alone says of a round. */
// Of a meter that did not hit: another trigger would as well lie above.
const saidOnly =
  /^(wagerId|currency|placedAt|settledAt|stake|more|jackpots\[\]\.(run|mark|after|more))$/

describe('the programs that check receipts', () => {
  it('know every machine that the house offers', () => {
    expect(Object.keys(parts)).toEqual(receiptStories)
  })

  it.each(receiptStories)(
    'redo rounds of %s, and agree with the engine that the house plays with',
    (name) => {
      const numbers = Array.from({ length: ROUNDS }, (_, nonce) => nonce)
      const receipts = [...numbers, ...roundsOfEachPart(name, parts[name]!)].map((nonce) =>
        asJson(storyReceipt(name, nonce)),
      )
      const told = judge(receipts)
      const wrong = told.flatMap(({ verdict, reason }, at) =>
        verdict === 'verified' ? [] : [{ nonce: receipts[at]!.nonce, verdict, reason }],
      )
      expect(wrong).toEqual([])
      expectTheSame(receipts, told, receipts.map(judgeToldStory))
    },
    600_000,
  )

  it.each(receiptStories)(
    'refuse a receipt of %s in which anything bound is another, and agree on the rest',
    (name) => {
      const [nonce] = roundsOfEachPart(name, parts[name]!.slice(-1))
      const whole = asJson(storyReceipt(name, nonce!))
      // The rules are one hash: a few changes of them stand for all, as those of the first and the last step do.
      const { rules, steps, ...rest } = whole as { rules: unknown; steps: object[] }
      const changed = [
        ...[...mutantsOf(rest)].map((one) => ({
          ...one,
          receipt: { ...(one.receipt as object), rules, steps },
        })),
        ...[0, steps.length - 1].flatMap((step) =>
          [...mutantsOf(steps[step])].map(({ path, change, receipt }) => ({
            path: `steps[].${path}`,
            change,
            receipt: { ...whole, steps: steps.with(step, receipt as object) },
          })),
        ),
        { path: 'steps', change: 'missing', receipt: { ...rest, rules } },
        { path: 'steps', change: 'an object', receipt: { ...whole, steps: {} } },
        {
          path: 'steps',
          change: 'without the first',
          receipt: { ...whole, steps: steps.slice(1) },
        },
        { path: 'steps', change: 'twice', receipt: { ...whole, steps: [...steps, ...steps] } },
        { path: 'rules', change: 'less', receipt: { ...whole, rules: { version: `${name}@1` } } },
        { path: 'serverSeed', change: 'sealed', receipt: { ...whole, serverSeed: null } },
      ].filter(({ path }, at) => at % EACH === 0 || !path.includes('.'))
      const receipts = changed.map(({ receipt }) => receipt)
      const told = judge(receipts)
      expectTheSame(receipts, told, receipts.map(judgeToldStory))
      const believed = changed.filter(
        ({ path, change }, at) =>
          told[at]!.verdict === 'verified' &&
          !saidOnly.test(path) &&
          !(change === 'extra' && path === 'more'),
      )
      expect(believed.map(({ path, change }) => `${path}: ${change}`)).toEqual([])
      const isSealed = changed.findIndex(({ change }) => change === 'sealed')
      expect(told[isSealed]!.verdict).toBe('unverifiable')
    },
    600_000,
  )
})
