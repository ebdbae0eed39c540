import { commitmentOf } from '@parlour/chance'
import { publicBeacons, roundForDraw } from '@parlour/lottery'
import { describe, expect, it } from 'vitest'
import { type Entry, entry, HOUR, honestDraw, NOON, sha256 } from './testing/log-entries.ts'
import { createJudge } from './witness-judge.mjs'

const d = honestDraw('1', NOON)
const other = honestDraw('2', NOON)
const seed = 'ab'.repeat(32)
const seal = (game = 'rounds') => entry('seal', commitmentOf(seed), { of: game }, NOON)
const prizes = (weight: number) =>
  entry('prizes', 'r/prizes/1', { prizes: [{ prize: 'a', weight }] }, NOON)

function judged(
  entries: readonly Entry[],
  {
    before = undefined as number | undefined,
    at = undefined as number | undefined,
    signed = undefined as number | undefined,
    now = NOON,
  } = {},
) {
  const judge = createJudge()
  entries.forEach((one, index) => {
    // The last of them is what is new.
    judge.take({ ...one, index }, index === entries.length - 1 ? { before, at, signed } : {})
  })
  return [...judge.findings(), ...judge.withheld(now)].map(({ rule }) => rule)
}

describe('a witness', () => {
  it('holds nothing against a house that tells all in its time', () => {
    const honest = [
      d.chain,
      d.draw(),
      d.book(),
      d.told(),
      seal(),
      entry('seed', commitmentOf(seed), { serverSeed: seed }, NOON),
      prizes(1),
    ]
    expect(judged(honest, { now: NOON + 99 * HOUR })).toEqual([])
    const calledOff = [d.chain, d.draw(), d.void(NOON - HOUR / 2), d.book({ count: 0 })]
    expect(judged(calledOff, { now: NOON + 99 * HOUR })).toEqual([])
  })

  it.each<[string, readonly Entry[], string]>([
    ['seal changed', [d.chain, d.draw(), d.draw({ commit: 'ff'.repeat(32) })], 'changed'],
    [
      'round chosen after the close',
      [d.chain, d.draw(), d.book(), d.told({ round: d.bound.round + 4 })],
      'wrong_round',
    ],
    ['round chosen beforehand', [d.chain, d.draw({ round: d.bound.round + 4 })], 'wrong_round'],
    [
      'draw forged after its round and called older than the log',
      [seal(), d.chain, d.draw({ before: true }, d.published + HOUR)],
      'late_draw',
    ],
    [
      'draw whose seal is not called the house’s own',
      [d.chain, d.draw({ source: 'official', round: d.bound.round + 4 })],
      'wrong_round',
    ],
    [
      'draw told under the name of another',
      [d.chain, entry('draw', 'x/7', d.bound, NOON - HOUR)],
      'unreadable',
    ],
    [
      'result that does not tell its link',
      [d.chain, d.draw(), d.book(), d.told({ link: undefined })],
      'wrong_link',
    ],
    [
      'result changed that does not tell its link',
      [d.chain, d.draw(), d.book(), d.told(), d.told({ link: undefined, result: '777' })],
      'changed',
    ],
    [
      'family of a draw changed',
      [d.chain, d.draw({ family: 'ssc' }), d.draw({ family: 'k3' })],
      'changed',
    ],
    [
      'chain laid twice under two names',
      [d.chain, entry('chain', 'y/chain/1', JSON.parse(d.chain.body).facts, NOON)],
      'link_twice',
    ],
    [
      'late book that says it is empty, and is not',
      [d.chain, d.draw(), d.book({ count: 0 }, d.published + 1)],
      'late_book',
    ],
    [
      'stage that shows other numbers later',
      ['123', '456'].map((numbers) =>
        entry('stage', 'x/1', { stage: 1, numbers: [numbers], signature: 'aa' }, NOON),
      ),
      'changed',
    ],
    [
      'round of a public beacon under another key',
      [d.chain, d.draw({ beacon: { ...d.bound.beacon, name: 'quicknet' } })],
      'wrong_beacon',
    ],
    ['draw forged after its round', [d.chain, d.draw({}, d.published + HOUR)], 'late_draw'],
    [
      'link of another seal',
      [d.chain, d.draw(), d.book(), d.told({ link: other.result.link })],
      'wrong_link',
    ],
    [
      'link used for two draws',
      [d.chain, d.draw(), entry('draw', 'x/3', { ...d.bound, issue: '3' }, NOON - HOUR)],
      'link_twice',
    ],
    ['link that the chain has not', [d.chain, d.draw({ chainIndex: 9 })], 'wrong_link'],
    ['chain without a published end', [d.draw()], 'untold'],
    [
      'end of a chain changed',
      [d.chain, entry('chain', 'x/chain/1', { links: 9, terminal: 'ee'.repeat(32) }, NOON)],
      'changed',
    ],
    [
      'bets written with the result known',
      [d.chain, d.draw(), d.book({}, d.published + 1)],
      'late_book',
    ],
    ['book changed', [d.chain, d.draw(), d.book(), d.book({ count: 3 })], 'changed'],
    [
      'result that nothing draws',
      [d.chain, d.draw(), d.book(), d.told({ result: '1000' })],
      'wrong_result',
    ],
    ['result without a book', [d.chain, d.draw(), d.told()], 'untold'],
    ['result of a draw that nobody was told of', [d.told()], 'untold'],
    [
      'result changed',
      [d.chain, d.draw(), d.book(), d.told(), d.told({ version: 2, result: '777' })],
      'changed',
    ],
    [
      'result looked at and then called off',
      [d.chain, d.draw(), d.book(), d.void(d.published + 1)],
      'late_void',
    ],
    [
      'result taken back',
      [d.chain, d.draw(), d.book(), d.told(), d.void(d.published + 9)],
      'void_after_result',
    ],
    [
      'void draw brought back',
      [d.chain, d.draw(), d.book(), d.void(NOON - HOUR), d.told()],
      'revived',
    ],
    ['table of prizes exchanged under its version', [prizes(1), prizes(2)], 'changed'],
    [
      'hash of rules exchanged under its version',
      ['1', '2'].map((rulesHash) => entry('rules', 'r/prizes/1', { rulesHash }, NOON)),
      'changed',
    ],
    ['seal used twice', [seal(), seal()], 'seal_twice'],
    [
      'seed that does not open its seal',
      [seal(), entry('seed', commitmentOf(seed), { serverSeed: 'cd'.repeat(32) }, NOON)],
      'wrong_seed',
    ],
    [
      'seed whose seal was swapped',
      [entry('seed', commitmentOf(seed), { serverSeed: seed }, NOON)],
      'untold',
    ],
    [
      'line that is no fact',
      [{ kind: 'draw', subject: 'x/1', body: '{"kind":"draw"}' }],
      'unreadable',
    ],
    ['fact without its values', [entry('draw', 'x/1', { source: 'house' }, NOON)], 'unreadable'],
  ])('finds a %s', (_what, entries, rule) => {
    expect(judged(entries)).toContain(rule)
  })

  it('finds a book by when it was first seen, whatever moment the house writes', () => {
    const told = [d.chain, d.draw(), d.book()]
    expect(judged(told, { before: d.published - 1 })).toEqual([])
    expect(judged(told, { before: d.published + 60_000 })).toContain('late_book')
  })

  it('finds what a state does not hold that the house itself signed so late, however soon we found it', () => {
    const bound = [d.chain, d.draw()]
    for (const [one, rule] of [
      [d.book(), 'late_book'],
      [d.void(NOON - 1), 'late_void'],
    ] as const) {
      const told = [...bound, one]
      const before = d.closesAt + 1_000
      expect(judged(told, { before, signed: d.closesAt })).toEqual([])
      expect(judged(told, { before, signed: d.published })).toContain(rule)
    }
  })

  it('finds a void that people decided and nobody was told of while the draw waited for its round', () => {
    const told = [d.chain, d.draw(), d.void(NOON - 1)]
    const waited = d.closesAt + 5_500
    expect(waited).toBeLessThan(d.published)
    expect(judged(told, { before: d.closesAt + 4_000 })).toEqual([])
    expect(judged(told, { before: waited })).toContain('late_void')
    // What the clock decides comes a week after the round in any case.
    expect(judged([d.chain, d.draw(), d.book()], { before: waited })).toEqual([])
  })

  it('finds a draw by when it was first seen, whatever moment the house writes', () => {
    const told = [d.chain, d.draw()]
    expect(judged(told, { before: d.closesAt })).toEqual([])
    expect(judged(told, { before: d.closesAt + 60_000 })).toContain('late_draw')
  })

  it('follows a chain link by link, in whatever order they are told', () => {
    const links = [sha256(Buffer.from('first'))]
    while (links.length < 4) links.push(sha256(links.at(-1)!))
    const terminal = links.pop()!.toString('hex')
    const chain = entry('chain', 'x/chain/1', { links: 9, terminal }, NOON - HOUR)
    const draws = links.toReversed().map((link, chainIndex) => {
      const one = honestDraw(String(chainIndex + 1), NOON, link)
      return [one.draw({ chain: 1, chainIndex }), one.book(), one.told()]
    })
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ])
      expect(judged([chain, ...order.flatMap((at) => draws[at]!)])).toEqual([])
    const [first, second] = draws
    const wrong = entry('draw', 'x/2', { ...JSON.parse(second![0]!.body).facts, chainIndex: 2 }, 0)
    expect(judged([chain, ...first!, wrong, ...second!.slice(1)])).toEqual(['wrong_link'])
  })

  it('counts the books whose bets it saw before their round, of which it knows more than the house says', () => {
    const inTime = (at: number) => {
      const judge = createJudge()
      for (const [index, one] of [d.chain, d.draw(), d.book()].entries())
        judge.take({ ...one, index }, { at })
      return judge.counts()
    }
    expect(inTime(d.published - 1)).toMatchObject({ betBooks: 1, seenInTime: 1 })
    expect(inTime(d.published)).toMatchObject({ betBooks: 1, seenInTime: 0 })
  })

  it('finds nothing of a book dated back within five seconds where nothing else is signed: it counts it as unseen before its round', () => {
    const judge = createJudge()
    const seen = {
      before: d.published + 4_900,
      signed: d.closesAt,
      at: d.published + 4_950,
    }
    for (const [index, one] of [d.chain, d.draw(), d.book()].entries())
      judge.take({ ...one, index }, index === 2 ? seen : {})
    expect(judge.findings()).toEqual([])
    expect(judge.counts()).toMatchObject({ betBooks: 1, seenInTime: 0 })
  })

  it('finds a void draw whose seed the house does not open, once a week has passed since its round', () => {
    const calledOff = [d.chain, d.draw(), d.void(NOON - HOUR)]
    const week = { now: d.published + 7 * 24 * HOUR }
    const later = { now: week.now + 30 * 24 * HOUR }
    const link = entry('void-link', d.subject, { link: d.result.link }, NOON + 24 * HOUR)
    expect(judged(calledOff, week)).toEqual([])
    expect(judged(calledOff, later)).toEqual(['withheld'])
    expect(judged([...calledOff, link], later)).toEqual([])
    const wrong = entry('void-link', d.subject, { link: other.result.link }, NOON + HOUR)
    expect(judged([...calledOff, wrong], later)).toContain('wrong_link')
    // What was called off for a lost seed says so, and takes its chain along.
    const second = { ...d.bound, issue: '3', chainIndex: 1 }
    const lost = [
      entry('draw', 'x/3', second, NOON - HOUR),
      entry('void', 'x/3', { version: 1, reason: 'seed_lost' }, week.now),
    ]
    expect(judged([...calledOff, ...lost], later)).toEqual(['late_void'])
    expect(judged([...lost, ...calledOff], later)).not.toContain('withheld')
  })

  it('remembers a void draw until its seed is opened, however long it was called off before its round', () => {
    const ahead = NOON - 30 * 24 * HOUR
    const told = [d.chain, d.draw({}, ahead - HOUR), d.void(ahead)]
    const judge = createJudge()
    for (const [index, one] of told.entries()) judge.take({ ...one, index })
    expect(judge.withheld(NOON)).toEqual([])
    expect(judge.withheld(NOON + 8 * 24 * HOUR)).toMatchObject([{ rule: 'withheld' }])
  })

  it('finds a round that its public beacon has not signed, of what is told since it looks', () => {
    const { quicknet } = publicBeacons
    const beacon = { ...quicknet!, name: 'quicknet' }
    const round = roundForDraw(beacon, NOON / 1000)
    const told = [
      d.chain,
      d.draw({ beacon, round }),
      d.book({}, NOON),
      d.told({ round }, NOON + 60_000),
    ]
    expect(judged(told, { before: NOON - HOUR })).toEqual(['wrong_signature'])
    expect(judged(told)).toEqual([])
  })

  it('finds a draw whose end the house puts off for ever', () => {
    const never = { drawsAt: '9999-01-01T00:00:00.000Z', voidAfterSeconds: 1e12 }
    expect(judged([d.chain, d.draw(never), d.book()], { now: NOON + 24 * 9 * HOUR })).toEqual([
      'withheld',
    ])
  })

  it('finds a draw that was told and then withheld, until it is told after all', () => {
    const late = { now: NOON + 9 * HOUR }
    expect(judged([d.chain, d.draw()], { now: NOON + HOUR })).toEqual(['withheld'])
    expect(judged([d.chain, d.draw(), d.book()], late)).toEqual(['withheld'])
    expect(judged([d.chain, d.draw(), d.book(), d.told()], late)).toEqual([])
    const { commit, chain, chainIndex, ...unsealed } = d.bound
    const official = { ...unsealed, issue: '9', source: 'official' }
    const lately = [entry('draw', 'x/9', official, late.now), d.book()]
    expect(judged(lately, late)).toEqual([])
  })
})
