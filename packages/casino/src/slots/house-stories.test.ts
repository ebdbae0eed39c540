import { commitmentOf } from '@parlour/chance'
import {
  decimals,
  decimalsDown,
  formatAmount,
  fraction,
  isAbove,
  parseAmount,
  times,
} from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { rulesHash } from './canonical.ts'
import { houseSlots } from './house-slots.ts'
import { houseStories, MOST_OF_A_STORY, storyOfVersion } from './house-stories.ts'
import { judgeRound } from './judge-round.ts'
import { judgeToldStory } from './judge-told-story.ts'
import { proofOf } from './kit/prove.ts'
import { costOf } from './machine.ts'
import { provenMachines } from './machines/proven-machines.ts'
import { greatestWinOf } from './stakes.ts'
import { receiptStories, storyReceipt } from './testing/story-receipts.ts'

const offers = Object.entries(houseStories)

describe('a machine of the kit that the house offers', () => {
  it('is a proven one that leaves nothing to its player', () => {
    const waiting = Object.keys(provenMachines).filter((name) => !houseStories[name])
    expect(waiting).toEqual(['brass-fox', 'woodcut-ballad', 'seven-thimbles'])
    for (const { machine } of Object.values(houseStories)) {
      const kinds = Object.values(machine.sideGames ?? {}).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind !== 'gather')).toEqual([])
      expect([machine.gamble, machine.buy, machine.free?.expandingSymbol]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
    }
  })

  it.each(offers)('%s prints what is proven of it', (name, { game, machine, figures }) => {
    const proof = proofOf(provenMachines[name]!)
    expect([game, machine]).toEqual([name, provenMachines[name]])
    expect(figures).toEqual({
      rules: rulesHash(machine),
      rtpPercent: decimalsDown(times(proof.rtp, fraction(100n)), 2),
      hitPercent: decimals(times(proof.hitRate, fraction(100n)), 2),
      standardDeviation: proof.standardDeviation.toFixed(2),
      greatestWin: decimals(proof.greatestWin, 2),
    })
  })

  it.each(offers)(
    '%s takes stakes of whole cents a coin, and none that could win more than a round pays',
    (name, offer) => {
      const cents = offer.stakes.map((stake) => stake % BigInt(100 * costOf(offer.machine)))
      expect(cents.every((rest) => rest === 0n)).toBe(true)
      expect([...offer.stakes].sort((a, b) => (a < b ? -1 : 1))).toEqual(offer.stakes)
      const top = times(fraction(offer.stakes.at(-1)!), proofOf(provenMachines[name]!).greatestWin)
      expect(isAbove(top, fraction(MOST_OF_A_STORY))).toBe(false)
      expect(greatestWinOf(offer)).toBe(offer.figures.greatestWin)
    },
  )

  it('is found by its version, also by one that is not offered any more', () => {
    const story = houseStories['carp-gate']!
    const second = { ...story.machine, version: 'carp-gate@2' }
    const { machine, stakes } = story
    const stories = { 'carp-gate': { ...story, machine: second, earlier: [{ machine, stakes }] } }
    expect(storyOfVersion('carp-gate@1', stories)?.machine).toBe(machine)
    expect(storyOfVersion('carp-gate@2', stories)?.machine).toBe(second)
    expect(storyOfVersion('carp-gate@2')).toBeUndefined()
    expect(storyOfVersion('brass-fox@1')).toBeUndefined()
    expect(Object.keys(houseSlots)).toEqual(['brass-fox'])
  })
})

describe('the receipt of a story', () => {
  it.each(receiptStories)('of %s is verified, with what only the house says of it', (name) => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const receipt: unknown = JSON.parse(JSON.stringify(storyReceipt(name, nonce)))
      expect(judgeToldStory(receipt)).toEqual({
        verdict: 'verified',
        attested: [
          ...(houseStories[name]!.meters ? ['cash', 'currency', 'jackpots'] : ['currency']),
          ...['placedAt', 'settledAt', 'stake', 'wagerId'],
        ],
        unknown: [],
      })
      expect(judgeRound(receipt).verdict).toBe('rejected')
    }
  })

  const whole = storyReceipt('backward-footprints', 2)
  const verdictOf = (change: object) => judgeToldStory({ ...whole, ...change }).verdict

  it('whose seed is sealed cannot be verified yet, and is refused where it is on no offer', () => {
    expect(judgeToldStory({ ...whole, serverSeed: null, more: 1 })).toEqual({
      verdict: 'unverifiable',
      attested: [
        'clientSeed',
        'commitment',
        'currency',
        'nonce',
        'payout',
        'placedAt',
        'settledAt',
        'stake',
        'steps',
        'wagerId',
      ],
      unknown: ['more'],
    })
    expect(verdictOf({ serverSeed: null, stake: '0.3000' })).toBe('rejected')
    expect(verdictOf({ serverSeed: null, rules: {} })).toBe('rejected')
  })

  it.each<[string, object]>([
    ['another nonce', { nonce: 3 }],
    ['another client seed', { clientSeed: 'other' }],
    ['another server seed', { serverSeed: 'f'.repeat(64) }],
    [
      'another seed with its own seal',
      { serverSeed: 'f'.repeat(64), commitment: commitmentOf('f'.repeat(64)) },
    ],
    ['another seal', { commitment: commitmentOf('f'.repeat(64)) }],
    ['another game', { game: 'tailors-pins' }],
    ['the version of another game', { version: 'tailors-pins@1' }],
    ['a version that there is not', { version: 'backward-footprints@9' }],
    ['the version of a machine that is not offered', { version: 'woodcut-ballad@1' }],
    ['rules of another hash', { rulesHash: '0'.repeat(64) }],
    ['other rules', { rules: { ...(whole.rules as object), walking: 6 } }],
    ['rules that cannot be written', { rules: { ...(whole.rules as object), more: 1n } }],
    ['no rules', { rules: null }],
    ['a stake that is not offered', { stake: '0.3000' }],
    ['another stake', { stake: '100.0000', payout: formatAmount(parseAmount('1')!) }],
    ['another payout', { payout: '999.0000' }],
    ['no steps', { steps: [] }],
    ['steps that are no list', { steps: {} }],
    ['a step too many', { steps: [...whole.steps, ...whole.steps] }],
    ['steps of nothing', { steps: [null] }],
    ['a field more in a step', { steps: whole.steps.map((step) => ({ ...step, more: 1 })) }],
  ])('with %s is rejected', (_, change) => {
    expect(judgeToldStory({ ...whole, ...change })).toEqual({
      verdict: 'rejected',
      attested: [],
      unknown: [],
    })
  })

  it.each(Object.keys(whole))('without its %s, or with another kind of it, is rejected', (name) => {
    const { [name]: _, ...rest } = whole as Record<string, unknown>
    expect(judgeToldStory(rest).verdict).toBe('rejected')
    expect(verdictOf({ [name]: true })).toBe('rejected')
  })
})
