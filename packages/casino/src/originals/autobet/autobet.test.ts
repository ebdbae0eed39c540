import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterAutobetRound, type Autobet, autobetStop, beginAutobet } from './autobet.ts'

const plain: Autobet = {
  stake: 10_000n,
  onWin: 'reset',
  onLoss: 'reset',
  rounds: undefined,
  stopProfit: undefined,
  stopLoss: undefined,
  mostStake: 1_000_000n,
  balance: 1_000_000n,
}

describe('autobet', () => {
  it.each`
    what                                  | plan                                 | run                                             | stop
    ${'all rounds played'}                | ${{ rounds: 3 }}                     | ${{ played: 3, stake: 10_000n, net: 0n }}       | ${'rounds'}
    ${'a stake beyond the balance'}       | ${{ balance: 9_999n }}               | ${{ played: 0, stake: 10_000n, net: 0n }}       | ${'balance'}
    ${'a balance that was won meanwhile'} | ${{ balance: 9_999n }}               | ${{ played: 1, stake: 10_000n, net: 1n }}       | ${undefined}
    ${'a stake above the highest'}        | ${{ mostStake: 9_999n }}             | ${{ played: 0, stake: 10_000n, net: 0n }}       | ${'stake_limit'}
    ${'a loss that would pass the limit'} | ${{ stopLoss: 20_000n }}             | ${{ played: 1, stake: 10_000n, net: -10_001n }} | ${'loss_limit'}
    ${'a loss that would just reach it'}  | ${{ stopLoss: 20_000n }}             | ${{ played: 1, stake: 10_000n, net: -10_000n }} | ${undefined}
    ${'the profit reached'}               | ${{ stopProfit: 5_000n }}            | ${{ played: 1, stake: 10_000n, net: 5_000n }}   | ${'profit'}
    ${'profit before rounds'}             | ${{ stopProfit: 5_000n, rounds: 1 }} | ${{ played: 1, stake: 10_000n, net: 5_000n }}   | ${'profit'}
    ${'rounds before balance'}            | ${{ rounds: 1, balance: 0n }}        | ${{ played: 1, stake: 10_000n, net: 0n }}       | ${'rounds'}
    ${'balance before the highest stake'} | ${{ balance: 0n, mostStake: 0n }}    | ${{ played: 0, stake: 10_000n, net: 0n }}       | ${'balance'}
    ${'the highest stake before a loss'}  | ${{ mostStake: 0n, stopLoss: 0n }}   | ${{ played: 0, stake: 10_000n, net: 0n }}       | ${'stake_limit'}
    ${'no limit at all'}                  | ${{}}                                | ${{ played: 9, stake: 10_000n, net: 0n }}       | ${undefined}
    ${'no profit asked before a round'}   | ${{ stopProfit: 0n }}                | ${{ played: 0, stake: 10_000n, net: 0n }}       | ${undefined}
  `('with $what says $stop', ({ plan, run, stop }) => {
    expect(autobetStop({ ...plain, ...plan }, run)).toBe(stop)
  })

  it('raises the stake by whole cents, resets it, and leaves it after a push', () => {
    const plan: Autobet = { ...plain, stake: 1_000n, onLoss: { morePercent: 50 } }
    let run = beginAutobet(plan)
    run = afterAutobetRound(plan, run, 0n)
    run = afterAutobetRound(plan, run, 0n)
    expect([run.stake, run.net, run.played]).toEqual([2_200n, -2_500n, 2])
    run = afterAutobetRound(plan, run, 2_200n)
    expect(run.stake).toBe(2_200n)
    run = afterAutobetRound(plan, run, 2_201n)
    expect([run.stake, run.net]).toEqual([1_000n, -2_499n])
  })

  it('never loses more than its limit, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0n, 5_000n, 10_000n, 19_800n)),
        fc.bigInt(0n, 90_000n),
        (times, stopLoss) => {
          const plan: Autobet = { ...plain, stopLoss, onLoss: { morePercent: 100 } }
          let run = beginAutobet(plan)
          for (const one of times) {
            if (autobetStop(plan, run) !== undefined) break
            run = afterAutobetRound(plan, run, (run.stake * one) / 10_000n)
          }
          return run.net >= -stopLoss
        },
      ),
    )
  })
})
