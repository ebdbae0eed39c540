import { families, type Family } from '@parlour/lottery'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capPayouts } from './cap-payouts.ts'
import { decideLines, judgeOf, voidLines } from './judge-lines.ts'
import { JUDGED_KEPT } from './limits.ts'
import type { DecidedLine, Line } from './lines.ts'

const line = (of: Partial<Line>): Line => ({
  wagerId: '01937000-0000-7000-8000-000000000001',
  memberId: 1n,
  currency: 'BRL',
  play: 'front3-straight',
  selection: '01|03|05',
  stake: 20_000n,
  prizes: '{"win":"19400000"}',
  bets: 1,
  rebatePpm: 0,
  state: 'open',
  payout: 0n,
  rebate: 0n,
  version: 0,
  ...of,
})

describe('judging lines', () => {
  it('finds what each worked example of a family says, and pays it at the stored prizes', () => {
    for (const { id, example } of families.ssc.plays) {
      const judge = judgeOf(families.ssc, example.draw)
      const prizes = JSON.stringify(
        Object.fromEntries(Object.keys(example.hits).map((tier, at) => [tier, String(10 ** at)])),
      )
      const sold = line({ play: id, selection: example.selection, prizes })
      if (example.hits === 'push') {
        expect(decideLines(judge, [sold], {})).toMatchObject([{ state: 'push', payout: 20_000n }])
        continue
      }
      const worth = Object.values(example.hits).reduce((sum, n, at) => sum + n * 10 ** at, 0)
      expect(decideLines(judge, [sold], {})).toMatchObject([
        { state: worth > 0 ? 'won' : 'lost', payout: BigInt(worth) },
      ])
    }
  })

  it('names no hit on a ticket that has lost: a tier without a prize is no win', () => {
    const judge = judgeOf(families.ssc, '01200')
    const tail = { id: 'fancy-side-front3' }
    const judged = judge.judge(line({ play: tail.id, selection: '大|1|2' }))
    expect(judged.hits).toEqual({ tail: 1 })
    const sold = line({ play: tail.id, selection: '大|1|2', prizes: '{"win":"50000","tail":"0"}' })
    expect(decideLines(judge, [sold], {})).toMatchObject([
      { state: 'lost', payout: 0n, hits: undefined },
    ])
  })

  it('tells equal selections of different plays apart, and asks for equal ones once', () => {
    const judge = judgeOf(families.ssc, '01345')
    const straight = judge.judge(line({ play: 'front3-straight', selection: '0|1|3' }))
    expect(straight.hits).toEqual({ win: 1 })
    expect(judge.judge(line({ play: 'back3-straight', selection: '0|1|3' })).hits).toBeUndefined()
    expect(judge.judge(line({ play: 'front3-straight', selection: '0|1|3' }))).toBe(straight)
  })

  it('forgets what it has judged once that is too much', () => {
    const judge = judgeOf(families.ssc, '01345')
    const first = line({ play: 'five-straight', selection: '0|1|3|4|5' })
    const judged = judge.judge(first)
    // One of them is the first again.
    for (let at = 1; at <= JUDGED_KEPT; at += 1)
      judge.judge(
        line({
          play: 'five-straight',
          selection: String(100_000 + at)
            .slice(1)
            .split('')
            .join('|'),
        }),
      )
    expect(judge.judge(first)).toBe(judged)
    judge.judge(line({ play: 'five-straight', selection: '9|9|9|9|9' }))
    expect(judge.judge(first)).not.toBe(judged)
    expect(judge.judge(first)).toEqual(judged)
  })

  it('gives what is due back on every line that won or lost, and none on a stake that comes back', () => {
    const judge = judgeOf(families.ssc, '01345')
    const sold = { selection: '0|1|3', rebatePpm: 5_000, stake: 30_000n }
    const [won, lost] = decideLines(judge, [line(sold), line({ ...sold, selection: '9|1|3' })], {})
    expect([won, lost]).toMatchObject([
      { state: 'won', payout: 19_400_000n, hits: { win: 1 }, rebate: 150n },
      { state: 'lost', payout: 0n, hits: undefined, rebate: 150n },
    ])
    const pushed = Object.values(families as Readonly<Record<string, Family>>)
      .flatMap((family) => family.plays.map(({ id, example }) => ({ family, id, example })))
      .find(({ example }) => example.hits === 'push')!
    const { draw, selection } = pushed.example
    const judgeOfPushed = judgeOf(pushed.family, draw)
    expect(
      decideLines(judgeOfPushed, [line({ ...sold, play: pushed.id, selection })], {}),
    ).toMatchObject([{ state: 'push', payout: 30_000n, hits: undefined, rebate: 0n }])
  })

  it('names no tier that was not hit', () => {
    for (const { id, example } of families.ssc.plays) {
      const { hits } = judgeOf(families.ssc, example.draw).judge(
        line({ play: id, selection: example.selection }),
      )
      for (const count of Object.values(hits ?? { none: 1 })) expect(count).toBeGreaterThan(0)
    }
  })

  it('of a void draw gives every stake back, and no rebate', () => {
    const sold = line({ rebatePpm: 5_000 })
    expect(voidLines([sold])).toEqual([
      { line: sold, state: 'void', payout: 0n, won: undefined, hits: undefined, rebate: 0n },
    ])
  })

  it('refuses to guess where a line or a draw cannot be read', () => {
    expect(() => judgeOf(families.ssc, 'seven')).toThrow('not a draw')
    const judge = judgeOf(families.ssc, '13579')
    expect(() => judge.won(line({ play: 'no-such-play' }))).toThrow('no play')
    expect(() => judge.won(line({ selection: 'x' }))).toThrow('not readable')
  })
})

describe('caps', () => {
  const won = fc.record({
    memberId: fc.bigInt({ min: 1n, max: 3n }),
    payout: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  })
  const cap = fc.option(fc.bigInt({ min: 1n, max: 10n ** 9n }), { nil: undefined })

  it('let nobody be paid more than they say, nor more than was won, and keep what was won', () => {
    fc.assert(
      fc.property(fc.array(won), cap, cap, cap, (won, perLine, perMember, perDraw) => {
        const lines = won.map(
          ({ memberId, payout }): DecidedLine => ({
            line: line({ memberId }),
            state: payout > 0n ? 'won' : 'lost',
            payout,
            won: undefined,
            hits: undefined,
            rebate: 0n,
          }),
        )
        const before = capPayouts(lines, { perLine, perMember })
        const wins = { BRL: String(sum(before)) }
        const draw = perDraw === undefined ? undefined : { cap: perDraw, wins }
        const paid = capPayouts(lines, { perLine, perMember, perDraw: draw })
        if (perDraw !== undefined) expect(sum(paid) <= perDraw).toBe(true)
        for (const [at, { payout, won, line }] of paid.entries()) {
          expect(won ?? payout).toBe(lines[at]!.payout)
          if (perLine !== undefined) expect(payout <= perLine).toBe(true)
          const own = paid.filter((other) => other.line.memberId === line.memberId)
          if (perMember !== undefined) expect(sum(own) <= perMember).toBe(true)
        }
      }),
    )
  })

  it('share what is left in proportion, rounded down, and leave what is no win alone', () => {
    const of = (state: DecidedLine['state'], payout: bigint, memberId = 1n): DecidedLine => ({
      line: line({ memberId }),
      state,
      payout,
      won: undefined,
      hits: undefined,
      rebate: 0n,
    })
    const lines = [of('won', 300n), of('won', 100n), of('push', 900n), of('won', 50n, 2n)]
    const paid = (caps: Parameters<typeof capPayouts>[1]) =>
      capPayouts(lines, caps).map(({ payout, won }) => [payout, won])

    expect(paid({})).toEqual([300n, 100n, 900n, 50n].map((payout) => [payout, undefined]))
    expect(paid({ perLine: 100n })[0]).toEqual([100n, 300n])
    expect(paid({ perLine: 100n }).slice(1)).toEqual(paid({}).slice(1))
    expect(paid({ perMember: 201n })).toEqual([
      [150n, 300n],
      [50n, 100n],
      [900n, undefined],
      [50n, undefined],
    ])
    expect(paid({ perMember: 400n })).toEqual(paid({}))
    expect(paid({ perDraw: { cap: 90n, wins: { BRL: '450' } } }).map(([payout]) => payout)).toEqual(
      [60n, 20n, 900n, 10n],
    )
    expect(paid({ perDraw: { cap: 90n, wins: { USD: '450' } } })).toEqual(paid({}))
  })

  const sum = (lines: readonly DecidedLine[]) => lines.reduce((all, { payout }) => all + payout, 0n)
})
