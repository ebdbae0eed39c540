import { commitmentOf } from '@parlour/chance'
import { describe, expect, it } from 'vitest'
import { type Entry, entry, HOUR, honestDraw, NOON } from './testing/log-entries.ts'
import { createJudge } from './witness-judge.mjs'

const d = honestDraw('1', NOON)
const other = honestDraw('2', NOON)
const seed = 'ab'.repeat(32)
const seal = (game = 'rounds') => entry('seal', commitmentOf(seed), { of: game }, NOON)
const prizes = (weight: number) =>
  entry('prizes', 'r/prizes/1', { prizes: [{ prize: 'a', weight }] }, NOON)

function judged(
  entries: readonly Entry[],
  { before = undefined as number | undefined, now = NOON } = {},
) {
  const judge = createJudge()
  entries.forEach((one, index) => {
    judge.take({ ...one, index }, { before })
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

  it('finds a draw that was told and then withheld, until it is told after all', () => {
    const late = { now: NOON + 9 * HOUR }
    expect(judged([d.chain, d.draw()], { now: NOON + HOUR })).toEqual(['withheld'])
    expect(judged([d.chain, d.draw(), d.book()], late)).toEqual(['withheld'])
    expect(judged([d.chain, d.draw(), d.book(), d.told()], late)).toEqual([])
    const lately = [entry('draw', 'x/9', { ...d.bound, source: 'official' }, late.now), d.book()]
    expect(judged(lately, late)).toEqual([])
  })
})
