import { describe, expect, it } from 'vitest'
import { judgeBatch } from './judges/judge-batch.ts'
import { stake, stateWith } from './testing/judge-cases.ts'

const CLOSE = 10_000_000n
/** The batch asked for the time 500 ms after the process began to count. */
const ASKED_AT = 500

/** A stake that has waited so many ms, judged so many microseconds after the close of a window with 3 s of grace. */
function judged({ waited, after, grace = 3_000_000n, open = true }: Case): string {
  const windows = new Map([['draw', { open, closesAt: CLOSE, grace }]])
  const state = { ...stateWith(), now: CLOSE + after, askedAt: ASKED_AT, windows }
  const guards = [{ kind: 'window', id: 'draw' }]
  const arrivedAt = waited === undefined ? undefined : ASKED_AT - waited
  const [outcome] = judgeBatch(state, [[stake(1, 1n, { guards, arrivedAt })]]).outcomes[0]!
  if (outcome instanceof Error) throw outcome
  return outcome && 'refused' in outcome ? outcome.refused : 'taken'
}

type Case = { waited: number | undefined; after: bigint; grace?: bigint; open?: boolean }

describe('a stake that waited in line', () => {
  it.each<[string, Case, string]>([
    ['judged before the close', { waited: 0, after: -1n }, 'taken'],
    ['judged at the close', { waited: 0, after: 0n }, 'window_closed'],
    ['that arrived 1 ms before the close', { waited: 201, after: 200_000n }, 'taken'],
    ['that arrived at the close', { waited: 200, after: 200_000n }, 'window_closed'],
    ['that arrived after it', { waited: 199, after: 200_000n }, 'window_closed'],
    ['within the grace', { waited: 3_500, after: 2_999_999n }, 'taken'],
    ['after the grace', { waited: 3_500, after: 3_000_000n }, 'window_closed'],
    ['where no grace is given', { waited: 400, after: 1n, grace: 0n }, 'window_closed'],
    ['where the window was shut', { waited: 400, after: 1n, open: false }, 'window_closed'],
    ['that does not say when it arrived', { waited: undefined, after: 1n }, 'window_closed'],
    ['that claims to arrive later', { waited: -400, after: 1n }, 'window_closed'],
  ])('%s', (_name, given, expected) => {
    expect(judged(given)).toBe(expected)
  })
})
